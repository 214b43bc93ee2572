"""What the product of ``tests/product.py`` is made of: a change of anything in it makes another one."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

product = pytest.importorskip("tests.product", reason="Windows has no file locks")
ROOT = Path(__file__).parents[1]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As much of a checkout as is looked at."""
    for file in ("src/hauntbox/cli.py", "src/hauntbox/server/static/main.js", "web/src/main.tsx", "pyproject.toml"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("1", encoding="utf-8")
    (tmp_path / "web" / "build.py").write_bytes((ROOT / "web" / "build.py").read_bytes())
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "product.py").write_bytes(Path(product.__file__).read_bytes())
    monkeypatch.setattr(product, "ROOT", tmp_path)
    monkeypatch.setattr(product, "__file__", str(tmp_path / "tests" / "product.py"))
    return tmp_path


def key(checkout: Path) -> str:
    """As ``Product.make`` asks for it."""
    client = runpy.run_path(str(checkout / "web" / "build.py"))
    found: str = product.made_of("quick", client["fingerprint"]())
    return found


@pytest.mark.parametrize("file", ["src/hauntbox/cli.py", "src/hauntbox/server/static/main.js", "web/src/main.tsx"])
def test_a_change_of_sources_or_of_the_client_alone_makes_another(checkout: Path, file: str) -> None:
    before = key(checkout)
    assert key(checkout) == before
    (checkout / file).write_text("2", encoding="utf-8")
    assert key(checkout) != before


def test_what_is_in_no_wheel_does_not(checkout: Path) -> None:
    before = key(checkout)
    (checkout / "src" / "hauntbox" / "server" / "offline").mkdir()
    (checkout / "src" / "hauntbox" / "server" / "offline" / "worker.js").write_text("2", encoding="utf-8")
    assert key(checkout) == before
