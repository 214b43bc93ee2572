"""Compiles modules of the package in the folder it is run in: mypyc writes C, the C compiler works on all cores.

    python compile_engine.py [--profile] hauntbox/kernel/game.py ...

setuptools would compile one file after the other. Here each game becomes one unit of its own, the first together with
the kernel and mypyc's runtime: the compiler sees enough at once to inline as well as in a single file. What runs once,
when a module is imported, is not optimised: that is a fifth of the work.

With --profile the C is compiled twice: games are played with the first build (profile_engine.py), and the second is
optimised for what they ran most. gcc only: other compilers keep profiles in other ways.

On Windows setuptools compiles and links, for it knows how Microsoft's compiler is called.

A line that begins with "hauntbox:" tells which step is begun; errors are the tools' own lines. hatch_build.py runs
this.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import setuptools  # it brings distutils along, which Python 3.12 and later do not have

# isort: split
from distutils import ccompiler
from distutils import sysconfig as compiler_settings
from distutils.errors import CCompilerError

from mypyc.build import mypycify

C_FOLDER = "build"
RUN_ONCE = re.compile(r"^char (CPyDef_\w+_____top_level__)\(void\) \{$", re.MULTILINE)
TRASHCAN = re.compile(
    r"(?<!PyObject_GC_UnTrack\(self\);\n)    CPy_TRASHCAN_BEGIN\(self, \w+\)\n"
    r"((?:    .*\n)*?)    CPy_TRASHCAN_END\(self\)\n"
)
"""In the C of a class that the garbage collector does not know (``acyclic``): CPython puts objects whose deletion is
nested deeply aside, on a list that is kept where the collector keeps its own. These objects have no such place, and
what lies before them in memory would be overwritten."""
WATCHED = ("-fprofile-generate", "-fprofile-update=single")
PROFILED = ("-fprofile-use", "-fprofile-partial-training", "-fprofile-correction", "-Wno-missing-profile")
"""What gcc is told to count what runs, and to use the counts; what was not run is optimised as it would be without."""
NOT_OPTIMISED = """\
#ifdef __clang__
#define NOT_OPTIMISED __attribute__((optnone, noinline))
#else
#define NOT_OPTIMISED __attribute__((optimize("O0")))
#endif
"""


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def units(sources: Sequence[str]) -> list[list[str]]:
    """The C files of the library, those of one game together; all that is no game's goes with the first."""
    games: dict[str, list[str]] = {}
    shared = []
    for source in sources:
        parts = Path(source).stem.split("___")
        if len(parts) > 2 and parts[1] != "kernel":
            games.setdefault(parts[1], []).append(source)
        else:
            shared.append(source)
    first, *others = sorted(games.values()) or [[]]
    return [shared + first, *others]


def write_unit(number: int, sources: Sequence[str]) -> str:
    """One C file that takes in the others."""
    run_once = [name for source in sources for name in RUN_ONCE.findall(Path(source).read_text("utf-8"))]
    lines = [f"NOT_OPTIMISED char {name}(void);" for name in run_once]
    lines += [f'#include "{Path(source).relative_to(C_FOLDER).as_posix()}"' for source in sources]
    unit = Path(C_FOLDER, f"unit_{number}.c")
    unit.write_text(NOT_OPTIMISED + "\n".join(lines) + "\n", "utf-8")
    return str(unit)


class Builder:
    """Compiles and links as setuptools would, but in as many jobs as there are cores."""

    def __init__(self, extensions: Sequence[Any]) -> None:
        self.library, *self.shims = extensions
        self.compiler: Any = ccompiler.new_compiler()
        compiler_settings.customize_compiler(self.compiler)

    def compile(self, source: str, more: Sequence[str] = ()) -> list[str]:
        """The object file of a source."""
        library = self.library
        objects: list[str] = self.compiler.compile(
            [source],
            include_dirs=[*library.include_dirs, sysconfig.get_path("include"), sysconfig.get_path("platinclude")],
            extra_postargs=[*library.extra_compile_args, *more],
        )
        return objects

    def link(self, name: str, objects: list[str], more: Sequence[str] = ()) -> None:
        """The extension module of this dotted name."""
        file = Path(*name.split(".")).as_posix() + sysconfig.get_config_var("EXT_SUFFIX")
        self.compiler.link_shared_object(objects, file, extra_postargs=list(more))

    def shim(self, extension: Any) -> None:
        """The small extension module that stands for a module of the library."""
        self.link(extension.name, self.compile(extension.sources[0], ["-O0"]))

    def build(self, more: Sequence[str] = ()) -> None:
        """Everything, the library with these words to the compiler; its profile lies beside the object files."""
        files = [write_unit(number, sources) for number, sources in enumerate(units(self.library.sources))]
        with ThreadPoolExecutor(cores()) as jobs:
            compiled = [jobs.submit(self.compile, file, more) for file in files]
            shims = [jobs.submit(self.shim, extension) for extension in self.shims]
            try:
                objects = [name for job in compiled for name in job.result()]
                for job in shims:
                    job.result()
            finally:
                jobs.shutdown(cancel_futures=True)
        self.link(self.library.name, objects, more)

    def build_profiled(self) -> None:
        """Twice: the first build plays games, the second is made for what they ran most."""
        if not any("Free Software Foundation" in line for line in self._says("--version")):
            sys.exit(f"--profile: {self.compiler.compiler[0]} is not gcc; leave it out")
        self.build(WATCHED)
        print("hauntbox: games are played for the profile", flush=True)
        played = [sys.executable, str(Path(__file__).with_name("profile_engine.py"))]
        if subprocess.run(played, env={**os.environ, "PYTHONPATH": os.getcwd()}, check=False).returncode:
            sys.exit("--profile: the games for the profile failed")
        print("hauntbox: the C is compiled again", flush=True)
        self.build(PROFILED)

    def _says(self, word: str) -> list[str]:
        command = [self.compiler.compiler[0], word]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout.splitlines()


def write_c(files: Sequence[str]) -> list[Any]:
    """The C of these modules, written into its folder, as extensions to be built."""
    # What the engine's modules lead to and is not compiled may import packages that are not here while it is built.
    words = ["--no-site-packages", "--follow-imports=silent", *files]
    extensions: list[Any] = mypycify(words, opt_level="2", debug_level="0", multi_file=True, target_dir=C_FOLDER)
    for file in Path(C_FOLDER).glob("__native_*.c"):
        file.write_text(without_trashcan(file.read_text("utf-8")), "utf-8")
    return extensions


def without_trashcan(text: str) -> str:
    """The C of a module whose classes without garbage collection are deleted at once, however deeply nested."""
    return TRASHCAN.sub(r"\1", text)


def build_with_setuptools(extensions: Sequence[Any]) -> None:
    """One file after the other, as an ordinary package with extension modules is built."""
    setuptools.setup(name="hauntbox-engine", ext_modules=list(extensions), script_args=["build_ext", "--inplace"])


def main(words: Sequence[str]) -> None:
    profile = list(words[:1]) == ["--profile"]
    files = words[1:] if profile else words
    print(f"hauntbox: step 1 of 2, mypyc writes C for {len(files)} modules", flush=True)
    start = time.monotonic()
    extensions = write_c(files)
    print(f"hauntbox: step 2 of 2, the C is compiled on {cores()} cores", flush=True)
    try:
        if sys.platform == "win32":
            build_with_setuptools(extensions)
        elif profile:
            Builder(extensions).build_profiled()
        else:
            Builder(extensions).build()
    except CCompilerError as error:
        sys.exit(str(error))
    print(f"hauntbox: compiled in {time.monotonic() - start:.0f} seconds", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
