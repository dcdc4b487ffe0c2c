"""In which language, and with which sentence, somebody is answered."""
