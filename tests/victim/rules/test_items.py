"""VI-GIVE, VI-USE, VI-EQUIP, VI-PICK: what is done with cards and tokens. The cards themselves: test_item_cards.py."""

from __future__ import annotations

import pytest

from hauntbox.victim import questions as ask
from hauntbox.victim.forms.views import view_state
from hauntbox.victim.rules.turn import choices
from tests.victim.table import Table, number_of, two_piles

NEAR = {(1, 0): "normal1"}
FIVE = "aidbox fireworks flashlight gun hammer"


def gifts(t: Table) -> list[str]:
    return [word for word in t.offered if word.startswith("give")]


def cards_seen(t: Table, seat: int, victim: str) -> tuple[int, object]:
    """Number and faces of a hand as a seat sees them."""
    boards = view_state(t.game, seat)["victims"]
    assert isinstance(boards, dict)
    board = boards[victim.capitalize()]
    return board["cards"], board["hand"]


# -- Give -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-GIVE-01", "VI-GIVE-02", "VI-ACT-13")
def test_any_number_of_cards_any_number_of_times() -> None:
    """On the same tile and across a link; it costs no point."""
    t = Table("rolita", tiles=NEAR, at={"diego": (1, 0)}, hand={"rolita": "gun gun vest manual"})
    bystander = t.others("rolita", "diego", "lucien")
    t.play("give diego gun", "give lucien vest", "give diego gun", "give diego manual")
    assert (t.hand("rolita"), t.hand("diego"), t.hand("lucien")) == ([], ["manual", "gun", "gun"], ["vest"])
    assert t.others("rolita", "diego", "lucien") == bystander
    assert t.game.points == 2
    t.settled("rolita")


@pytest.mark.rule("VI-GIVE-01", "VI-GIVE-10")
@pytest.mark.parametrize(
    ("tiles", "place"),
    [({(1, 0): "normal10/1"}, (1, 0)), ({(1, 0): "normal1", (2, 0): "normal2"}, (2, 0))],
    ids=["obstacle", "two tiles away"],
)
def test_out_of_reach(tiles: dict[tuple[int, int], str], place: tuple[int, int]) -> None:
    if place == (1, 0):  # another way makes the forest hang together
        tiles = {**tiles, (1, -1): "normal1/0"}
        assert not Table(tiles=tiles).linked((0, 0), (1, 0))
    t = Table("rolita", tiles=tiles, at={"diego": place}, hand={"rolita": "gun"})
    assert gifts(t) == ["give lucien gun", "give vivian gun"]
    assert t.why_not("give diego gun") == "VI-GIVE-01"


@pytest.mark.rule("VI-GIVE-03", "VI-EQUIP-06")
def test_equipped_cards_cannot_be_given() -> None:
    t = Table("rolita", hand={"rolita": "gun"}, worn={"rolita": "vest shoes"})
    assert gifts(t) == ["give diego gun", "give lucien gun", "give vivian gun"]
    assert t.why_not("give diego vest") == "VI-GIVE-03"


@pytest.mark.rule("VI-GIVE-04")
def test_the_gravely_wounded_neither_give_nor_receive() -> None:
    t = Table("rolita", hand={"rolita": "gun", "diego": "vest"}, wounds={"diego": 2, "lucien": 1})
    assert gifts(t) == ["give lucien gun", "give vivian gun"]
    assert t.why_not("give diego gun") == "VI-GIVE-04"
    t = Table("diego", tiles=NEAR, hand={"diego": "vest"}, wounds={"diego": 2})
    assert gifts(t) == []
    assert t.why_not("give rolita vest") == "VI-CRIT-08"


@pytest.mark.rule("VI-GIVE-05", "VI-GIVE-09", "VI-USE-07", "VI-USE-09", "VI-USE-13")
def test_a_receiver_above_five_cards_discards_at_the_end_of_her_own_turn() -> None:
    """Anya gives three cards to Sean, who holds four: seven until the end of Sean's turn, then five."""
    t = Table("anya", victims="Rolita Anya Diego Sean",
              hand={"anya": "gun gun vest manual", "sean": "aidbox aidbox hammer shoes"})  # fmt: skip
    t.play("give sean gun", "give sean gun", "give sean vest", "end")
    assert len(t.hand("sean")) == 7
    t.settled("diego")
    t.play("end")
    assert len(t.hand("sean")) == 7
    t.settled("sean")
    t.play("end")
    t.waits("discard", "sean")
    assert t.offered == ["aidbox", "gun", "hammer", "vest", "shoes"]
    t.play("gun", "shoes")
    assert t.hand("sean") == ["aidbox", "aidbox", "gun", "hammer", "vest"]
    assert (t.discard, t.hand("anya")) == (["gun", "shoes"], ["manual"])
    t.waits("event")


@pytest.mark.rule("VI-GIVE-06")
def test_there_is_no_taking() -> None:
    """In Rolita's turn nothing can be done with Diego's cards."""
    t = Table("rolita", hand={"diego": "gun vest aidbox"}, wounds={"rolita": 1})
    assert t.offered == ["end", "run", "hide"]


@pytest.mark.rule("VI-GIVE-07", "VI-RUN-22")
def test_giving_does_not_end_a_run() -> None:
    t = Table("rolita", tiles=NEAR, hand={"rolita": "gun manual"}, at={"diego": (1, 0)})
    t.play("run", "2100", "keep", "give diego gun")
    t.runs("rolita", 3)
    t.play("step e", "give diego manual")
    t.runs("rolita", 2)
    assert t.hand("diego") == ["manual", "gun"]


@pytest.mark.rule("VI-GIVE-08")
def test_code_tokens_are_not_given() -> None:
    """They are common: on the Bunker tile both Victims can place the same token, and nobody can hand it over."""
    t = Table("rolita", tiles={(1, 0): "bunker"}, at={"rolita": (1, 0), "diego": (1, 0)}, numbers="4", symbols="+",
              hand={"rolita": "gun"})  # fmt: skip
    assert gifts(t) == ["give diego gun", "give lucien gun", "give vivian gun"]
    assert "put 4 in 1" in t.offered
    t.play("end")
    assert "put 4 in 1" in t.offered
    t.settled("diego")


# -- Use and the hand limit -------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-USE-01", "VI-USE-02", "VI-ACT-13")
def test_any_number_of_items_in_a_turn() -> None:
    """Each is discarded when used and costs no point."""
    t = Table("rolita", tiles={(1, 0): "normal10/1", (1, -1): "normal1/0"}, demon="ghost",
              wounds={"rolita": 1, "diego": 1}, pile_a=["herb1", "herb2", "wreck1"],
              hand={"rolita": "aidbox aidbox gun hammer flashlight"})  # fmt: skip
    t.play("aid rolita", "aid diego", "gun", "hammer e", "flashlight a", "top wreck1", "top herb2")
    assert t.hand("rolita") == []
    assert t.discard == ["aidbox", "aidbox", "flashlight", "gun", "hammer"]
    assert t.game.points == 2
    t.settled("rolita")


@pytest.mark.rule("VI-USE-02")
def test_manual_and_fireworks_are_discarded_too() -> None:
    t = Table(demon="ghost", hand={"rolita": "fireworks fireworks manual"})
    t.play("attack rolita", "4", "defend", "00", "reroll 0", "2")
    assert (t.hand("rolita"), t.discard) == (["fireworks", "fireworks"], ["manual"])
    t = Table(demon="ghost", hand={"rolita": "fireworks fireworks manual"})
    t.play("attack rolita", "4", "fireworks")
    assert (t.hand("rolita"), t.discard) == (["fireworks", "manual"], ["fireworks"])
    t.demon_settled()


@pytest.mark.rule("VI-USE-03", "VI-ITEM-AID-01", "VI-GEN-10")
def test_only_the_aid_box_is_used_on_another_victim() -> None:
    """And only in reach: same tile or across a link."""
    t = Table("rolita", tiles={(0, 1): "normal2", (0, 2): "normal3", (1, 0): "normal10/1", (1, -1): "normal1/0"},
              at={"diego": (0, 1), "lucien": (0, 2), "vivian": (1, 0)},
              wounds={"diego": 1, "lucien": 1, "vivian": 1},
              hand={"rolita": "aidbox flashlight manual fireworks gun"})  # fmt: skip
    assert not t.linked((0, 0), (1, 0))
    assert [word for word in t.offered if word.startswith("aid")] == ["aid diego"]
    assert t.why_not("aid lucien") == t.why_not("aid vivian") == "VI-ITEM-AID-01"
    aimed = [word for word in t.offered if "diego" in word and not word.startswith(("give", "heal"))]
    assert aimed == ["aid diego"]


@pytest.mark.rule("VI-USE-04", "VI-USE-11", "VI-USE-14", "VI-ITEM-AID-02", "VI-ITEM-AID-03", "VI-ITEM-AID-07")
def test_the_gravely_wounded_may_use_the_aid_box_alone() -> None:
    """She stands again with one wound and may act with the points she has."""
    t = Table("rolita", wounds={"rolita": 2}, hand={"rolita": "manual fireworks aidbox gun hammer flashlight vest"},
              demon="ghost", tiles={(1, 0): "normal10/1", (1, -1): "normal1/0"})  # fmt: skip
    assert t.offered == ["end", "crawl ne", "aid rolita"]
    t.play("aid rolita")
    assert (t.wounds("rolita"), t.discard, t.game.points) == (1, ["aidbox"], 2)
    assert t.offers("run", "hide", "gun", "hammer e", "equip vest")
    t.settled("rolita")


@pytest.mark.rule("VI-USE-05", "VI-ITEM-MANUAL-04")
def test_the_manual_in_the_demons_turn() -> None:
    t = Table(demon="ghost", hand={"rolita": "manual"})
    t.play("attack rolita", "4", "defend", "20")
    t.waits("manual", "rolita")
    t.play("reroll 0", "2").waits("rage", "demon")
    t.play("no")
    assert (t.wounds("rolita"), t.discard) == (0, ["manual"])
    t.demon_settled()


@pytest.mark.rule("VI-USE-12", "VI-USE-04", "VI-ITEM-FIRE-01", "VI-ITEM-FIRE-02", "VI-ITEM-FIRE-03")
def test_fireworks_before_the_defence_roll() -> None:
    """The Demon attacks Anya, die 5; she uses Fireworks: no Defence roll, no wound, the card is discarded."""
    t = Table(victims="Anya Diego Lucien Vivian", demon="ghost", hand={"anya": "fireworks"})
    before = t.others("anya")
    t.play("attack anya", "5")
    t.waits("fireworks", "anya")
    t.play("fireworks")
    assert (t.wounds("anya"), t.hand("anya"), t.discard) == (0, [], ["fireworks"])
    assert (t.rage, t.told("dice_rolled"), t.marks("anya")) == (0, [], set())
    assert t.others("anya") == before
    t.demon_settled()


@pytest.mark.rule("VI-USE-06", "VI-ITEM-AID-06")
def test_other_items_are_used_in_ones_own_turn() -> None:
    """In Diego's turn nothing of Rolita's can be used; in the Demon's turn she is asked about nothing but her
    Defence."""
    items = {"rolita": "aidbox flashlight gun hammer vest"}
    t = Table("diego", hand=items, wounds={"rolita": 1}, demon="ghost")
    assert t.offered == ["end", "run", "hide", "heal rolita"]
    t = Table(hand=items, wounds={"diego": 1}, demon="ghost").play("attack rolita", "6")
    assert t.offered == ["defend"]
    t.play("defend", "00")
    assert t.offered == ["keep"]
    t.play("keep")
    assert t.wounds("rolita") == 1
    t.demon_settled()


@pytest.mark.rule("VI-USE-07", "VI-USE-08", "VI-USE-15", "VI-EQUIP-06")
def test_the_hand_limit_counts_cards_not_equipped() -> None:
    """Seven in hand, the starter among them, and two equipped: she discards two of the seven."""
    t = Table("rolita", hand={"rolita": FIVE + " gun gun"}, worn={"rolita": "vest shoes"})
    t.play("end")
    t.waits("discard", "rolita")
    assert t.offered == FIVE.split()
    t.play("fireworks", "gun")
    assert t.hand("rolita") == ["aidbox", "flashlight", "gun", "gun", "hammer"]
    assert (t.worn("rolita"), t.discard) == ({"vest", "shoes"}, ["fireworks", "gun"])
    t.settled("diego")


@pytest.mark.rule("VI-USE-07", "VI-USE-09")
def test_five_cards_are_allowed_and_more_until_the_end_of_the_turn() -> None:
    t = Table("rolita", hand={"rolita": FIVE, "diego": FIVE + " gun"})
    t.play("end")  # Diego's six do not matter yet
    assert (len(t.hand("rolita")), len(t.hand("diego"))) == (5, 6)
    t.settled("diego")
    t.play("hide", "0000")
    assert len(t.hand("diego")) == 6
    t.play("end").waits("discard", "diego")


@pytest.mark.rule("VI-USE-10", "VI-ITEM-AID-05", "VI-ITEM-GUN-05", "VI-ITEM-HAMMER-02")
def test_no_item_without_an_effect() -> None:
    """No wound to heal, no Demon to shoot, no obstacle to break, no tile to look at."""
    t = Table("rolita", tiles=NEAR, hand={"rolita": "aidbox gun hammer flashlight"}, at={"diego": (1, 0)})
    assert [word for word in t.offered if word.split()[0] in ("aid", "gun", "hammer")] == []
    assert t.why_not("aid diego") == "VI-ITEM-AID-05"
    assert t.why_not("gun") == "VI-ITEM-GUN-05"
    assert t.why_not("hammer e") == t.why_not("hammer w") == "VI-ITEM-HAMMER-02"
    assert t.offers("flashlight a", "flashlight b")
    t.game.piles = two_piles([], t.game.piles[1])
    assert ask.FLASH not in choices(t.game, 0)
    assert ask.FLASH + 1 in choices(t.game, 0)


@pytest.mark.rule("VI-USE-16")
@pytest.mark.parametrize(("seat", "seen"), [(-1, False), (0, True), (1, True), (2, True), (3, False)])
def test_hands_are_open_to_the_victims_side_only(seat: int, seen: bool) -> None:
    """Seat 3 plays the Demon; before the curse everybody sees all hands."""
    hand = {"rolita": "gun gun vest"}
    faces = {"gun": 2, "vest": 1}
    assert cards_seen(Table(demon="ghost", hand=hand), seat, "rolita") == (3, faces if seen else None)
    assert cards_seen(Table(hand=hand), seat, "rolita") == (3, faces)


# -- Equip ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-EQUIP-01", "VI-EQUIP-02", "VI-EQUIP-03", "VI-ACT-13")
def test_two_cards_of_the_four_kinds() -> None:
    t = Table("rolita", hand={"rolita": "gun aidbox hammer shoes vest calculator amulet manual fireworks flashlight"})
    equips = [word for word in t.offered if word.startswith("equip")]
    assert equips == ["equip shoes", "equip vest", "equip calculator", "equip amulet"]
    before = t.others("rolita")
    t.play("equip vest", "equip amulet")
    assert t.worn("rolita") == {"vest", "amulet"}
    assert not any(word.startswith("equip") for word in t.offered)
    assert t.why_not("equip shoes") == "VI-EQUIP-02"
    assert (t.others("rolita"), t.game.points, t.discard) == (before, 2, [])
    t.settled("rolita")


@pytest.mark.rule("VI-EQUIP-03", "VI-EQUIP-04", "VI-EQUIP-05")
def test_what_is_removed_is_discarded() -> None:
    """Any number of changes in a turn; never back to the hand."""
    t = Table("rolita", hand={"rolita": "shoes vest"}, worn={"rolita": "amulet calculator"})
    t.play("remove amulet", "equip vest", "remove calculator", "equip shoes", "remove shoes")
    assert (t.worn("rolita"), t.hand("rolita")) == ({"vest"}, [])
    assert t.discard == ["amulet", "calculator", "shoes"]
    assert t.game.points == 2
    t.settled("rolita")


@pytest.mark.rule("VI-EQUIP-07", "VI-VIC-DIEGO-03", "VI-VIC-DIEGO-12")
def test_an_equipped_card_does_not_pay_for_resourceful() -> None:
    t = Table("diego", worn={"diego": "vest shoes"})
    assert t.why_not("skill diego") == "VI-VIC-DIEGO-03"
    t = Table("diego", worn={"diego": "vest"}, hand={"diego": "gun shoes"}).play("skill diego", "luk")
    assert t.offered == ["gun", "shoes"]


@pytest.mark.rule("VI-EQUIP-08")
def test_equipping_after_the_roll_is_too_late() -> None:
    """Shoes put on during the Run do not lengthen it; taken off they do not shorten it."""
    t = Table("rolita", hand={"rolita": "shoes"}, tiles=NEAR).play("run", "2000", "equip shoes")
    t.runs("rolita", 2)
    t = Table("rolita", worn={"rolita": "shoes"}, tiles=NEAR).play("run", "2000", "remove shoes")
    t.runs("rolita", 3)


@pytest.mark.rule("VI-EQUIP-09")
def test_the_gravely_wounded_do_not_equip_but_keep_what_they_wear() -> None:
    """Diego, Gravely Wounded, in the curse test: AGI 2 dice and the Shoes."""
    t = Table("diego", hand={"diego": "vest"}, worn={"diego": "shoes"}, wounds={"diego": 2}, tiles=NEAR)
    assert t.offered == ["end", "crawl e"]
    assert t.why_not("equip vest") == t.why_not("remove shoes") == "VI-CRIT-06"
    t = Table(phase="curse", round=3, worn={"diego": "shoes"}, wounds={"diego": 2})
    t.play("widow", "1000", "10", "10", "20")  # 1, 1 + 1, 1 and 2: Rolita and Lucien are lowest
    assert t.pending == "roll"
    t.play("0", "2")
    assert t.game.possessed == number_of("rolita")
    t.demon_settled()


@pytest.mark.rule("VI-EQUIP-09")
def test_nobody_equips_in_anothers_turn() -> None:
    t = Table("rolita", hand={"diego": "vest"})
    assert t.offered == ["end", "run", "hide"]


@pytest.mark.rule("VI-EQUIP-10")
def test_one_bonus_for_each_characteristic() -> None:
    """Both equipped cards count each for its own: Decode 2 + 1 succeeds, Hide 1 + 1 fails."""
    t = Table("rolita", tiles={(1, 0): "decoder1"}, at={"rolita": (1, 0)}, worn={"rolita": "calculator amulet"})
    t.play("decode", "200", "5", "hide", "10")
    assert (t.numbers, t.hiding("rolita")) == ([5], "in_sight")


@pytest.mark.rule("VI-EQUIP-12")
def test_hail_spares_equipment_and_wild_animals_take_it() -> None:
    t = Table(phase="event", hand={"rolita": "gun hammer"}, worn={"rolita": "vest shoes"}).play("hail")
    t.waits("discard", "rolita")
    assert t.offered == ["gun", "hammer"]
    t.play("gun")
    assert (t.hand("rolita"), t.worn("rolita")) == (["hammer"], {"vest", "shoes"})
    t.settled("rolita")
    t = Table(phase="event", tiles={(1, 0): "corpse1"}, at={"rolita": (1, 0)}, worn={"rolita": "vest"})
    t.play("wildAnimals").waits("pay_or_bleed", "rolita")
    t.play("equipped vest")
    assert (t.worn("rolita"), t.wounds("rolita"), t.discard) == (set(), 0, ["vest"])
    t.settled("rolita")


@pytest.mark.rule("VI-EQUIP-13")
def test_a_card_just_found_may_be_equipped() -> None:
    t = Table("diego", tiles={(1, 0): "corpse1"}, at={"diego": (1, 0)})
    t.play("search", "1110", "1", "vest", "equip vest")
    assert t.worn("diego") == {"vest"}
    t.settled("diego")


@pytest.mark.rule("VI-EQUIP-14")
def test_equipping_avoids_the_discard() -> None:
    t = Table("rolita", hand={"rolita": FIVE + " vest"}, worn={"rolita": "shoes"}).play("equip vest", "end")
    assert (len(t.hand("rolita")), t.discard) == (5, [])
    t.settled("diego")


# -- Pick up ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VI-PICK-01", "VI-PICK-02", "VI-PICK-03", "VI-PICK-05", "VI-PICK-07")
def test_a_herb_heals_one_of_her_wounds() -> None:
    """And no mark. It lies on her tile, and costs no point."""
    t = Table("rolita", tiles={(1, 0): "herb1"}, at={"rolita": (1, 0)}, wounds={"rolita": 1, "diego": 1},
              demon="widow", poison={"rolita"})  # fmt: skip
    before = t.others("rolita")
    t.play("pick up")
    assert (t.wounds("rolita"), t.marks("rolita"), t.tiles_with("herbs")) == (0, {"poison"}, set())
    assert (t.others("rolita"), t.game.points, t.discard) == (before, 2, [])
    t.settled("rolita")
    t = Table("diego", tiles={(1, 0): "herb1"}, at={"rolita": (1, 0)}, wounds={"diego": 1})
    assert t.why_not("pick up") == "VI-PICK-02"


@pytest.mark.rule("VI-PICK-06")
def test_no_herb_without_a_wound() -> None:
    t = Table("rolita", tiles={(1, 0): "herb1"}, at={"rolita": (1, 0)}, demon="widow", poison={"rolita"})
    assert t.why_not("pick up") == "VI-PICK-06"


@pytest.mark.rule("VI-PICK-01", "VI-PICK-08", "VI-PICK-13")
def test_the_black_box_holds_three_cards() -> None:
    t = Table("rolita", tiles={(1, 0): "wreck1"}, at={"rolita": (1, 0)}, hand={"rolita": "gun"})
    before = t.others("rolita")
    t.play("pick up", "gun", "vest", "manual")
    assert t.hand("rolita") == ["manual", "gun", "gun", "vest"]
    assert (t.tiles_with("boxes"), t.game.points, t.others("rolita")) == (set(), 2, before)
    assert t.why_not("pick up") == "VI-PICK-02"
    t.settled("rolita")


@pytest.mark.rule("VI-PICK-04", "VI-PICK-12", "VI-RUN-21")
def test_picking_up_ends_the_run() -> None:
    """With a point left she may go on with another action."""
    t = Table("rolita", tiles={(1, 0): "wreck1", (2, 0): "normal1"}, wounds={"rolita": 1})
    t.play("run", "2200", "step e", "pick up", "gun", "gun", "gun")
    assert (t.at("rolita"), t.hand("rolita")) == ((1, 0), ["gun"] * 3)
    t.settled("rolita")
    assert t.why_not("step e") == "VI-RUN-01"
    assert t.offers("hide", "skill rolita")
    t.play("hide", "21")
    assert t.hiding("rolita") == "hidden"


@pytest.mark.rule("VI-PICK-09", "VI-PICK-10", "VI-PICK-17", "VI-CRIT-08")
def test_the_gravely_wounded_pick_up() -> None:
    """A Herb makes her stand; the cards of a Black Box she keeps."""
    t = Table("rolita", tiles={(1, 0): "herb1"}, at={"rolita": (1, 0)}, wounds={"rolita": 2}).play("pick up")
    assert (t.wounds("rolita"), t.game.points) == (1, 2)
    assert t.offers("run", "hide")
    t = Table("rolita", tiles={(1, 0): "wreck1"}, at={"rolita": (1, 0)}, wounds={"rolita": 2})
    t.play("pick up", "gun", "gun", "vest")
    assert (t.hand("rolita"), t.wounds("rolita")) == (["gun", "gun", "vest"], 2)
    t.settled("rolita")


@pytest.mark.rule("VI-PICK-11")
def test_nobody_picks_up_in_anothers_turn() -> None:
    t = Table("diego", tiles={(1, 0): "herb1", (0, 1): "wreck1"}, at={"rolita": (1, 0), "lucien": (0, 1)},
              wounds={"rolita": 1})  # fmt: skip
    assert "pick up" not in t.offered
    t.play("end")
    assert "pick up" in t.offered  # Lucien's own
    t.settled("lucien")


@pytest.mark.rule("VI-PICK-13")
@pytest.mark.parametrize("tile", ["herb1", "wreck1"])
def test_a_token_is_picked_up_once(tile: str) -> None:
    """Without its token the tile has no effect, also on a Victim who crawls onto it."""
    t = Table("rolita", tiles={(1, 0): tile}, herbs=(), boxes=(), at={"rolita": (1, 0)}, wounds={"rolita": 1})
    assert "pick up" not in t.offered
    t = Table("rolita", tiles={(1, 0): tile}, herbs=(), boxes=(), wounds={"rolita": 2}, hand={"rolita": "aidbox"})
    t.play("crawl e")
    assert t.wounds("rolita") == 2
    t.settled("rolita")


@pytest.mark.rule("VI-PICK-15")
def test_she_may_come_back_to_it_later() -> None:
    """Her Run ends on the Herb tile without picking up; next turn she hides first and picks up then."""
    t = Table("rolita", tiles={(1, 0): "herb1"}, wounds={"rolita": 1})
    t.play("run", "1000", "step e", "end", "end", "end", "end", "blackMagic")
    assert t.tiles_with("herbs") == {"herb1"}
    t.play("hide", "11", "pick up")
    assert (t.wounds("rolita"), t.hiding("rolita"), t.tiles_with("herbs")) == (0, "in_sight", set())
    t.settled("rolita")


@pytest.mark.rule("VI-PICK-16")
def test_a_black_box_with_two_cards_left() -> None:
    """Deck 1, discard 1: one card, the discard is shuffled, one more, no third."""
    t = Table("rolita", tiles={(1, 0): "wreck1"}, at={"rolita": (1, 0)}, deck="gun", discard="vest")
    t.play("pick up", "gun", "vest")  # each is the only card there
    assert (t.hand("rolita"), t.discard, t.game.deck_size) == (["gun", "vest"], [], 0)
    assert [args[0] for _, args in t.told("deck_shuffled")] == [1]
    assert t.tiles_with("boxes") == set()
    t.settled("rolita")
