"""Compiles modules of the package in the folder it is run in: mypyc writes C, the C compiler works on all cores.

    python compile_engine.py [--profile | --quick] hauntbox/kernel/game.py ...

setuptools would compile one file after the other. Here the modules of a folder become one unit, those of the kernel and
of the base game together with mypyc's runtime: the compiler sees enough at once to inline as well as in a single file.
What runs once, when a module is imported, or seldom is not optimised: it is half of the C.

With --profile the C is compiled twice: games are played with the first build (profile_engine.py), and the second is
optimised for what they ran most. gcc only: other compilers keep profiles in other ways.

With --quick nothing is optimised, which takes the C compiler less than half the time: for tests of what is computed.

On Windows setuptools compiles and links, for it knows how Microsoft's compiler is called.

A line that begins with "hauntbox:" tells which step is begun; errors are the tools' own lines. hatch_build.py runs
this.
"""

from __future__ import annotations

import gc
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

import setuptools  # it brings distutils along, which Python 3.12 and later do not have

# isort: split
from distutils import ccompiler
from distutils import sysconfig as compiler_settings
from distutils.errors import CCompilerError

from mypyc.build import mypycify

C_FOLDER = "build"
TOGETHER = ("kernel", "base", "ghost_stories")
"""The folders that make one unit: what runs in every game of Ghost Stories, and what Victim shares with it."""
ROOMS = ("rules", "forms", "thinking")
"""Folders of a game whose modules belong to the unit of the game."""
LIGHTLY = {
    "-Og": ("server", "i18n", "sentences", "words", "text", "state_json"),
    "-O0": ("law", "settings"),
}
"""Folders and modules that gain little by -O2, for their time goes to Python's own strings, lists and dictionaries; and
those that run only when a game is set up."""
QUIETLY = "-Wno-all"
"""Nobody reads warnings about mypyc's C, and to judge its indentation gcc reads a file again and again."""
RUN_ONCE = re.compile(
    r"^(?=(?:static )?(?:PyObject \*|int |char )(?:CPyExec_|CPyInit|CPyGlobalsInit|CPyDef_\w+_____top_level__)"
    r"\w*\([^;{}]*\)\s*\{)",
    re.MULTILINE,
)
"""Before the functions that import a module."""
SELDOM = re.compile(
    r"^(?=(?:char|PyObject \*) ?CPyDef_\w+___(?:_?load\w*|invariants)\([^;{}]*\) \{)",
    re.MULTILINE,
)
"""Before the functions that read and check a position."""
FROM_PYTHON = re.compile(
    r"^(?= *PyObject \*CPyPy_(?!\w+___clone\()\w+\([^;{}]*\) \{"
    r"|static (?:PyObject \*|int)\n\w+_[gs]et_\w+\([^;{}]*\)\s*\{)",
    re.MULTILINE,
)
"""Before the functions by which interpreted code calls a compiled one, and reads and writes attributes; but searches
clone again and again."""
TRASHCAN = re.compile(
    r"    CPy_TRASHCAN_BEGIN(?<!PyObject_GC_UnTrack\(self\);\n    CPy_TRASHCAN_BEGIN)\(self, \w+\)\n"
    r"((?:    .*\n)*?)    CPy_TRASHCAN_END\(self\)\n"
)
"""In the C of a class that the garbage collector does not know (``acyclic``): CPython puts objects whose deletion is
nested deeply aside, on a list that is kept where the collector keeps its own. These objects have no such place, and
what lies before them in memory would be overwritten."""
COLLECTED = "PyObject_GC_UnTrack(self);\n    CPy_TRASHCAN_BEGIN(self, "
"""What comes before it in the C of a class that the collector knows."""
GAME = r"\(\(\w+___(?:game___Game|state___\w+)Object \*\)\w+\)"
UNSET = re.compile(
    rf"unlikely\((cpy_r_r\d+) == -113\) && !\({GAME}->bitmap & \d+\)"
    r"(\) \{\n.*\n    \}\n(?:    CPy_DECREF.*\n)*    cpy_r_r\d+ = )\1 == -113;"
)
UNSET_FROM_PYTHON = re.compile(rf"unlikely\(self->\w+ == -113\) && !\({GAME}->bitmap & \d+\)")
IS_SET = re.compile(rf"    if \(unlikely\(.* == -113\)\) \{{\n        {GAME}->bitmap \|= \d+;\n    \}}\n")
"""Where an integer of a game is read that its constructor may not have set, and where it is set. mypyc takes that to be
so in a class that interpreted ones derive from (``Game``): it would look at each of them at each use. All are set by
``__init__``; in a game whose class does not call it they are numbers without a meaning."""
EVERYWHERE = re.compile(r"^(?=char CPyDef_game___Game___(?:do|tell)\([^;{}]*\) \{)", re.MULTILINE)
"""Before the functions that steps call most, and that do little: gcc makes them a part of each step."""
STEPS = re.compile(
    r"^char CPyDef_\w+___perform\(PyObject \*cpy_r_self, PyObject \*cpy_r_g, int64_t cpy_r_step, [^;{}]*\) \{$.*?^\}$",
    re.MULTILINE | re.DOTALL,
)
STEP = re.compile(r"    (cpy_r_r\d+) = cpy_r_step == (\d+);\n    if \(!\1\) goto CPyL\d+;\n")
"""The functions that call steps by their numbers, and where each number is asked for."""
APART = "-freorder-blocks-and-partition"
"""What gcc is told on all machines as on x86: what hardly ever runs does not lie between what runs."""
WATCHED = ("-fprofile-generate", "-fprofile-update=single")
PROFILED = ("-fprofile-use", "-fprofile-partial-training", "-fprofile-correction", "-Wno-missing-profile")
"""What gcc is told to count what runs, and to use the counts; what was not run is optimised as it would be without."""
NOT_OPTIMISED = """\
#ifdef __clang__
#define NOT_OPTIMISED __attribute__((optnone, noinline))
#define INLINED
#else
#define INLINED inline __attribute__((always_inline))
#define NOT_OPTIMISED __attribute__((optimize("O0")))
#endif
"""
FAILURES = """\
#include <Python.h>
#define FAILS __attribute__((cold))
FAILS PyObject *PyErr_Occurred(void);
FAILS PyObject *PyErr_Format(PyObject *, const char *, ...);
FAILS void PyErr_SetNone(PyObject *);
FAILS void PyErr_SetString(PyObject *, const char *);
FAILS void CPyError_OutOfMemory(void);
FAILS void CPy_TypeError(const char *, PyObject *);
FAILS void CPy_AddTraceback(const char *, const char *, int, PyObject *);
FAILS void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
FAILS void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
"""
"""What is called when something fails: a third of the C leads to it, and is laid apart from what runs."""
FROM_OTHER_UNITS = """\
#include <Python.h>
#include <CPy.h>
#pragma GCC visibility push(hidden)
"""
"""What a unit names of others is in the same library, and is read there without a look into the table of what may be
anywhere. The headers of Python and of the system come before; the shared unit takes in more of them."""


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def module_file(name: str) -> str:
    """The file of the extension module of this dotted name."""
    return Path(*name.split(".")).as_posix() + str(sysconfig.get_config_var("EXT_SUFFIX"))


def units(sources: Sequence[str]) -> dict[str, list[str]]:
    """The C files of the library by unit, the largest unit first; a unit is a folder or one of the lighter levels."""
    found: dict[str, list[str]] = {}
    for source in sources:
        *folders, module = Path(source).stem.split("___")
        lightly = [level for level, names in LIGHTLY.items() if {module, *folders[-1:]} & {*names}]
        own = [name for name in [name for name in folders[1:] if name not in ROOMS][-1:] if name not in TOGETHER]
        unit = (lightly or own or ["shared"])[0]
        found.setdefault(unit, []).append(source)
    return dict(sorted(found.items(), key=lambda unit: -sum(Path(source).stat().st_size for source in unit[1])))


def write_unit(name: str, sources: Sequence[str]) -> str:
    """One C file that takes in the others."""
    unit = Path(C_FOLDER, f"unit_{name.strip('-')}.c")
    lines = [f'#include "{Path(source).relative_to(C_FOLDER).as_posix()}"\n' for source in sources]
    head = NOT_OPTIMISED + FAILURES + ("" if name == "shared" else FROM_OTHER_UNITS)
    unit.write_text(head + "".join(lines), "utf-8")
    return str(unit)


def write_shims(name: str, extensions: Sequence[Any]) -> str:
    """One C file with the beginnings of all modules of a folder."""
    file = Path(C_FOLDER, f"shims_{name}.c")
    file.write_text(
        "".join(
            f"#define PyInit___init__ PyInit___init___{extension.name.split('.')[-1]}\n"
            f'#include "{Path(extension.sources[0]).relative_to(C_FOLDER).as_posix()}"\n'
            "#undef PyInit___init__\n"
            for extension in extensions
        ),
        "utf-8",
    )
    return str(file)


class Builder:
    """Compiles and links as setuptools would, but in as many jobs as there are cores."""

    def __init__(self, extensions: Sequence[Any]) -> None:
        self.library, *self.shims = extensions
        self.compiler: Any = ccompiler.new_compiler()
        compiler_settings.customize_compiler(self.compiler)
        self.gcc = any("Free Software Foundation" in line for line in self._says("--version"))

    def compile(self, source: str, more: Sequence[str] = ()) -> list[str]:
        """The object file of a source."""
        library = self.library
        objects: list[str] = self.compiler.compile(
            [source],
            include_dirs=[*library.include_dirs, sysconfig.get_path("include"), sysconfig.get_path("platinclude")],
            extra_postargs=[*library.extra_compile_args, QUIETLY, *([APART] if self.gcc else []), *more],
        )
        return objects

    def link(self, name: str, objects: list[str], more: Sequence[str] = ()) -> str:
        """The extension module of this dotted name."""
        file = module_file(name)
        self.compiler.link_shared_object(objects, file, extra_postargs=list(more))
        return file

    def shim(self, name: str, extensions: Sequence[Any]) -> None:
        """The small extension modules that stand for a folder's modules of the library: copies of one that has the
        beginnings of all, for Python looks for the one that bears the name of the file."""
        first, *others = extensions
        built = self.link(first.name, self.compile(write_shims(name, extensions), ["-O0"]))
        for extension in others:
            shutil.copyfile(built, module_file(extension.name))

    def build(self, more: Sequence[str] = ()) -> None:
        """Everything, the library with these words to the compiler; its profile lies beside the object files."""
        folders: dict[str, list[Any]] = {}
        for extension in self.shims:
            folders.setdefault(extension.name.rpartition(".")[0], []).append(extension)
        with ThreadPoolExecutor(cores()) as jobs:
            compiled = [
                jobs.submit(self.compile, write_unit(name, sources), [*([name] if name in LIGHTLY else []), *more])
                for name, sources in units(self.library.sources).items()
            ]
            shims = [jobs.submit(self.shim, name, extensions) for name, extensions in folders.items()]
            try:
                objects = [name for job in compiled for name in job.result()]
                for job in shims:
                    job.result()
            finally:
                jobs.shutdown(cancel_futures=True)
        self.link(self.library.name, objects, more)

    def build_profiled(self) -> None:
        """Twice: the first build plays games, the second is made for what they ran most."""
        if not self.gcc:
            sys.exit(f"--profile: {self.compiler.compiler[0]} is not gcc; leave it out")
        self.build(WATCHED)
        print("hauntbox: games are played for the profile", flush=True)
        played = [sys.executable, str(Path(__file__).with_name("profile_engine.py"))]
        if subprocess.run(played, env=found_first(os.getcwd()), check=False).returncode:
            sys.exit("--profile: the games for the profile failed")
        print("hauntbox: the C is compiled again", flush=True)
        self.build(PROFILED)

    def _says(self, word: str) -> list[str]:
        command = [self.compiler.compiler[0], word]
        return subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout.splitlines()


def found_first(folder: str) -> dict[str, str]:
    """An environment where packages are found in a folder first, and then where they are found here: while pip builds,
    the tools are found by this very path."""
    here = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([folder, here] if here else [folder])}


def write_c(files: Sequence[str]) -> list[Any]:
    """The C of these modules, written into its folder, as extensions to be built."""
    # What the engine's modules lead to and is not compiled may import packages that are not here while it is built.
    words = ["--no-site-packages", "--ignore-missing-imports", "--follow-imports=silent"]
    words += [f"--cache-dir={os.devnull}", *files]  # nobody would read the cache again
    extensions: list[Any] = mypycify(words, opt_level="2", debug_level="0", multi_file=True, target_dir=C_FOLDER)
    for file in Path(C_FOLDER).glob("__native_*.c"):
        text = with_jumps(with_set_integers(without_trashcan(file.read_text("utf-8"))))
        file.write_text(text if sys.platform == "win32" else with_marks(text, "___kernel___" in file.name), "utf-8")
    return extensions


def with_marks(text: str, kernel: bool) -> str:
    """The C of a module with marks on what is not to be optimised; the kernel is called from Python at every answer."""
    text = EVERYWHERE.sub("INLINED ", SELDOM.sub("NOT_OPTIMISED ", RUN_ONCE.sub("NOT_OPTIMISED ", text)))
    return text if kernel else FROM_PYTHON.sub("NOT_OPTIMISED ", text)


def without_trashcan(text: str) -> str:
    """The C of a module whose classes without garbage collection are deleted at once, however deeply nested."""
    text = TRASHCAN.sub(r"\1", text)
    if text.count("TRASHCAN_BEGIN") != text.count(COLLECTED):
        sys.exit(
            f"error: mypyc {version('mypy')} deletes objects in another way than TRASHCAN in compile_engine.py knows: "
            "memory would be overwritten; mend it, or use an earlier mypy"
        )
    return text


def with_set_integers(text: str) -> str:
    """The C of a module that takes the integers of games to be set."""
    text = IS_SET.sub("", UNSET_FROM_PYTHON.sub("0", UNSET.sub(r"0\g<2>0;", text)))
    if re.search(rf"{GAME}->bitmap ", text):
        sys.exit(
            f"error: mypyc {version('mypy')} asks whether an integer is set in another way than UNSET in "
            "compile_engine.py knows, which would be slow; mend it, or use an earlier mypy"
        )
    return text


def with_jumps(text: str) -> str:
    """The C of a module whose steps are jumped to by their numbers: to come to one of a hundred by comparisons takes
    seven of them, which the processor guesses wrong again and again. They stay, for numbers without a step."""
    return STEPS.sub(_with_jumps, text)


def _with_jumps(function: re.Match[str]) -> str:
    text = function[0]
    numbers = [step[2] for step in STEP.finditer(text)]
    if not numbers:
        return text
    declared, first, rest = text.partition("    cpy_r_r0 =")
    jumps = "".join(f"    case {number}: goto STEP{number};\n" for number in numbers)
    return declared + f"    switch (cpy_r_step) {{\n{jumps}    }}\n" + STEP.sub(r"\g<0>STEP\2: ;\n", first + rest)


def build_with_setuptools(extensions: Sequence[Any]) -> None:
    """One file after the other, as an ordinary package with extension modules is built."""
    setuptools.setup(name="hauntbox-engine", ext_modules=list(extensions), script_args=["build_ext", "--inplace"])


def main(words: Sequence[str]) -> None:
    how = words[0] if words[0].startswith("--") else ""
    files = words[1:] if how else words
    print(f"hauntbox: step 1 of 2, mypyc writes C for {len(files)} modules", flush=True)
    start = time.monotonic()
    gc.disable()  # mypy keeps nearly all it makes to the end
    extensions = write_c(files)
    print(f"hauntbox: step 2 of 2, the C is compiled on {cores()} cores", flush=True)
    try:
        if sys.platform == "win32":
            build_with_setuptools(extensions)
        elif how == "--profile":
            Builder(extensions).build_profiled()
        else:
            Builder(extensions).build(["-O0"] if how == "--quick" else [])
    except CCompilerError as error:
        sys.exit(str(error))
    print(f"hauntbox: compiled in {time.monotonic() - start:.0f} seconds", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(0)  # to give back one by one all that mypy has made would take seconds
