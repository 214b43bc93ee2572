"""Builds the browser client into the package, compiles the engine when a wheel is built, and writes their metadata.

The client is built by web/build.py; the git-ignored folder it goes to is part of wheels and of source archives. An
archive holds the client's sources too, and what they were built to: so no Node and no network is needed to build from
it, until somebody changes them.

Kernel, rules and the playout loop become extension modules beside their sources, by mypyc, if there is a C compiler;
without one the wheel is pure Python and plays the same games, only slower. HAUNTBOX_COMPILE=0 asks for the pure wheel,
HAUNTBOX_COMPILE=1 fails where it cannot compile, and HAUNTBOX_COMPILE=profile likewise, but compiles twice with gcc,
the second time for what ran most in games played with the first: a faster engine for thrice the time.
HAUNTBOX_COMPILE=quick is for tests: the same C and the same flags, but not optimised. Editable installs are never
compiled: they run the sources as edited.

HAUNTBOX_BUILD_FOLDER names an empty folder for the copy that is compiled and its C; it is kept.
"""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface
from packaging.requirements import Requirement  # hatchling brings it along

STATIC = "src/hauntbox/server/static"
COMPILER = "mypy[mypyc]>=2.4,<2.5"
"""compile_engine.py edits the C that mypyc writes, so that it must be a known mypyc."""
ONLY_COMPILED = "librt"
"""The package that nothing but compiled code imports."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)\s]+)\)")
"""A link of Markdown, or a picture, to something in the repository."""


def wanted() -> str:
    """What HAUNTBOX_COMPILE says: "0" never, "1" or "profile" or "quick" or fail, "" if it can be done."""
    return os.environ.get("HAUNTBOX_COMPILE", "")


def kept_folder() -> str:
    """What HAUNTBOX_BUILD_FOLDER says."""
    return os.environ.get("HAUNTBOX_BUILD_FOLDER", "")


def compiler() -> str:
    """The C compiler this Python would build extension modules with; empty if it is not there.

    On Windows setuptools finds it, off the path; that it is missing shows when it is needed.
    """
    if sys.platform == "win32" and "CC" not in os.environ:
        return "cl"
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return shutil.which(command[0]) or ""


def flags() -> str:
    """What the C compiler is told beyond mypyc's choice.

    Calls within the engine need not pass through its exports; and a product and a sum stay two operations with two
    roundings, as in the interpreter: machines with a fused one (ARM among them) would choose other answers.
    """
    given = os.environ.get("CFLAGS", "")
    if sys.platform == "win32":
        return given
    return f"{given} -fvisibility=hidden -fno-semantic-interposition -ffp-contract=off".strip()


def compile_modules(package: Path, modules: list[str], work: Path, tell: Callable[[str], None]) -> str:
    """Compile modules of the package, given as paths in it, in a copy under ``work``; empty, or why it failed."""
    shutil.copytree(package, work / package.name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    environment = {**os.environ, "MYPYC_DEBUG_LEVEL": "0", "MYPYPATH": "", "CFLAGS": flags()}
    written, failed = write_sources(package.name, work)
    if failed:
        return failed
    files = [f"{package.name}/{module}" for module in [*modules, *written]]
    how = [f"--{wanted()}"] if wanted() in ("profile", "quick") else []
    command = [sys.executable, str(Path(__file__).with_name("compile_engine.py")), *how, *files]
    said = []
    with subprocess.Popen(
        command, cwd=work, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.startswith("hauntbox: "):
                tell(line.rstrip())
            else:
                said.append(line.strip())
    if running.returncode == 0:
        return ""
    return next((line for line in said if "error:" in line), "") or "\n".join(said[-20:]) or "the compiler said nothing"


def write_sources(package: str, work: Path) -> tuple[list[str], str]:
    """Write the sources that only the compiled engine has into the copy. What to compile besides the list of
    pyproject.toml, and why it failed or nothing."""
    found_first = [str(work), *filter(None, [os.environ.get("PYTHONPATH", "")])]
    done = subprocess.run(
        [sys.executable, "-B", "-m", f"{package}.building"],
        cwd=work,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(found_first), "HAUNTBOX_NO_PLUGINS": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.stdout.split(), done.stderr.strip()[-2000:] if done.returncode else ""


def client(root: str) -> dict[str, Any]:
    """What web/build.py can do."""
    return runpy.run_path(str(Path(root, "web", "build.py")), run_name="web_build")


def version_module(root: str) -> dict[str, Any]:
    """What hauntbox/version.py knows."""
    return runpy.run_path(str(Path(root, "src", "hauntbox", "version.py")))


def on_the_web(text: str, repository: str, version: str) -> str:
    """Markdown whose links lead into the repository on the web: to the release, or to what is being developed."""
    place = "main" if "dev" in version else f"v{version}"
    pictures = repository.replace("https://github.com/", "https://raw.githubusercontent.com/")

    def absolute(link: re.Match[str]) -> str:
        picture, words, path = link.groups()
        return f"{picture}[{words}]({f'{pictures}/{place}' if picture else f'{repository}/blob/{place}'}/{path})"

    return LINK.sub(absolute, text)


class CustomMetadataHook(MetadataHookInterface):
    """The README with links that lead somewhere from PyPI."""

    def update(self, metadata: dict[str, Any]) -> None:
        number = version_module(self.root)["VERSION"]
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        text = on_the_web(readme, metadata["urls"]["Repository"], number)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


class CustomBuildHook(BuildHookInterface):
    """Adds the client, the commit and the extension modules; the modules to compile are listed in pyproject.toml."""

    work: Path | None = None

    def dependencies(self) -> list[str]:
        web = client(self.root)
        node = [] if web["is_current"]() or web["has_node"]() else [web["NODE_WHEEL"]]
        compiles = self.target_name == "wheel" and wanted() != "0" and compiler()
        return [COMPILER, *node] if compiles else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = client(self.root)
        if not web["is_current"]():
            web["build"]()
        build_data["artifacts"].append(STATIC)
        self.work = Path(kept_folder() or mkdtemp(prefix="hauntbox-build-"))
        if version == "editable":
            self._is_pure()
            return
        self._name_commit(build_data)
        if self.target_name != "wheel":
            return
        reason = self._compile(build_data)
        if reason and wanted() in ("1", "profile", "quick"):
            self._clean()
            raise RuntimeError(f"the engine cannot be compiled: {reason}")
        if reason:
            self._is_pure()
        self.app.display_info(f"hauntbox: pure Python wheel ({reason})" if reason else "hauntbox: compiled wheel")

    def _name_commit(self, build_data: dict[str, Any]) -> None:
        """Write down which commit is built, if it is known and not written down yet."""
        module, package = version_module(self.root), Path(self.root, "src", "hauntbox")
        commit = module["commit_of"](package)
        if not commit or (package / module["COMMIT"]).is_file():
            return
        assert self.work is not None
        written = self.work / module["COMMIT"]
        written.write_text(f"{commit}\n", encoding="ascii")
        folder = "hauntbox" if self.target_name == "wheel" else "src/hauntbox"
        build_data["force_include"][str(written)] = f"{folder}/{module['COMMIT']}"

    def _is_pure(self) -> None:
        """Nothing compiled is in the wheel, so what only that needs is not asked for."""
        needed = self.metadata.core.dependencies
        needed[:] = [word for word in needed if Requirement(word).name != ONLY_COMPILED]

    def _compile(self, build_data: dict[str, Any]) -> str:
        """Compile into the wheel; empty, or the reason why the wheel stays pure."""
        if wanted() == "0":
            return "HAUNTBOX_COMPILE=0"
        if not compiler():
            return "no C compiler"
        assert self.work is not None
        failed = compile_modules(
            Path(self.root, "src", "hauntbox"), self.config["compile"], self.work, self.app.display_info
        )
        if failed:
            return failed
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        built = [*self.work.glob(f"*{suffix}"), *self.work.glob(f"hauntbox/**/*{suffix}")]
        built += self.work.glob("hauntbox/native/built/*")
        build_data["force_include"].update({str(file): str(file.relative_to(self.work)) for file in built})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        return ""

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self._clean()

    def _clean(self) -> None:
        if self.work is not None and not kept_folder():
            shutil.rmtree(self.work, ignore_errors=True)
