"""Statements in C."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import cast

from hauntbox.kernel import vectors
from hauntbox.kernel.game import Game
from hauntbox.native.calls import Calls
from hauntbox.native.layout import BORROWS, FIXED, RECORD, REPLACED, ROWS, SCALAR, STACK, TEXT_FIELD, WIDE
from hauntbox.native.observing import row_kind
from hauntbox.native.sources import comment, owner_of, shown_path
from hauntbox.native.values import (
    AGENDA,
    BYTES,
    FLOAT,
    FLOATS,
    GAME,
    INT,
    LIVE,
    NEVER,
    NOTHING,
    PAIR,
    PAIRS,
    REQUEST,
    ROW,
    ROW_SET,
    TEXT,
    TRUTH,
    VECTOR,
    WIDE_VECTOR,
    Code,
    Live,
    Value,
    closes,
)


class Function(Calls):
    """A whole function."""

    # -- the function -------------------------------------------------------------------------------------------------

    def write(self) -> None:
        """Add it to the program."""
        params = ["ctx *c"]
        init = self.node.name == "__init__"
        arguments = self.node.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
            self.refuse(self.node, "arguments by name, or any number of them", "give each its place")
        for arg in arguments.args:
            if arg.arg == "self":
                params += self._self(init)
                continue
            kind = self.program.type_of(arg.annotation, self.function)
            if kind == LIVE:
                self.env[arg.arg] = Live(self.job.known[arg.arg])
                continue
            name = "g" if kind == GAME and "game *g" not in params else self.c_name(arg.arg)
            self.env[arg.arg] = Code(name, kind, simple=True)
            if self.program.is_held(kind):
                self.facts.held[arg.arg] = {f"{self.job.name}.{arg.arg}"}
                self.facts.since[arg.arg] = self.node.lineno
            params.append(f"{self.program.c_type(kind)} {name}".replace("* ", "*"))
        if self.restores:
            self.lines.append("    int sp_ = c->sp;")
        self.block(self.node.body)
        if init:
            self.emit("return self;")
        elif self.returns not in (NOTHING, NEVER) and not isinstance(self.node.body[-1], ast.Return):
            self.emit(self._leave())
        elif self.restores:
            self.emit("c->sp = sp_;")
        kind = self.program.c_type(self.returns)
        head = f"HD static {kind} {self.job.name}({', '.join(params)})"
        self.program.declared[self.job.name] = f"{head};"
        declared = [f"    {self.program.c_type(kind)} {name};".replace("* ", "*") for name, kind in self.locals.items()]
        file = f'#line {self.node.lineno} "{shown_path(self.function)}"'
        lines = [comment(self.function, self.node), file, head, "{", *declared, "    (void)c;", *self.lines, "}", ""]
        self.program.bodies[self.job.name] = "\n".join(lines)
        if self.thinks:
            self.program.thinkers.add(self.job.name)

    def _self(self, init: bool) -> list[str]:
        """The parameter for ``self``, if there is one in C."""
        if self.job.bound is not None:
            self.env["self"] = Live(self.job.bound)
            return []
        if self.job.owner:
            self.env["self"] = Code("g", self.job.owner, simple=True)
            return ["game *g"]
        owner = owner_of(self.function)
        if row_kind(owner):
            self.env["self"] = Code("self", ROW, simple=True)
            return ["obs_row *self"]
        if issubclass(owner, Game):
            self.env["self"] = Code("g", GAME, simple=True)
            return ["game *g"]
        if owner.__name__ in self.program.part_types:
            self.env["self"] = Code("g", owner.__name__, simple=True)
            return ["game *g"]
        if owner.__name__ in self.program.record_types:
            return self.record_self(owner.__name__, init)
        if not self.program.is_value(owner):
            self.refuse(self.node, f"a method of {owner.__name__}", "use a function")
        self.program.struct(owner)
        if init:
            self.returns = owner.__name__
            self.locals["self"] = owner.__name__
            self.env["self"] = Code("self", owner.__name__, simple=True)
            return []
        self.env["self"] = Code("(*self)", owner.__name__, simple=True)
        return [f"const {owner.__name__} *self"]

    def _leave(self) -> str:
        """A return that is never reached, or reached after a failure."""
        if self.returns in (NOTHING, NEVER):
            return "return;"
        if self.returns == VECTOR:
            return "return mkvec(POOL, 0);"
        if self.returns in (PAIR, FLOATS, PAIRS):
            return f"return ({self.returns}){{0}};"
        return f"return ({self.returns}){{0}};" if self.returns in self.program.structs else "return 0;"

    # -- statements ---------------------------------------------------------------------------------------------------

    def block(self, body: list[ast.stmt]) -> None:
        for node in body:
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue  # a docstring
            self.line = node.lineno
            self.lines.append(f"#line {node.lineno}")
            self._statement(node)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Pass():
                pass
            case ast.Break():
                self.emit("break;")
            case ast.Continue():
                self.emit("continue;")
            case ast.Assert():
                self._assert(node)
            case ast.Expr():
                self._expression(node.value)
            case ast.Return():
                self._return(node)
            case ast.If():
                self._if(node)
            case ast.While():
                self._while(node)
            case ast.For():
                self._for(node)
            case ast.AnnAssign():
                self._declaration(node)
            case ast.Assign():
                self._assignment(node)
            case ast.AugAssign():
                self._change(node)
            case _:
                self.refuse(node, f"{type(node).__name__} is not translated", "docs/native.md lists what is")

    def _assert(self, node: ast.Assert) -> None:
        if any(isinstance(each, ast.Name) and each.id == "isinstance" for each in ast.walk(node.test)):
            return  # for the type checker
        value = self.truth(node.test)
        if isinstance(value, Code):
            self.emit(f"CHECK(c, {value.text});")

    def _expression(self, node: ast.expr) -> None:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "fail":
            self.emit("FAIL(c, g);")
            self.emit(self._leave())
            return
        value = self.expr(node)
        if isinstance(value, Code):
            self.emit(f"{value.text};")
            if value.type == NEVER:
                self.emit(self._leave())

    def _return(self, node: ast.Return) -> None:
        if node.value is None or self.returns == NOTHING:
            if node.value is not None:
                self._expression(node.value)
            self.emit("{ c->sp = sp_; return; }" if self.restores else "return;")
        else:
            code = self.of_type(self.expr(node.value), self.returns, node)
            self.facts.returns |= code.views
            if self.restores:
                self.emit(f"RETURN({self.program.c_type(self.returns)}, {code.text});")
            else:
                self.emit(f"return {code.text};")

    def _if(self, node: ast.If) -> None:
        test = self.truth(node.test)
        if isinstance(test, Live):
            self.block(node.body if test.obj else node.orelse)
            return
        text = self.to_code(test, node).text
        self.emit(f"if {text if text.startswith('(') and closes(text) else f'({text})'} {{")
        self.indented(node.body)
        if node.orelse:
            self.emit("} else {")
            self.indented(node.orelse)
        self.emit("}")

    def indented(self, body: list[ast.stmt]) -> None:
        self.depth += 1
        self.block(body)
        self.depth -= 1

    def _while(self, node: ast.While) -> None:
        if node.orelse:
            self.refuse(node, "while with else", "use a variable")
        self.emit("for (;;) {")
        self.depth += 1
        test = self.truth(node.test)
        if not (isinstance(test, Live) and test.obj):
            self.emit(f"if (!({self.to_code(test, node).text})) break;")
        self.block(node.body)
        self.depth -= 1
        self.emit("}")

    def _for(self, node: ast.For) -> None:
        if self._is_numbered(node):
            self._numbered(node)
            return
        if not isinstance(node.target, ast.Name) or node.orelse:
            self.refuse(node, "a loop over several variables, or with else", "use one variable")
        name = node.target.id
        if isinstance(node.iter, ast.Attribute) and node.iter.attr == "parts":
            self._for_parts(node, name)
            return
        target = "" if name == "_" else self.local(name, self.items_of(node.iter), node)
        self.loop(node.iter, target, lambda: self.indented(node.body))

    def _is_numbered(self, node: ast.For) -> bool:
        call = node.iter
        return isinstance(call, ast.Call) and self.is_live(call.func, enumerate) and len(call.args) == 1

    def _numbered(self, node: ast.For) -> None:
        """``for place, item in enumerate(vector)``"""
        pair, call = node.target, node.iter
        if not isinstance(pair, ast.Tuple) or len(pair.elts) != 2 or node.orelse:
            self.refuse(node, "enumerate without two variables", "write for place, item in enumerate(...)")
        assert isinstance(call, ast.Call)
        place, item = pair.elts
        if not isinstance(place, ast.Name) or not isinstance(item, ast.Name):
            self.refuse(node, "enumerate without two variables", "write for place, item in enumerate(...)")
        number, target = self.local(place.id, INT, node), self.local(item.id, self.items_of(call.args[0]), node)
        counter = self.temp(INT)
        self.emit(f"{counter} = 0;")

        def body() -> None:
            self.emit(f"    {number} = {counter}++;")
            self.indented(node.body)

        self.loop(call.args[0], target, body)

    def _for_parts(self, node: ast.For, name: str) -> None:
        """``for part in g.parts``: which there are is known, so the body is written for each."""
        owner = self.of_type(self.expr(cast(ast.Attribute, node.iter).value), GAME, node)
        for kind in self.program.part_types:
            self.env[name] = Code(owner.text, kind, simple=True)
            self.block(node.body)
        self.env.pop(name, None)

    def loop(self, iterated: ast.expr, target: str, body: Callable[[], None]) -> None:
        """A loop over numbers; ``target`` is the C variable, or empty."""
        views: frozenset[str] = frozenset()
        if isinstance(iterated, ast.Call) and self.is_live(iterated.func, range):
            self._count_loop(iterated, target)
        elif isinstance(iterated, ast.Call) and self.is_live(iterated.func, reversed) and len(iterated.args) == 1:
            value = self.of_type(self.expr(iterated.args[0]), VECTOR, iterated)
            views, over, counter = value.views, self.kept(value).text, self.temp(TRUTH)
            self.emit(f"for ({counter} = {over}.n - 1; {counter} >= 0; {counter}--) {{")
            self._take(target, f"{over}.p[{counter}]")
        elif (mask := self.members_of(iterated)) is not None:
            left = self.temp(INT)
            self.emit(f"for ({left} = {mask.text}; {left}; {left} &= {left} - 1) {{")
            self._take(target, f"FIRST({left})")
        else:
            views = self._walk(iterated, target)
        before = len(self.facts.log)
        body()
        self.facts.walked.append((iterated.lineno, views, frozenset(self.facts.log[before:])))
        self.emit("}")

    def _take(self, target: str, item: str) -> None:
        if target:
            self.emit(f"    {target} = {item};")

    def _walk(self, iterated: ast.expr, target: str) -> frozenset[str]:
        """The head of a loop over a vector, and what that may be a view of."""
        value = self.to_code(self.expr(iterated), iterated)
        if value.type not in (VECTOR, FLOATS, PAIRS):
            self.refuse(iterated, f"a loop over {value.type}", "go over a vector or a range")
        over, counter = self.kept(value).text, self.temp(TRUTH)
        self.emit(f"for ({counter} = 0; {counter} < {over}.n; {counter}++) {{")
        self._take(target, f"{over}.p[{counter}]")
        return value.views

    def _count_loop(self, iterated: ast.Call, target: str) -> None:
        values = [self.expr(arg) for arg in iterated.args]
        step = values[2].obj if len(values) == 3 and isinstance(values[2], Live) else 1
        if len(values) == 3 and (not isinstance(values[2], Live) or not isinstance(step, int) or not step):
            self.refuse(iterated, "a step that changes", "use a number")
        first, last = (Live(0), values[0]) if len(values) == 1 else values[:2]
        begin, end = self.of_type(first, INT, iterated), self.of_type(last, INT, iterated)
        limit = end.text if isinstance(last, Live) else self.kept(end).text
        counter = self.temp(INT)
        sign = "<" if step > 0 else ">"
        self.emit(f"for ({counter} = {begin.text}; {counter} {sign} {limit}; {counter} += {step}) {{")
        self._take(target, counter)

    # -- assignments --------------------------------------------------------------------------------------------------

    def _declaration(self, node: ast.AnnAssign) -> None:
        if not isinstance(node.target, ast.Name):
            if node.value is not None:
                self.assign(node.target, self.expr(node.value), node)
            return
        kind = self.program.type_of(node.annotation, self.function)
        name = self.local(node.target.id, kind, node)
        if isinstance(node.value, ast.List) and not node.value.elts and kind in (FLOATS, PAIRS):
            self.emit(f"{name}.p = 0; {name}.n = 0;")
        elif node.value is not None:
            value = self.of_type(self.expr(node.value), kind, node)
            self._hold(node.target.id, value)
            self.emit(f"{name} = {value.text};")

    def _assignment(self, node: ast.Assign) -> None:
        if len(node.targets) > 1:
            self._chain(node)
            return
        target, value = node.targets[0], node.value
        if isinstance(target, ast.Tuple):
            self._assign_tuple(target, value, node)
            return
        if isinstance(value, ast.Call) and self.is_live(value.func, vectors.append):
            stack = self._stack(target)
            if stack is not None and ast.unparse(value.args[0]) == ast.unparse(target):
                room = self.program.layout.fields["agenda"].room
                self.emit(f"PUSH(c, {stack.text}, {room}, {self.number(value.args[1]).text});")
                return
        if self.assign_rows(target, value, node):
            return
        self.assign(target, self.expr(self.without_copy(target, value)), node)

    def _chain(self, node: ast.Assign) -> None:
        """``self.one = one = ...``"""
        value = self.expr(node.value)
        if isinstance(value, Code):
            if value.type == VECTOR:
                self.refuse(node, "one vector under two names", "write two assignments")
            value = self.kept(value)
        for target in node.targets:
            self.assign(target, value, node)

    def _stack(self, node: ast.expr) -> Code | None:
        """The agenda, if the expression is it."""
        if isinstance(node, ast.Attribute) and node.attr == "agenda":
            value = self.expr(node)
            if isinstance(value, Code) and value.type == AGENDA:
                return value
        return None

    def _assign_tuple(self, target: ast.Tuple, value: ast.expr, node: ast.Assign) -> None:
        if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts):
            found = [self.to_code(self.expr(each), node) for each in value.elts]
            if len(found) > 1:
                found = [self.kept(each) for each in found]
            for each, code in zip(target.elts, found, strict=True):
                self.assign(each, code, node)
        elif isinstance(value, ast.Call) and self.is_live(value.func, vectors.pop) and len(target.elts) == 2:
            self._pop(target.elts[0], target.elts[1], value, node)
        elif len(target.elts) == 2 and isinstance(pair := self.expr(value), Code) and pair.type == PAIR:
            both = self.kept(pair)
            for each, name in zip(target.elts, "ab", strict=True):
                self.assign(each, Code(f"{both.text}.{name}", FLOAT, simple=True), node)
        else:
            self.refuse(node, "several values at once", "assign them one by one")

    def _pop(self, rest: ast.expr, item: ast.expr, call: ast.Call, node: ast.Assign) -> None:
        """``v, item = pop(v)``, and with a place."""
        stack = self._stack(rest)
        if stack is not None:
            if len(call.args) > 1 or ast.unparse(rest) != ast.unparse(call.args[0]):
                self.refuse(node, "the agenda in another order", "pop its last entry")
            self.assign(item, Code(f"POP({stack.text})", INT, calls=True), node)
            return
        whole = self.kept(self.of_type(self.expr(call.args[0]), VECTOR, node)).text
        place = self.number(call.args[1]).text if len(call.args) > 1 else f"{whole}.n - 1"
        at = self.kept(Code(place, INT)).text
        self.assign(item, Code(f"{whole}.p[IX({at}, {whole}.n)]", INT), node)
        self.emit(f"{whole} = vwithout(c, {whole}, {at});")
        self.assign(rest, Code(whole, VECTOR, simple=True), node)

    def _hold(self, name: str, value: Code) -> None:
        """A variable may now be a view of a vector of the game."""
        if self.program.is_held(value.type) and value.views:
            self.facts.held.setdefault(name, set()).update(value.views)
            self.facts.since.setdefault(name, self.line)

    def assign(self, target: ast.expr, value: Value, node: ast.stmt) -> None:
        """Let a variable, a field or an item be a value."""
        if isinstance(target, ast.Name):
            self._assign_name(target, value, node)
        elif isinstance(target, ast.Attribute):
            self._assign_field(target, value, node)
        elif isinstance(target, ast.Subscript):
            if self.assign_row(target, value, node):
                return
            base = self.expr(target.value)
            if isinstance(base, Code) and base.type in (FLOATS, PAIRS):
                item = self.item_of_list(base, self.expr(target.slice), node)
                self.emit(f"{item.text} = {self.of_type(value, item.type, node).text};")
                return
            place = self.place(target)
            self.emit(f"PUT(c, {place}, {self.of_type(value, INT, node).text});")
        else:
            self.refuse(node, "a target that is not translated", "assign to variables, fields and items")

    def _assign_name(self, target: ast.Name, value: Value, node: ast.stmt) -> None:
        if isinstance(value, Live):
            if self.stores.get(target.id) == 1 and not isinstance(value.obj, int | str):
                self.env[target.id] = value
                return
            value = self.to_code(value, node)
        code = self.to_code(value, node)
        if code.type == REQUEST and self.stores.get(target.id) == 1:
            self.env[target.id] = code
            return
        if code.type in (ROW_SET, WIDE_VECTOR):
            self.refuse(node, f"{code.type} as a variable", "take from it what is needed")
        if target.id.startswith("_"):
            if code.calls:
                self.emit(f"{code.text};")
            return
        self._hold(target.id, code)
        self.emit(f"{self.local(target.id, code.type, node)} = {code.text};")

    def _assign_field(self, target: ast.Attribute, value: Value, node: ast.stmt) -> None:
        base = self.expr(target.value)
        if not isinstance(base, Code):
            self.refuse(node, "a change of what is the same in all games", "change the game")
        program = self.program
        if self.env.get("self") == base and self.node.name == "__init__" and base.type in program.structs:
            kind = program.structs[base.type][target.attr]
            self.emit(f"self.{target.attr} = {self.of_type(value, kind, node).text};")
            return
        if base.type == ROW:
            self._assign_in_row(base, target.attr, value, node)
            return
        if base.type in program.record_types:
            self.assign_in_record(base, target.attr, value, node)
            return
        if base.type != GAME and base.type not in program.part_types:
            self.refuse(node, f"a change of {base.type}", "values do not change: make a new one")
        name = target.attr if base.type == GAME else f"{base.type}_{target.attr}"
        field = program.layout.fields.get(name)
        if field is None:
            self.refuse(node, f"{target.attr} is not a field of the C game", "fields are numbers, texts and vectors")
        place = f"{base.text}->{name}"
        if field.kind == SCALAR:
            self.emit(f"PUT(c, {place}, {self.of_type(value, INT, node).text});")
        elif field.kind == TEXT_FIELD:
            self.emit(f"{place} = {self.of_type(value, TEXT, node).text};")
        elif field.kind == STACK:
            code = self.of_type(value, VECTOR, node)
            self.emit(f"CLEAR(c, {place}, {code.text});")
        else:
            if name not in BORROWS:
                self.facts.replace(name, node.end_lineno or 0)
                if isinstance(value, Code):
                    self.facts.stored.append((node.lineno, name, value.views))
                if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
                    self.facts.kept.setdefault(node.value.id, node.lineno)
            self._assign_vector(base, name, value, node)

    def _assign_in_row(self, base: Code, name: str, value: Value, node: ast.stmt) -> None:
        row = self.program.row
        place = row.field(base, name) if row is not None else None
        if row is None or place is None:
            self.refuse(node, f"{name} is not a field of a row", "give it to a new row")
        if name in row.vectors:
            self.facts.replaces[f"row:{name}"] = node.end_lineno or 0
            vector = self.kept(self.of_type(value, VECTOR, node)).text
            self.emit(f"KEEP(c, {base.text}, {name}, {row.vectors[name]}, {vector});")
        elif name in row.records:
            self.emit(f"*{place.text} = *{self.of_type(value, place.type, node).text};")
        else:
            self.emit(f"{place.text} = {self.of_type(value, place.type, node).text};")

    def _assign_vector(self, base: Code, name: str, value: Value, node: ast.stmt) -> None:
        field = self.program.layout.fields[name]
        if field.kind in (WIDE, ROWS, RECORD):
            self.fill(f"{base.text}->{name}", field, value, node)
            return
        code = self.of_type(value, VECTOR, node)
        if field.kind == FIXED:
            self.emit(f"vfill(c, {base.text}->{name}, {field.room}, {code.text});")
            return
        assert field.kind == REPLACED
        macro = "BORROW" if name in BORROWS else "KEEP"
        self.emit(f"{macro}(c, {base.text}, {name}, {field.room}, {self.kept(code).text});")

    def place(self, node: ast.Subscript) -> str:
        """An item of a vector, to be written."""
        self.note_written(node.value)
        vector, index = self.ordered([self.expr(node.value), self.number(node.slice)], node)
        number = self.to_code(index, node)
        at = (self.kept(number) if number.calls else number).text  # x[f()] += 1 calls f once
        if isinstance(vector, Code) and vector.type == BYTES:
            return f"{vector.text}[IX({at}, OBSERVED)]"
        if not isinstance(vector, Code) or vector.type not in (VECTOR, WIDE_VECTOR):
            self.refuse(node, "an item of what never changes", "take a copy: x = y[:]")
        if vector.array:
            return f"{vector.array[0]}[IX({at}, {vector.array[1]})]"
        if not isinstance(node.value, ast.Name) or not vector.simple:
            self.refuse(node, "an item of a vector that is replaced", "copy it, change the copy, assign it")
        self.facts.changed[node.value.id] = max(self.facts.changed.get(node.value.id, 0), node.lineno)
        return f"{vector.text}.p[IX({at}, {vector.text}.n)]"

    def _change(self, node: ast.AugAssign) -> None:
        """``x += ...``: as in Python, x is read before the other side is computed."""
        if isinstance(node.target, ast.Subscript):
            target = Code(self.place(node.target), INT)
        else:
            found = self.expr(node.target)
            if isinstance(found, Code) and found.type == FLOAT:
                more = self.float_operation(node.op, found, self.expr(node.value), node)
                assert more is not None
                self.assign(node.target, more, node)
                return
            if not isinstance(found, Code) or found.type != INT:
                self.refuse(node, "a change of what is no number", "use numbers")
            target = found
        calls = any(isinstance(each, ast.Call) for each in ast.walk(node.value))
        old = self.kept(target) if calls and not isinstance(node.target, ast.Name) else target
        value = self.expr(node.value)
        changed = self.operation(node.op, old.text, self.of_type(value, INT, node).text, value, node)
        if isinstance(node.target, ast.Name):
            self.emit(f"{target.text} = {changed};")
        else:
            self.emit(f"PUT(c, {target.text}, {changed});")
