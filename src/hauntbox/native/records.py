"""Records, rows and wide vectors in C.

A record is a value with vectors of its own, such as the forest of Victim: a part of the game's struct, or made in the
scratch space. A variable that is one is a pointer. Rows are several vectors in one field, wide vectors have items of 64
bits: both are used by their items, or copied as a whole into a field.
"""

from __future__ import annotations

import ast

from hauntbox.kernel import vectors
from hauntbox.native.body import Body
from hauntbox.native.layout import DOUBLES, FIXED, OWN, RECORD, SCALAR, WIDE, Field
from hauntbox.native.tables import row_vector
from hauntbox.native.values import FLOATS, INT, ROW_SET, VECTOR, WIDE_VECTOR, Code, Live, Value, is_numbers, is_rows


class Records(Body):
    """What expressions and statements do with them."""

    # -- reading ------------------------------------------------------------------------------------------------------

    def of_record(self, base: Code, name: str) -> Code | None:
        """A field of a record; None if it has no such field."""
        field = self.program.layout.records[base.type].get(name)
        if field is None:
            return None
        if not base.simple:
            base = self.kept(base)
        place = f"{base.text}->{name}"
        if field.kind == FIXED:
            return Code(f"mkvec({place}, {field.room})", VECTOR, (place, field.room), views=base.views)
        if field.kind == OWN:
            return Code(f"mkvec({place}, {place}_n)", VECTOR, views=base.views)
        if field.kind == SCALAR:
            return Code(place, INT, simple=True)
        if field.kind == DOUBLES:
            return Code(f"mkfloats({place}, {field.room})", FLOATS)
        return self.whole(place, field, base.views)

    def whole(self, place: str, field: Field, views: frozenset[str]) -> Code:
        """Rows or a wide vector."""
        if field.kind == WIDE:
            return Code(place, WIDE_VECTOR, (place, field.room), views=views)
        return Code(place, ROW_SET, (place, field.rows), room=field.room, views=views)

    def item_of_whole(self, base: Code, index: Code) -> Code:
        """One of the rows, or a wide number."""
        assert base.array is not None
        place, number = base.array
        if base.type == WIDE_VECTOR:
            return Code(f"{place}[IX({index.text}, {number})]", INT, calls=index.calls)
        at = f"IX({(index if index.simple else self.kept(index)).text}, {number})"
        return Code(f"mkvec({place} + {at} * {base.room}, {place}_n[{at}])", VECTOR, views=base.views)

    def shelf(self, node: ast.Subscript) -> Code | None:
        """``TABLE[a][b]`` of a constant whose items are tables of equally many rows; None for anything else."""
        inner = node.value
        if not (isinstance(inner, ast.Subscript) and isinstance(inner.value, ast.Name)) or inner.value.id in self.env:
            return None
        table = self.name(inner.value.id)
        if not isinstance(table, list | tuple) or not table or not all(is_rows(each) for each in table):
            return None
        if len({len(each) for each in table}) != 1 or isinstance(node.slice, ast.Slice):
            return None
        one, other = self.ordered([self.number(inner.slice), self.number(node.slice)], node)
        rows, width = self.tables.flat(table), len(table[0])
        first, second = self.to_code(one, node).text, self.to_code(other, node).text
        at = f"IX({first}, {len(table)}) * {width} + IX({second}, {width})"
        row = self.kept(Code(f"{self.tables.rows(rows, inner.value.id)}[{at}]", INT)).text
        return Code(row_vector(row), VECTOR)

    # -- writing ------------------------------------------------------------------------------------------------------

    def record_self(self, title: str, init: bool) -> list[str]:
        """The parameter for ``self`` of a record's method; a constructor makes room for it."""
        if init:
            self.returns = title
            self.locals["self"] = title
            self.env["self"] = Code("self", title, simple=True)
            self.emit(f"self = ({title} *)new_record(c, sizeof({title}));")
            return []
        views = frozenset({f"{self.job.name}.self"})
        self.env["self"] = Code("self", title, simple=True)
        self.facts.held["self"] = {*views}
        self.facts.since["self"] = self.node.lineno
        return [f"{title} *self"]

    def note_written(self, node: ast.expr) -> None:
        """What is changed in place must not be a record that the game has."""
        if isinstance(node, ast.Attribute):
            base = self.expr(node.value)
            if isinstance(base, Code) and base.type in self.program.record_types:
                self.facts.written.append((self.line, base.views))

    def without_copy(self, target: ast.expr, value: ast.expr) -> ast.expr:
        """``record.x = y[:]``: without the slice, for a record has a copy anyway."""
        if isinstance(target, ast.Attribute) and isinstance(value, ast.Subscript) and ast.unparse(value.slice) == ":":
            base = self.expr(target.value)
            if isinstance(base, Code) and base.type in self.program.record_types:
                return value.value
        return value

    def assign_in_record(self, base: Code, name: str, value: Value, node: ast.stmt) -> None:
        """Let a field of a record be a value."""
        field = self.program.layout.records[base.type].get(name)
        if field is None:
            self.refuse(node, f"{base.type} has no field {name}", "spell it as the class does")
        self.facts.written.append((node.lineno, base.views))
        self.fill(f"{base.text}->{name}", field, value, node)

    def fill(self, place: str, field: Field, value: Value, node: ast.stmt) -> None:
        """Copy a value into a field."""
        if field.kind == FIXED:
            self.emit(f"vfill(c, {place}, {field.room}, {self.of_type(value, VECTOR, node).text});")
        elif field.kind == OWN:
            code = self.of_type(value, VECTOR, node)
            self.emit(f"{place}_n = vstore(c, {place}, {field.room}, {code.text});")
        elif field.kind == SCALAR:
            self.emit(f"PUT(c, {place}, {self.of_type(value, INT, node).text});")
        elif field.kind == DOUBLES:
            if not isinstance(value, Live) or value.obj != [0.0] * field.room:
                self.refuse(node, "floats that are not all 0", "set them one by one")
            self.emit(f"__builtin_memset({place}, 0, sizeof({place}));")
        elif field.kind == RECORD:
            self.emit(f"{place} = *{self.of_type(value, field.record, node).text};")
        elif field.kind == WIDE:
            self._fill_wide(place, field, value, node)
        else:
            self._fill_rows(place, field, value, node)

    def _fill_wide(self, place: str, field: Field, value: Value, node: ast.stmt) -> None:
        if isinstance(value, Live) and is_numbers(value.obj):
            self.emit(f"vwiden(c, {place}, {field.room}, {self.to_code(value, node).text});")
            return
        code = self.of_type(value, WIDE_VECTOR, node)
        if code.array is None or code.array[1] != field.room:
            self.refuse(node, "a wide vector of another length", "give it the same")
        self.emit(f"__builtin_memmove({place}, {code.text}, sizeof({place}));")

    def _fill_rows(self, place: str, field: Field, value: Value, node: ast.stmt) -> None:
        if isinstance(value, Live) and is_rows(value.obj):
            if len(value.obj) != field.rows:
                self.refuse(node, f"{len(value.obj)} rows", f"give {field.rows}")
            table, at = self.tables.rows(value.obj, "rows"), self.temp(INT)
            self.emit(f"for ({at} = 0; {at} < {field.rows}; {at}++)")
            row = row_vector(f"{table}[{at}]")
            self.emit(f"    {place}_n[{at}] = vstore(c, {place} + {at} * {field.room}, {field.room}, {row});")
            return
        code = self.of_type(value, ROW_SET, node)
        if code.array is None or (code.array[1], code.room) != (field.rows, field.room):
            self.refuse(node, "rows of other numbers", "give it the same")
        self.emit(f"__builtin_memmove({place}, {code.text}, sizeof({place}));")
        self.emit(f"__builtin_memmove({place}_n, {code.text}_n, sizeof({place}_n));")

    def assign_row(self, target: ast.Subscript, value: Value, node: ast.stmt) -> bool:
        """``x.rows[at] = vector``; False if it is something else."""
        base = self.expr(target.value)
        if not isinstance(base, Code) or base.type != ROW_SET or base.array is None:
            return False
        self.note_written(target.value)
        at, (place, number) = self.number(target.slice), base.array
        index = at.text if at.simple else self.kept(at).text
        row = f"{place} + IX({index}, {number}) * {base.room}"
        code = self.of_type(value, VECTOR, node)
        self.emit(f"{place}_n[IX({index}, {number})] = vstore(c, {row}, {base.room}, {code.text});")
        return True

    def assign_rows(self, target: ast.expr, value: ast.expr, node: ast.stmt) -> bool:
        """``g.rows = vec[vec[i64]]([one, other])``; False if it is something else. All are computed before any is kept.
        """
        made = isinstance(value, ast.Call) and isinstance(value.func, ast.Subscript) and value.func
        if not made or not self.is_live(made.value, vectors.vec) or ast.unparse(made.slice) != "vec[i64]":
            return False
        assert isinstance(value, ast.Call)
        given = value.args[0] if len(value.args) == 1 else None
        whole = self.expr(target)
        if not isinstance(given, ast.List) or not isinstance(whole, Code) or whole.type != ROW_SET:
            self.refuse(node, "new rows", "list them: g.x = vec[vec[i64]]([one, other])")
        assert whole.array is not None and isinstance(target, ast.Attribute)
        place, number = whole.array
        if len(given.elts) != number:
            self.refuse(node, f"{len(given.elts)} rows", f"give {number}")
        self.note_written(target)
        for view in whole.views:
            self.facts.replace(view, node.end_lineno or 0)
        found = [self.kept(self.of_type(self.expr(each), VECTOR, node)).text for each in given.elts]
        for at, text in enumerate(found):
            self.emit(f"{text} = vapart(c, {text}, {place}, {number * whole.room}, {place} + {at * whole.room});")
        for at, text in enumerate(found):
            self.emit(f"{place}_n[{at}] = vstore(c, {place} + {at * whole.room}, {whole.room}, {text});")
        return True
