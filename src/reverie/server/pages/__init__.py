"""What is asked for by address: pages, requests, figures."""
