"""What people type, wherever they type it: at the terminal, or in the box for commands of a browser."""
