"""Calls, new vectors and comprehensions in C."""

from __future__ import annotations

import ast
from collections.abc import Callable
from types import FunctionType, MethodType
from typing import Any, cast

from hauntbox.kernel import bits, vectors
from hauntbox.kernel.game import Game, Steps
from hauntbox.kernel.memo import Memo
from hauntbox.kernel.question import impossible
from hauntbox.native.expressions import Expressions
from hauntbox.native.floats import ITEMS
from hauntbox.native.sources import definition, named
from hauntbox.native.values import (
    AGENDA,
    FLOATS,
    GAME,
    INT,
    LIVE,
    NEVER,
    NOTHING,
    PAIRS,
    ROW,
    TEXT,
    TRUTH,
    VECTOR,
    Code,
    Live,
    Method,
    Value,
)

EMPTY = "mkvec(c->a + c->sp, 0)"


class Calls(Expressions):
    """Calls by what is called."""

    def call(self, node: ast.Call) -> Value:
        if isinstance(node.func, ast.Subscript) and self.is_live(node.func.value, vectors.vec):
            return self._new_vector(node)
        if node.keywords:
            self.refuse(node, "arguments by name", "give them by their places")
        found = self.list_method(node) or self._index(node)
        if found is not None:
            return found
        function = self.expr(node.func)
        if isinstance(function, Method):
            if function.function is Game.take:
                return self._think_on(function.owner, node)
            if function.function.__name__ == "clone" and function.owner.type == GAME:
                made = "new_game" if self.thinks else "clone_of"
                return Code(f"{made}(c, {function.owner.text})", GAME, calls=True)
            if self._gives_steps(function.function):
                return self._below(function, node)
            return self._to_function(function.function, function.owner, None, node)
        if isinstance(function, Code):
            self.refuse(node, "a call of a value", "call a function by its name")
        obj = function.obj
        own = self._own(obj)
        if own is not None:
            return own(node)
        if isinstance(obj, type):
            return self._new_value(obj, node)
        if isinstance(obj, MethodType):
            if isinstance(obj.__self__, Memo):
                return self._memo(obj.__self__, obj.__func__.__name__, node)
            if obj.__func__ in self.program.law.same and not node.args:
                return Live(obj())  # of each object it is the same
            if isinstance(obj.__self__, Steps) and obj.__func__.__name__ == "perform":
                return self._perform(obj.__self__, node)
            return self._to_function(obj.__func__, None, obj.__self__, node)
        if isinstance(obj, FunctionType):
            if obj in self.program.law.same:
                return self._same(obj, node)
            if obj in self.program.law.kept:
                return self._kept(obj, node)
            return self._to_function(obj, None, None, node)
        self.refuse(node, "a call that is not translated", "call functions of the rules, or what docs/native.md lists")

    def _own(self, obj: object) -> Callable[[ast.Call], Value] | None:
        """How a function that the runtime has is called."""
        found: dict[object, Callable[[ast.Call], Value]] = {
            any: self._any, all: self._any, len: self._len, min: self._least, max: self._least, sum: self._sum,
            bool: self._bool, float: self.to_float, vectors.append: self._append, vectors.extend: self._extend,
            vectors.remove: self._remove, bits.listed: self._members, bits.members: self._members,
            bits.bit_count: self._count, bits.room: self._room, vectors.u8: self._number, int: self._number,
            impossible: self._impossible,
        }  # fmt: skip
        return found.get(obj) if getattr(obj, "__hash__", None) else None

    def _same(self, function: Callable[..., Any], node: ast.Call) -> Value:
        """A function that gives the same in all games that C plays."""
        if any(isinstance(each, ast.Call) for arg in node.args for each in ast.walk(arg)):
            self.refuse(node, "a call inside one that is left out", "make it before")
        return Live(self.program.law.same[function])

    def _memo(self, memo: Memo, method: str, node: ast.Call) -> Code:
        """``MEMO.find(key)`` and ``MEMO.keep(key, value)``"""
        place = f"c->memory->memos[{self.program.memo(memo)}]"
        self.program.thinkers.add(self.job.name)  # only who thinks has a memory
        if method == "find":
            return Code(f"memo_find({', '.join([place, *self._texts(node, INT)])})", INT, calls=True)
        return Code(f"memo_keep({', '.join([place, *self._texts(node, INT, INT)])})", NOTHING, calls=True)

    def _kept(self, function: Callable[..., Any], node: ast.Call) -> Code:
        """A function that gives the object of a record; what C keeps is filled as the object of Python is."""
        program, defined = self.program, definition(function)
        kinds = [program.type_of(arg.annotation, function) for arg in defined.args.args]
        made = program.type_of(defined.returns, function)
        if len(kinds) != 1 or not {made, *kinds} <= program.record_types.keys():
            self.refuse(node, "an object that is kept for what is no record", "give it one record")
        name = f"kept_{function.__name__}"
        init, _ = program.function(program.record_types[made].__dict__["__init__"])
        program.kept[name] = kinds[0], made, init
        program.thinkers.add(self.job.name)
        return Code(f"{name}(c, {self._texts(node, kinds[0])[0]})", made, calls=True)

    def _impossible(self, node: ast.Call) -> Value:
        return Code("FAULT(c, WENT_WRONG)", NEVER, calls=True)

    def _texts(self, node: ast.Call, *kinds: str) -> list[str]:
        """The arguments in C, of these types, computed in order."""
        if len(node.args) != len(kinds):
            self.refuse(node, f"{len(node.args)} arguments", f"give {len(kinds)}")
        values: list[Value] = [
            self.of_type(self.expr(arg), kind, arg) for arg, kind in zip(node.args, kinds, strict=True)
        ]
        return [self.to_code(value, node).text for value in self.ordered(values, node)]

    # -- steps --------------------------------------------------------------------------------------------------------

    def _perform(self, performer: Steps, node: ast.Call) -> Value:
        """A step at once, by the whole law or as it is below a box: often it is known now who performs it."""
        step = self.expr(node.args[1])
        game, number, *arguments = self._texts(node, GAME, INT, INT, INT)
        if isinstance(step, Live):
            called = self.program.performed(performer, step.obj)
            if not called:  # the Python engine fails there, too
                return Code(f"FAIL(c, {game})", NEVER, calls=True)
            given = [game, *arguments]
        else:
            called = self.program.performer(performer)
            given = [game, number, *arguments]
        self._called(called, node)
        return Code(f"{called}(c, {', '.join(given)})", NOTHING, calls=True)

    def _gives_steps(self, function: Callable[..., Any]) -> bool:
        returns = definition(function).returns
        cls = named(function, returns.id) if isinstance(returns, ast.Name) else None
        return isinstance(cls, type) and issubclass(cls, Steps)

    def _below(self, method: Method, node: ast.Call) -> Value:
        """``g.below(BOX)``: who performs the steps there is the same in all games."""
        boxes = [self.expr(arg) for arg in node.args]
        if not all(isinstance(box, Live) for box in boxes):
            self.refuse(node, "the steps below a box that is not known", "name the box")
        return Live(method.function(self.program.law.blank, *(box.obj for box in boxes if isinstance(box, Live))))

    # -- functions of the rules ---------------------------------------------------------------------------------------

    def _called(self, name: str, node: ast.AST) -> None:
        self.facts.call(name, getattr(node, "lineno", 0))

    def _new_value(self, cls: type, node: ast.Call) -> Value:
        if cls.__name__ in self.program.record_types:
            made = self._to_function(cls.__dict__["__init__"], None, None, node)
            return Code(made.text, cls.__name__, calls=True)
        if not self.program.is_value(cls):
            self.refuse(node, f"a new {cls.__name__}", "make vectors, or objects of a class that never changes")
        self.program.struct(cls)
        code = self._to_function(cls.__dict__["__init__"], None, None, node)
        return Code(code.text, cls.__name__, calls=True)

    def _to_function(self, function: Callable[..., Any], owner: Code | None, bound: object, node: ast.Call) -> Code:
        if function is Game.tell:
            return self._tell(node)
        if function in self.program.law.by_hand:
            return self._by_hand(function, owner, node)
        defined = definition(function)
        kind = self.program.type_of(defined.returns, function)
        if kind in self.program.part_types:  # what a box adds is in the game
            return Code(self.of_type(self.expr(node.args[0]), GAME, node).text, kind, simple=True)
        known = self._known(function, node)
        inherits = owner.type if owner is not None and owner.type in self.program.part_types else ""
        name, kind = self.program.function(function, bound, known, inherits)
        params = [arg for arg in defined.args.args if arg.arg != "self"]
        first = len(params) - len(defined.args.defaults)
        defaults = {param.arg: value for param, value in zip(params[first:], defined.args.defaults, strict=True)}
        if len(node.args) > len(params) or any(isinstance(arg, ast.Starred) for arg in node.args):
            self.refuse(node, f"{len(node.args)} arguments", f"give at most {len(params)}, one by one")
        values: list[Value] = [] if owner is None else [self._owner(owner)]
        if owner is not None and owner.views:
            self.program.facts[name].given.setdefault("self", set()).update(owner.views)
        for number, param in enumerate(params):
            given = node.args[number] if number < len(node.args) else defaults.get(param.arg)
            if given is None:
                self.refuse(node, f"no argument for {param.arg}", "give it")
            if param.arg in known:
                continue
            value = self.expr(given) if number < len(node.args) else self._default(given, function, node)
            code = self.of_type(value, self.program.type_of(param.annotation, function), node)
            if code.views:
                self.program.facts[name].given.setdefault(param.arg, set()).update(code.views)
            values.append(code)
        self._called(name, node)
        texts = [self.to_code(value, node).text for value in self.ordered(values, node)]
        views = frozenset({name}) if self.program.is_held(kind) else frozenset[str]()
        return Code(f"{name}({', '.join(['c', *texts])})", kind, calls=True, views=views)

    def _think_on(self, game: Code, node: ast.Call) -> Code:
        """Answers in a game of one's own: it runs with a scratch space of its own, for steps empty theirs."""
        return Code(f"think_on({', '.join(['c', game.text, *self._texts(node, INT)])})", NOTHING, calls=True)

    def _by_hand(self, function: Callable[..., Any], owner: Code | None, node: ast.Call) -> Code:
        """A function that the runtime has by another name."""
        defined = definition(function)
        kind = self.program.type_of(defined.returns, function)
        given = [param for param in defined.args.args if param.arg != "self"]
        kinds = [self.program.type_of(param.annotation, function) for param in given]
        own = [] if owner is None else [owner.text]
        name = self.program.law.by_hand[function]
        return Code(f"{name}({', '.join(['c', *own, *self._texts(node, *kinds)])})", kind, calls=True)

    def _known(self, function: Callable[..., Any], node: ast.Call) -> dict[str, object]:
        """The arguments that are known now, of those types that a function is written for."""
        known: dict[str, object] = {}
        params = [arg for arg in definition(function).args.args if arg.arg != "self"]
        for param, given in zip(params, node.args, strict=False):
            if self.program.type_of(param.annotation, function) == LIVE:
                value = self.expr(given)
                if not isinstance(value, Live):
                    self.refuse(given, f"a {param.arg} that is not known", "name one at the top of a module")
                known[param.arg] = value.obj
        return known

    def property(self, function: Callable[..., Any], owner: Code, node: ast.Attribute) -> Value:
        """``g.over``: a call without arguments."""
        call = ast.copy_location(ast.Call(node, [], []), node)
        return self._to_function(function, owner, None, call)

    def _owner(self, owner: Code) -> Code:
        """The object a method is called of: the game, or where a value is kept."""
        program = self.program
        if owner.type in (GAME, ROW) or owner.type in program.part_types or owner.type in program.record_types:
            return owner
        if not owner.simple:
            owner = self.kept(owner)
        return Code(f"&{owner.text}", owner.type, simple=True)

    def _default(self, node: ast.expr, function: Callable[..., Any], call: ast.AST) -> Value:
        if isinstance(node, ast.Constant):
            return Live(node.value)
        if isinstance(node, ast.Name):
            return Live(function.__globals__[node.id])
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return Live(getattr(function.__globals__[node.value.id], node.attr))
        self.refuse(call, "a default that is computed", "make it a constant")

    def _tell(self, node: ast.Call) -> Code:
        values = [self.to_code(self.expr(arg), node) for arg in node.args]
        texts = [(self.kept(value) if value.calls else value).text for value in values]  # told or not, they are called
        return Code(f"TELL(c, {', '.join(texts + ['0'] * (5 - len(texts)))})", NOTHING, calls=True)

    # -- what the runtime has -----------------------------------------------------------------------------------------

    def _index(self, node: ast.Call) -> Value | None:
        """``TABLE.index(item)``, and of a list of the set-up"""
        if not (isinstance(node.func, ast.Attribute) and node.func.attr == "index"):
            return None
        table = self.expr(node.func.value)
        if isinstance(table, Live) and not isinstance(table.obj, list | tuple):
            return None
        item = self.expr(node.args[0])
        if isinstance(table, Live) and isinstance(item, Live):
            return Live(table.obj.index(item.obj))
        if isinstance(table, Live) and self.tables.kind(table.obj) == "words":
            word = self.of_type(item, TEXT, node)
            numbers = self.tables.places_of(table.obj)
            place = f"{self.tables.numbers(numbers, 'PLACES')}[IX({word.text}, {len(numbers)})]"
            return Code(f"IX({place}, {len(table.obj)})", INT).having(word)
        one, other = self.of_type(table, VECTOR, node), self.of_type(item, INT, node)
        return Code(f"vindex(c, {one.text}, {other.text})", INT).having(one, other)

    def _len(self, node: ast.Call) -> Value:
        if (mask := self.members_of(node.args[0])) is not None:
            return Code(f"COUNT({mask.text})", INT, calls=mask.calls)
        value = self.expr(node.args[0])
        if isinstance(value, Live):
            return Live(len(value.obj))
        if isinstance(value, Code) and value.type == AGENDA:
            return Code(f"{value.text}_n", INT, simple=True)
        if isinstance(value, Code) and value.type in (FLOATS, PAIRS):
            return Code(f"({value.text}).n", INT, calls=value.calls)
        code = self.of_type(value, VECTOR, node)
        return Live(code.array[1]) if code.array else Code(f"({code.text}).n", INT, calls=code.calls)

    def _least(self, node: ast.Call) -> Value:
        name = cast(ast.Name, node.func).id
        if (most := self.most_of(node, name)) is not None:
            return most
        if len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
            best, some = self.temp(INT), self.temp(TRUTH)
            self.emit(f"{best} = 0; {some} = 0;")
            better = f"if (!{some} || {{0}} {'<' if name == 'min' else '>'} {best}) {best} = {{0}};"
            self.generate(node.args[0], lambda code: self.emit(f"{better.format(code)} {some} = 1;"))
            self.emit(f"CHECK(c, {some});")
            return Code(best, INT, simple=True)
        if len(node.args) == 1:
            self.refuse(node, f"{name} of what is no generator", f"write {name}(x for x in ...)")
        values = self.ordered([self.expr(arg) for arg in node.args], node)
        texts = [self.of_type(value, INT, node).text for value in values]
        found = texts[0]
        for text in texts[1:]:
            found = f"{name}_of({found}, {text})"
        return Code(found, INT).having(*values)

    def _sum(self, node: ast.Call) -> Value:
        total = self.temp(INT)
        self.emit(f"{total} = 0;")
        if len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp | ast.ListComp):
            self.generate(node.args[0], lambda code: self.emit(f"{total} += {code};"))
        else:
            self.loop(node.args[0], item := self.temp(INT), lambda: self.emit(f"    {total} += {item};"))
        return Code(total, INT, simple=True)

    def _any(self, node: ast.Call) -> Value:
        """any and all of a generator; as in Python, the rest is not looked at."""
        wants = int(cast(ast.Name, node.func).id == "any")
        if len(node.args) != 1 or not isinstance(node.args[0], ast.GeneratorExp):
            self.refuse(node, "any or all of what is no generator", "write any(... for ... in ...)")
        found = self.temp(TRUTH)
        self.emit(f"{found} = {1 - wants};")
        test = f"if ({'' if wants else '!'}({{}})) {{{{ {found} = {wants}; break; }}}}"
        self.generate(node.args[0], lambda code: self.emit(test.format(code)), f"{found} == {wants}", TRUTH)
        return Code(found, TRUTH, simple=True)

    def _bool(self, node: ast.Call) -> Value:
        value = self.truth(node.args[0])
        if isinstance(value, Live):
            return value
        code = self.to_code(value, node)
        return Code(f"({code.text} != 0)", TRUTH, calls=code.calls)

    def _number(self, node: ast.Call) -> Value:
        """``u8(...)`` and ``int(...)`` of numbers: in C they are all of one type."""
        return self.number(node.args[0])

    def _append(self, node: ast.Call) -> Value:
        vector, item = self._texts(node, VECTOR, INT)
        return Code(f"vappend(c, {vector}, {item})", VECTOR, calls=True)

    def _extend(self, node: ast.Call) -> Value:
        vector, more = self._texts(node, VECTOR, VECTOR)
        return Code(f"vextend(c, {vector}, {more})", VECTOR, calls=True)

    def _remove(self, node: ast.Call) -> Value:
        vector, item = self._texts(node, VECTOR, INT)
        return Code(f"vremove(c, {vector}, {item})", VECTOR, calls=True)

    def _members(self, node: ast.Call) -> Value:
        return Code(f"vmembers(c, {self._texts(node, INT)[0]})", VECTOR, calls=True)

    def _count(self, node: ast.Call) -> Value:
        value = self.number(node.args[0])
        return Code(f"COUNT({value.text})", INT, calls=value.calls)

    def _room(self, node: ast.Call) -> Value:
        return Code(EMPTY, VECTOR)

    # -- new vectors --------------------------------------------------------------------------------------------------

    def _new_vector(self, node: ast.Call) -> Value:
        """``vec[i64](...)``"""
        if ast.unparse(cast(ast.Subscript, node.func).slice) != "i64" or node.keywords or len(node.args) > 1:
            self.refuse(node, "a vector of what is not i64", "use vec[i64]")
        if not node.args:
            return Code(EMPTY, VECTOR)
        given = node.args[0]
        if isinstance(given, ast.ListComp):
            made = self.temp(VECTOR)
            self.emit(f"{made} = {EMPTY};")
            self.generate(given, lambda code: self.emit(f"{made} = vappend(c, {made}, {code});"))
            return Code(made, VECTOR, simple=True)
        if isinstance(given, ast.BinOp) and isinstance(given.left, ast.List) and len(given.left.elts) == 1:
            values = self.ordered([self.number(given.left.elts[0]), self.number(given.right)], node)
            item, number = (self.to_code(value, node).text for value in values)
            return Code(f"vfull(c, {item}, {number})", VECTOR, calls=True)
        if isinstance(given, ast.List):
            return self._of_items(given)
        if isinstance(given, ast.Call) and self.is_live(given.func, sorted):
            return Code(f"vsorted(c, {self._list(given.args[0])})", VECTOR, calls=True)
        return Code(f"vcopy(c, {self.of_type(self.expr(given), VECTOR, node).text})", VECTOR, calls=True)

    def _list(self, node: ast.expr) -> str:
        """A list that is only read to make a vector of it."""
        if isinstance(node, ast.ListComp | ast.GeneratorExp):
            made = self.temp(VECTOR)
            self.emit(f"{made} = {EMPTY};")
            self.generate(node, lambda code: self.emit(f"{made} = vappend(c, {made}, {code});"))
            return made
        return self.of_type(self.expr(node), VECTOR, node).text

    def _of_items(self, given: ast.List) -> Value:
        values = [self.expr(each) for each in given.elts]
        if all(isinstance(value, Live) for value in values):
            constant = [value.obj for value in values if isinstance(value, Live)]
            return Code(f"vcopy(c, {self.tables.vector(constant, self.where(given))})", VECTOR, calls=True)
        made = self.temp(VECTOR)
        texts = [self.of_type(value, INT, given).text for value in self.ordered(values, given)]
        self.emit(f"{made} = {EMPTY};")
        for text in texts:
            self.emit(f"{made} = vappend(c, {made}, {text});")
        return Code(made, VECTOR, simple=True)

    def generate(
        self,
        node: ast.GeneratorExp | ast.ListComp,
        push: Callable[[str], None],
        stop: str = "",
        kind: str = INT,
    ) -> None:
        """The loops of a comprehension, whose variables are its own; with ``stop`` the outer ones end with the inner.
        """

        def inside() -> None:
            value = self.truth(node.elt) if kind == TRUTH else self.expr(node.elt)
            push(self.of_type(value, kind, node).text)

        self._generate(node, inside, stop)

    def generate_any(self, node: ast.ListComp, push: Callable[[str, str], None]) -> None:
        """The same, with items of any type."""

        def inside() -> None:
            code = self.to_code(self.expr(node.elt), node)
            push(code.text, code.type)

        self._generate(node, inside, "")

    def _generate(self, node: ast.GeneratorExp | ast.ListComp, inside: Callable[[], None], stop: str) -> None:
        outside = dict(self.env)

        def level(number: int) -> None:
            if number == len(node.generators):
                inside()
                return
            each = node.generators[number]
            if not isinstance(each.target, ast.Name):
                self.refuse(node, "several variables in a loop", "use one")
            kind = self.items_of(each.iter)
            name, target = each.target.id, self.temp(kind)

            def body() -> None:
                self.depth += 1
                self.env[name] = Code(target, kind, simple=True)
                for test in each.ifs:
                    value = self.truth(test)
                    self.emit(f"if (!({self.to_code(value, test).text})) continue;")
                level(number + 1)
                if stop and number + 1 < len(node.generators):
                    self.emit(f"if ({stop}) break;")
                self.depth -= 1

            self.loop(each.iter, target, body)

        level(0)
        self.env = outside

    def items_of(self, iterated: ast.expr) -> str:
        """The type of what a loop goes over."""
        if isinstance(iterated, ast.Call) and any(self.is_live(iterated.func, each) for each in (range, reversed)):
            return INT
        known = isinstance(iterated, ast.Name) and iterated.id in self.env
        return ITEMS.get(self.sort_of(iterated), INT) if known or isinstance(iterated, ast.Call) else INT

    def loop(self, iterated: ast.expr, target: str, body: Callable[[], None]) -> None:
        raise NotImplementedError
