"""The compiled engine of the product, for tests that look into it."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from hauntbox.building import box_modules

ROOT = Path(__file__).parent.parent
needs_compiler = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")


def modules_to_compile() -> list[str]:
    """The sources that are compiled, as paths in the package."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    modules: list[str] = project["tool"]["hatch"]["build"]["hooks"]["custom"]["compile"]
    return modules + box_modules()


@pytest.fixture(scope="session")
def compiled_engine() -> Path:
    """A folder with the compiled package, and in ``build`` with its C."""
    return made("quick")


@pytest.fixture(scope="session")
def optimised_engine() -> Path:
    """The same, as it is for users."""
    return made("optimised")


def made(kind: str) -> Path:
    from tests.product import Product  # Windows has no file locks; there this is not called

    return Product(kind).make().compiled
