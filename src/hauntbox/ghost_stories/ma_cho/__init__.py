"""The Ma-Cho family with Boots and Helmet, laid over White Moon."""
