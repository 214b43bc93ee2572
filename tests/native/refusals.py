"""What the translator must refuse, a function each; the docstring is a part of what it says."""

from __future__ import annotations

from mypy_extensions import i64

from hauntbox.ghost_stories.base.state import GhostStories
from hauntbox.kernel.vectors import vec


def a_float(g: GhostStories, a: i64, b: i64) -> i64:
    """an operator that is not translated"""
    return a / 2  # type: ignore[return-value]


def a_dict(g: GhostStories, a: i64, b: i64) -> i64:
    """Dict is not translated"""
    return {1: 2}[a]


def a_lambda(g: GhostStories, a: i64, b: i64) -> i64:
    """Lambda is not translated"""
    return (lambda: a)()


def an_exception(g: GhostStories, a: i64, b: i64) -> i64:
    """Raise is not translated"""
    raise ValueError


def a_try(g: GhostStories, a: i64, b: i64) -> i64:
    """Try is not translated"""
    try:
        return a
    finally:
        g.turn = 0


def an_import(g: GhostStories, a: i64, b: i64) -> i64:
    """ImportFrom is not translated"""
    from hauntbox.kernel.bits import bit_count

    return bit_count(a)


def by_name(g: GhostStories, a: i64, b: i64) -> i64:
    """arguments by name"""
    return helper(a=a)


def helper(a: i64) -> i64:
    return a


def a_number_as_truth(g: GhostStories, a: i64, b: i64) -> i64:
    """and, or of numbers as a value"""
    return a or b


def a_step_of_a_slice(g: GhostStories, a: i64, b: i64) -> i64:
    """a slice with a step"""
    return vec[i64]([a, b])[::2][0]


def a_constant_changed(g: GhostStories, a: i64, b: i64) -> i64:
    """a change of what is the same in all games"""
    g.rules.law.has_boxes = True
    return a


def a_large_number(g: GhostStories, a: i64, b: i64) -> i64:
    """items of vectors have 16 bits"""
    return vec[i64]([40000])[0]


def a_type_that_changes(g: GhostStories, a: i64, b: i64) -> i64:
    """x changes its type"""
    x = a
    x = vec[i64]([b])  # type: ignore[assignment]
    return x


def a_view_that_outlives_its_vector(g: GhostStories, a: i64, b: i64) -> i64:
    """pile may be g.pile, which line"""
    pile = g.pile
    g.pile = vec[i64]([a])
    return pile[0]


def a_view_through_calls(g: GhostStories, a: i64, b: i64) -> i64:
    """cards may be g.unseen_ghosts, which line"""
    cards = _cards(g)
    _forget(g)
    return cards[0]


def _cards(g: GhostStories) -> vec[i64]:
    return g.unseen_ghosts


def _forget(g: GhostStories) -> None:
    g.unseen_ghosts = vec[i64]()


def an_item_of_a_pile(g: GhostStories, a: i64, b: i64) -> i64:
    """an item of a vector that is replaced"""
    g.pile[0] = a
    return b


def several_variables(g: GhostStories, a: i64, b: i64) -> i64:
    """a loop over several variables"""
    for x, y in ((a, b), (b, a)):
        return x + y
    return 0


def a_python_list(g: GhostStories, a: i64, b: i64) -> i64:
    """List is not translated"""
    items = [a, b]
    return items[0]


def a_dict_of_the_state(g: GhostStories, a: i64, b: i64) -> i64:
    """lines is not a field of the C game"""
    return len(g.lines)


def a_global_that_is_missing(g: GhostStories, a: i64, b: i64) -> i64:
    """a name that is not known here"""
    return nothing  # type: ignore[name-defined,no-any-return]  # noqa: F821


def a_view_through_a_parameter(g: GhostStories, a: i64, b: i64) -> i64:
    """cards may be g.unseen_ghosts, which line"""
    return _first_after(g, g.unseen_ghosts)


def _first_after(g: GhostStories, cards: vec[i64]) -> i64:
    _forget(g)
    return cards[0]


def one_vector_for_two_fields(g: GhostStories, a: i64, b: i64) -> i64:
    """g.stones and g.ghosts become one vector"""
    g.stones = g.ghosts
    return 0


def a_vector_changed_after_it_was_given(g: GhostStories, a: i64, b: i64) -> i64:
    """pile is changed after line"""
    pile = vec[i64]([a, b])
    g.pile = pile
    pile[0] = 3
    return 0


def a_loop_that_replaces_what_it_goes_over(g: GhostStories, a: i64, b: i64) -> i64:
    """a loop over what may be g.pile, which is replaced in it"""
    for card in g.pile:
        if card == a:
            g.pile = vec[i64]([b])
    return 0


def a_comprehension_that_replaces_what_it_reads(g: GhostStories, a: i64, b: i64) -> i64:
    """a loop over what may be g.unseen_ghosts, which is replaced in it"""
    return len(vec[i64]([_forgotten(g, card) for card in g.unseen_ghosts]))


def _forgotten(g: GhostStories, card: i64) -> i64:
    _forget(g)
    return card


def a_view_in_a_loop(g: GhostStories, a: i64, b: i64) -> i64:
    """pile may be g.pile, which line"""
    pile = g.pile
    found: i64 = 0
    for _ in range(a):
        found += pile[0]
        g.pile = vec[i64]([b])
    return found
