"""Expressions in C."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, cast

from hauntbox.kernel.encoding import Row
from hauntbox.native.body import MISSING
from hauntbox.native.floats import Floats
from hauntbox.native.layout import BORROWS, FIXED, LIST, RECORD, REPLACED, ROWS, SCALAR, STACK, TEXT_FIELD, WIDE, Field
from hauntbox.native.tables import row_vector
from hauntbox.native.values import (
    AGENDA,
    FLOAT,
    FLOATS,
    GAME,
    INT,
    NUMBERS,
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
    Method,
    Value,
    in_brackets,
)

SIGNS: Final = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<",
    ast.RShift: ">>",
}  # fmt: skip
FOLDED: Final[dict[type[ast.operator], Callable[[Any, Any], Any]]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod, ast.LShift: operator.lshift, ast.RShift: operator.rshift, ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_, ast.BitXor: operator.xor,
}  # fmt: skip
COMPARED: Final[dict[type[ast.cmpop], tuple[str, Callable[[Any, Any], bool]]]] = {
    ast.Eq: ("==", operator.eq), ast.NotEq: ("!=", operator.ne), ast.Lt: ("<", operator.lt),
    ast.LtE: ("<=", operator.le), ast.Gt: (">", operator.gt), ast.GtE: (">=", operator.ge),
}  # fmt: skip
ONE_BY_ONE: Final = 12
"""Up to this many constants are compared with one by one."""
SET_TABLE: Final = 4096
"""How long a table of the members of all sets is."""


class Expressions(Floats):
    """Every sort of expression but calls."""

    def expr(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant():
                return Live(node.value)
            case ast.Name():
                return self._name(node)
            case ast.Tuple():
                return self._tuple(node)
            case ast.Attribute():
                return self._attribute(node)
            case ast.Subscript():
                return self._slice(node) if isinstance(node.slice, ast.Slice) else self._item(node)
            case ast.UnaryOp():
                return self._unary(node)
            case ast.BinOp():
                return self._binary(node)
            case ast.Compare():
                return self._comparison(node)
            case ast.BoolOp():
                return self._either(node)
            case ast.IfExp():
                return self._choice(node)
            case ast.Call():
                return self.call(node)
            case ast.ListComp():
                return self.new_list(node)
        self.refuse(node, f"{type(node).__name__} is not translated", "docs/native.md lists what is")

    def call(self, node: ast.Call) -> Value:
        raise NotImplementedError

    def property(self, function: Callable[..., Any], owner: Code, node: ast.Attribute) -> Value:
        raise NotImplementedError

    # -- names and attributes -----------------------------------------------------------------------------------------

    def _name(self, node: ast.Name) -> Value:
        if node.id in self.env:
            self.facts.used[node.id] = max(self.facts.used.get(node.id, 0), node.lineno)
            known = self.env[node.id]
            held = self.facts.held.get(node.id)
            if held and isinstance(known, Code) and self.program.is_held(known.type):
                return replace(known, views=frozenset(held))
            return known
        found = self.name(node.id)
        if found is MISSING:
            self.refuse(node, "a name that is not known here", "import it at the top of the module")
        return Live(found)

    def _tuple(self, node: ast.Tuple) -> Value:
        values = [self.expr(each) for each in node.elts]
        if all(isinstance(value, Live) for value in values):
            return Live(tuple(value.obj for value in values if isinstance(value, Live)))
        if (pair := self.pair(values, node)) is not None:
            return pair
        self.refuse(node, "a tuple of what changes", "use variables, or a vector")

    def _attribute(self, node: ast.Attribute) -> Value:
        base, name = self.expr(node.value), node.attr
        if isinstance(base, Live):
            if not hasattr(base.obj, name):
                self.refuse(node, f"no attribute {name}", "spell it as the class does")
            return Live(getattr(base.obj, name))
        if isinstance(base, Method):
            self.refuse(node, "an attribute of a method", "call it")
        program, layout = self.program, self.program.layout
        if base.type == GAME:
            if name in program.law.known:
                return Live(program.law.known[name])
            if name == "request":
                return Code(f"{base.text}->request_", REQUEST, simple=True)
            if name in layout.fields:
                return self.field(base, name, layout.fields[name])
            return self._method(node, program.game_type, base)
        if base.type in program.part_types:
            whole = f"{base.type}_{name}"
            if whole in layout.fields:
                return self.field(base, whole, layout.fields[whole])
            return self._method(node, program.part_types[base.type], base)
        if base.type in program.record_types:
            return self.of_record(base, name) or self._method(node, program.record_types[base.type], base)
        if base.type == REQUEST:
            return self._request(node, base)
        if base.type == ROW and program.row is not None:
            return program.row.field(base, name) or self._method(node, Row, base)
        if base.type in program.value_types:
            fields = program.struct(program.value_types[base.type])
            if name in fields:
                return Code(f"{base.text}.{name}", fields[name], simple=base.simple, calls=base.calls)
            return self._method(node, program.value_types[base.type], base)
        self.refuse(node, f"an attribute of {base.type}", "docs/native.md lists what has attributes")

    def _method(self, node: ast.Attribute, cls: type, base: Code) -> Value:
        found = getattr(cls, node.attr, None)
        if isinstance(found, property) and found.fget is not None:
            return self.property(found.fget, base, node)
        if not callable(found):
            self.refuse(node, f"{node.attr} is not a field of the C game", "fields are numbers, texts and vectors")
        return Method(found, base)

    def _request(self, node: ast.Attribute, base: Code) -> Value:
        field = self.program.layout.request.get(node.attr)
        if field is None:
            self.refuse(node, "a part of the set-up that is no number", "keep a number for it in the set-up")
        place = f"{base.text}{node.attr}"
        if field.kind == LIST:
            return Code(f"mkvec({place}, {place}_n)", VECTOR)
        return Code(place, TRUTH if field.truth else INT, simple=True)

    def field(self, base: Code, name: str, field: Field) -> Code:
        """A field of the game."""
        place, calls = f"{base.text}->{name}", base.calls
        if field.kind == SCALAR:
            return Code(place, INT, simple=base.simple, calls=calls)
        if field.kind == TEXT_FIELD:
            return Code(place, TEXT, simple=base.simple, calls=calls)
        if field.kind == FIXED:
            views = frozenset({name})
            return Code(f"mkvec({place}, {field.room})", VECTOR, (place, field.room), calls=calls, views=views)
        if field.kind == REPLACED:
            views = frozenset[str]() if name in BORROWS else frozenset({name})
            return Code(f"HELD({base.text}, {name})", VECTOR, calls=calls, views=views)
        if field.kind in (WIDE, ROWS):
            return self.whole(place, field, frozenset({name}))
        if field.kind == RECORD:
            return Code(f"(&{place})", field.record, simple=base.simple, calls=calls, views=frozenset({name}))
        assert field.kind == STACK
        return Code(place, AGENDA, simple=True)

    # -- items of vectors and tables ----------------------------------------------------------------------------------

    def _item(self, node: ast.Subscript) -> Value:
        if (shelf := self.shelf(node)) is not None:
            return shelf
        base, index = self.ordered([self.expr(node.value), self.expr(node.slice)], node)
        if isinstance(base, Live):
            return self._constant_item(base.obj, index, node)
        if isinstance(base, Code) and base.type in (PAIR, PAIRS, FLOATS):
            return self.item_of_list(base, index, node)
        if isinstance(base, Code) and base.type == AGENDA and index == Live(-1):
            return Code(f"{base.text}[IX({base.text}_n - 1, {base.text}_n)]", INT)
        if isinstance(base, Code) and base.type == AGENDA:
            return Code(f"{base.text}[IX({self.of_type(index, INT, node).text}, {base.text}_n)]", INT)
        if isinstance(base, Code) and base.type in (ROW_SET, WIDE_VECTOR):
            return self.item_of_whole(base, self.of_type(index, INT, node))
        if isinstance(base, Method) or base.type != VECTOR:
            self.refuse(node, "an item of what is no vector", "use vec[i64]")
        if isinstance(index, Live) and isinstance(index.obj, int) and index.obj < 0:
            at = f".n - {-index.obj}"
            base = base if base.simple else self.kept(base)
            return Code(f"{base.text}.p[IX({base.text}{at}, {base.text}.n)]", INT)
        place = self.of_type(index, INT, node)
        if base.array:
            return Code(f"{base.array[0]}[IX({place.text}, {base.array[1]})]", INT).having(base, place)
        if not base.simple:
            base = self.kept(base)
        return Code(f"{base.text}.p[IX({place.text}, {base.text}.n)]", INT).having(place)

    def _constant_item(self, table: Any, index: Value, node: ast.Subscript) -> Value:
        if isinstance(index, Live):
            return Live(table[index.obj])
        place = self.to_code(index, node)
        if isinstance(table, dict | MappingProxyType):
            wanted = TEXT if any(isinstance(key, str) for key in table) else INT
            table, place = self.tables.listed(table), self.of_type(place, wanted, node)
        elif place.type not in NUMBERS:
            self.refuse(node, "a table by text", "use a dict by text")
        hint, at = ast.unparse(node.value), f"[IX({place.text}, {len(table)})]"
        match self.tables.kind(table):
            case "numbers":
                return Code(f"{self.tables.numbers(table, hint)}{at}", INT, calls=place.calls)
            case "words":
                return Code(f"{self.tables.words(table, hint)}{at}", TEXT, calls=place.calls)
            case "rows":
                row = self.kept(Code(f"{self.tables.rows(table, hint)}{at}", INT)).text
                return Code(row_vector(row), VECTOR)
        self.refuse(node, "a table of what is no number, text or row of numbers", "make one for what is asked")

    def _slice(self, node: ast.Subscript) -> Value:
        cut = cast(ast.Slice, node.slice)
        if cut.step is not None:
            self.refuse(node, "a slice with a step", "write a loop")
        whole = self.expr(node.value)
        if isinstance(whole, Code) and whole.type in (ROW_SET, WIDE_VECTOR) and cut.lower is None and cut.upper is None:
            return whole  # it can only be copied into a field
        parts: list[Value] = [self.of_type(whole, VECTOR, node)]
        parts += [self.of_type(self.expr(each), INT, node) for each in (cut.lower, cut.upper) if each is not None]
        base, *ends = [self.to_code(each, node).text for each in self.ordered(parts, node)]
        if cut.lower is None and cut.upper is None:
            return Code(f"vcopy(c, {base})", VECTOR, calls=True)
        if cut.lower is None:
            return Code(f"vslice(c, {base}, 0, {ends[0]})", VECTOR, calls=True)
        return Code(f"vslice(c, {base}, {ends[0]}, {ends[1] if len(ends) > 1 else 'NO_END'})", VECTOR, calls=True)

    def members_of(self, node: ast.expr) -> Code | None:
        """The set as a bit mask, if the expression is a row of a table of the members of all sets."""
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id not in self.env:
            table = self.name(node.value.id)
            if is_set_table(table, 0):
                mask = self.number(node.slice)
                return Code(f"IX({mask.text}, {SET_TABLE})", INT, calls=mask.calls)
            if is_set_table(table, SET_TABLE - 1):
                mask = self.number(node.slice)
                return Code(f"(~IX({mask.text}, {SET_TABLE}) & {SET_TABLE - 1})", INT, calls=mask.calls)
        return None

    # -- operators ----------------------------------------------------------------------------------------------------

    def _unary(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return self.truth(node)
        value = self.expr(node.operand)
        sign = {ast.Invert: "~", ast.USub: "-"}.get(type(node.op))
        if sign is None:
            self.refuse(node, "a unary plus", "leave it out")
        if isinstance(value, Live):
            return Live(~value.obj if sign == "~" else -value.obj)
        if isinstance(value, Code) and value.type == FLOAT and sign == "-":
            return Code(f"(-{in_brackets(value.text)})", FLOAT, calls=value.calls)
        code = self.of_type(value, INT, node)
        return Code(f"({sign}(i64){in_brackets(code.text)})", INT, calls=code.calls)

    def _binary(self, node: ast.BinOp) -> Value:
        left, right = self.ordered([self.expr(node.left), self.expr(node.right)], node)
        if isinstance(left, Live) and isinstance(right, Live):
            if isinstance(node.op, ast.Div) and isinstance(left.obj, float) and isinstance(right.obj, float):
                return Live(left.obj / right.obj)
            if type(node.op) not in FOLDED:
                self.refuse(node, "an operator that is not translated", "use + - * // % & | ^ << >>")
            return Live(FOLDED[type(node.op)](left.obj, right.obj))
        if (found := self.float_operation(node.op, left, right, node)) is not None:
            return found
        one, other = self.of_type(left, INT, node), self.of_type(right, INT, node)
        return Code(self.operation(node.op, one.text, other.text, right, node), INT).having(one, other)

    def operation(self, op: ast.operator, one: str, other: str, right: Value, node: ast.AST) -> str:
        """An operation on two numbers; division rounds down, as in Python."""
        if isinstance(op, ast.FloorDiv | ast.Mod):
            over = isinstance(op, ast.FloorDiv)
            if isinstance(right, Live) and right.obj > 0 and right.obj & right.obj - 1 == 0:
                return f"({one} >> {right.obj.bit_length() - 1})" if over else f"({one} & {right.obj - 1})"
            return f"{'quotient' if over else 'rest_of'}({one}, {other})"
        if type(op) not in SIGNS:
            self.refuse(node, "an operator that is not translated", "use + - * // % & | ^ << >>")
        wide = "(i64)" if isinstance(op, ast.LShift | ast.Mult) else ""
        return f"({wide}{in_brackets(one)} {SIGNS[type(op)]} {in_brackets(other)})"

    def _comparison(self, node: ast.Compare) -> Value:
        if len(node.ops) == 1:
            return self._compared(node, node.left, node.ops[0], node.comparators[0])
        sides = [self.expr(each) for each in (node.left, *node.comparators)]
        sides = [self.kept(each) if isinstance(each, Code) and not each.simple else each for each in sides]
        parts = [
            self._ordering(node, left, op, right)
            for left, op, right in zip(sides[:-1], node.ops, sides[1:], strict=True)
        ]
        if all(isinstance(part, Live) for part in parts):
            return Live(all(part.obj for part in parts if isinstance(part, Live)))
        return Code("(" + " && ".join(self.to_code(part, node).text for part in parts) + ")", TRUTH)

    def _compared(self, node: ast.Compare, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Value:
        if isinstance(op, ast.In | ast.NotIn):
            return self._membership(node, left, right, isinstance(op, ast.NotIn))
        one, other = self.ordered([self.expr(left), self.expr(right)], node)
        if isinstance(op, ast.Is | ast.IsNot):
            if isinstance(one, Code) and isinstance(other, Code) and one.type == other.type:
                sign = "==" if isinstance(op, ast.Is) else "!="
                if one.type == GAME:
                    return Code(f"({one.text} {sign} {other.text})", TRUTH)
                if one.type in self.program.record_types:  # they never change: those that are equal are as good as one
                    return Code(f"(__builtin_memcmp({one.text}, {other.text}, sizeof({one.type})) {sign} 0)", TRUTH)
            if not isinstance(one, Live) or not isinstance(other, Live):
                self.refuse(node, "identity of what changes", "compare with ==")
            return Live((one.obj is other.obj) == isinstance(op, ast.Is))
        return self._ordering(node, one, op, other)

    def _ordering(self, node: ast.Compare, one: Value, op: ast.cmpop, other: Value) -> Value:
        if type(op) not in COMPARED:
            self.refuse(node, "a comparison that is not translated", "use == != < <= > >=, in, and")
        sign, folded = COMPARED[type(op)]
        if isinstance(one, Live) and isinstance(other, Live):
            return Live(bool(folded(one.obj, other.obj)))
        a, b = self.to_code(one, node), self.to_code(other, node)
        numbers = {a.type, b.type} <= NUMBERS or a.type == b.type == FLOAT
        if not numbers and not (a.type == b.type == TEXT and sign in ("==", "!=")):
            self.refuse(node, f"a comparison of {a.type} with {b.type}", "compare numbers, or texts for equality")
        return Code(f"({a.text} {sign} {b.text})", TRUTH).having(a, b)

    def _membership(self, node: ast.Compare, left: ast.expr, right: ast.expr, no: bool) -> Value:
        item = self.expr(left)
        sign = "!" if no else ""
        if (mask := self.members_of(right)) is not None:
            code = self.of_type(item, INT, node)
            return Code(f"({sign}HAS({mask.text}, {code.text}))", TRUTH).having(mask, code)
        if isinstance(right, ast.Tuple):
            group: Value = Live(None)
            values = [self.expr(each) for each in right.elts]
        else:
            group = self.expr(right)
            values = self._short(group)
        if isinstance(item, Live) and isinstance(group, Live) and group.obj is not None:
            return Live((item.obj in group.obj) != no)
        if values:
            code = self.to_code(item, node)
            code = code if code.simple else self.kept(code)
            tests = [f"{code.text} == {self.of_type(value, code.type, node).text}" for value in values]
            return Code(f"({sign}({' || '.join(tests)}))", TRUTH).having(*values)
        vector, code = self.of_type(group, VECTOR, node), self.of_type(item, INT, node)
        return Code(f"({sign}vhas({vector.text}, {code.text}))", TRUTH).having(vector, code)

    def _short(self, group: Value) -> list[Value]:
        """The items of a constant with which to compare one by one."""
        if isinstance(group, Live) and isinstance(group.obj, tuple | frozenset) and len(group.obj) <= ONE_BY_ONE:
            return [Live(each) for each in group.obj]
        return []

    # -- and, or, if --------------------------------------------------------------------------------------------------

    def truth(self, node: ast.expr) -> Value:
        """An expression as a condition."""
        if isinstance(node, ast.BoolOp):
            return self.joined(node)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            value = self.truth(node.operand)
            if isinstance(value, Live):
                return Live(not value.obj)
            code = self.to_code(value, node)
            return Code(f"!{in_brackets(code.text)}", TRUTH, calls=code.calls)
        value = self.expr(node)
        if isinstance(value, Live):
            return Live(bool(value.obj))
        code = self.to_code(value, node)
        if code.type == VECTOR:
            return Code(f"(({code.text}).n != 0)", TRUTH, calls=code.calls)
        if code.type not in (TRUTH, INT, TEXT):
            self.refuse(node, f"the truth of {code.type}", "compare it with something")
        return Code(code.text, TRUTH, calls=code.calls)

    def joined(self, node: ast.BoolOp) -> Value:
        """and, or as a condition: what needs lines of its own gets them only if it is reached."""
        wants = isinstance(node.op, ast.And)
        parts: list[tuple[list[str], Code]] = []
        for each in node.values:
            before, value = self.apart(lambda each=each: self.truth(each))  # type: ignore[misc]
            if isinstance(value, Live):
                if bool(value.obj) == wants:
                    continue
                if not parts:
                    return Live(not wants)
                parts.append((before, Code(str(int(not wants)), TRUTH)))
                break
            parts.append((before, self.to_code(value, each)))
        if not parts:
            return Live(wants)
        if not any(before for before, _ in parts[1:]):
            self.lines.extend(parts[0][0])
            sign = " && " if wants else " || "
            texts = [in_brackets(code.text) for _, code in parts]
            text = f"({sign.join(texts)})" if len(texts) > 1 else texts[0]
            return Code(text, TRUTH).having(*(code for _, code in parts))
        result = self.temp(TRUTH)
        for number, (before, code) in enumerate(parts):
            if number:
                self.emit(f"if ({'' if wants else '!'}{result}) {{")
            self.lines.extend(before)
            self.emit(f"{result} = {in_brackets(code.text)} != 0;")
        for _ in parts[1:]:
            self.emit("}")
        return Code(result, TRUTH, simple=True)

    def _either(self, node: ast.BoolOp) -> Value:
        """and, or as a value: of truth values, or ``this or that`` of texts."""
        sorts = {self.sort_of(each) for each in node.values}
        if sorts == {TRUTH}:
            return self.joined(node)
        if sorts != {TEXT} or not isinstance(node.op, ast.Or):
            self.refuse(node, "and, or of numbers as a value", "write it with if")
        result = self.temp(TEXT)
        self.emit(f"{result} = {self.of_type(self.expr(node.values[0]), TEXT, node).text};")
        for each in node.values[1:]:
            self.emit(f"if (!{result}) {{")
            self.depth += 1
            self.emit(f"{result} = {self.of_type(self.expr(each), TEXT, node).text};")
            self.depth -= 1
            self.emit("}")
        return Code(result, TEXT, simple=True)

    def sort_of(self, node: ast.expr) -> str:
        """The type of an expression; nothing is written."""
        known, count = dict(self.locals), self._temps
        _, value = self.apart(lambda: self.expr(node))
        self.locals, self._temps = known, count
        if isinstance(value, Live):
            sorts = {str: TEXT, bool: TRUTH, float: FLOAT}
            return sorts.get(type(value.obj), INT)
        return value.type if isinstance(value, Code) else ""

    def _choice(self, node: ast.IfExp) -> Value:
        test = self.truth(node.test)
        if isinstance(test, Live):
            return self.expr(node.body if test.obj else node.orelse)
        condition = self.to_code(test, node)
        before_one, one = self.apart(lambda: self.to_code(self.expr(node.body), node))
        before_other, other = self.apart(lambda: self.to_code(self.expr(node.orelse), node))
        assert isinstance(one, Code) and isinstance(other, Code)
        if one.type != other.type and not {one.type, other.type} <= NUMBERS:
            self.refuse(node, f"{one.type} or {other.type}", "give both the same type")
        kind = one.type if one.type == other.type else INT
        views = one.views | other.views
        if not before_one and not before_other:
            text = f"({condition.text} ? {one.text} : {other.text})"
            return Code(text, kind, views=views).having(condition, one, other)
        result = self.temp(kind)
        self.emit(f"if ({condition.text}) {{")
        self.lines.extend(before_one)
        self.emit(f"    {result} = {one.text};")
        self.emit("} else {")
        self.lines.extend(before_other)
        self.emit(f"    {result} = {other.text};")
        self.emit("}")
        return Code(result, kind, simple=True, views=views)


def is_set_table(table: object, flipped: int) -> bool:
    """Whether a table has the members of every set of twelve, or (flipped) what is outside of it, by its mask."""
    if not isinstance(table, list) or len(table) != SET_TABLE or not isinstance(table[1], list):
        return False
    key = (id(table), flipped)
    if key not in _SET_TABLES:
        _SET_TABLES[key] = all(
            row == [bit for bit in range(12) if (mask ^ flipped) >> bit & 1] for mask, row in enumerate(table)
        )
    return _SET_TABLES[key]


_SET_TABLES: dict[tuple[int, int], bool] = {}
