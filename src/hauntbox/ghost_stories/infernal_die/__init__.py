"""The Infernal die (PR-INF, BS-PRO): a promo laid over Black Secret."""
