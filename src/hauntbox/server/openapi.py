"""The description of the HTTP interface, made from the types of ``messages``."""
def description() -> dict[str, object]:
    return {}
