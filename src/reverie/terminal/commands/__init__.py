"""The commands of `reverie`, one file each."""
