// Victim as the client draws and explains it.
import type { GameFace } from "../games";
import type { At, GameEvent, Result, View } from "../protocol";
import { about } from "./about";
import { Beside } from "./beside";
import { Board } from "./board";
import { Sign } from "./glyphs";
import { InWords } from "./in_words";
import { entry } from "./entry";
import { Mark, missed } from "./mark";
import { Night } from "./night";
import { status } from "./status";
import { demonic, type State } from "./types";
import { victimWords } from "./words";

const SPOTLIGHT: Record<string, number> = {
  dice_rolled: 1.7,
  die_rerolled: 1.7,
  demon_rolled: 1.6,
  demon_rerolled: 1.6,
  event_drawn: 2,
  curse_drawn: 2.4,
  possessed: 3.4,
  gate_shown: 2,
  gravely_wounded: 2,
  victim_escaped: 2.2,
  victim_eliminated: 2.3,
  victim_enslaved: 2.3,
  game_won: 2.3,
  game_lost: 2.3,
  item_drawn: 0.9,
};
const WEIGHT: Record<string, number> = {
  turn_begins: 0.6,
  turn_ends: 0.4,
  run_ends: 0.3,
  run_begins: 0.6,
  victim_moved: 0.6,
  demon_moved: 0.7,
  slave_moved: 0.7,
  wounded: 1.6,
  bunker_opened: 2.4,
  attacked: 1.2,
};

function beat(event: GameEvent): { at: At[]; weight: number; spotlight: boolean } {
  const what = event.particulars;
  const at: At[] = [];
  for (const key of ["victim", "other_victim"]) if (typeof what[key] === "string") at.push({ victim: what[key] });
  for (const key of ["tile", "other_tile"]) if (typeof what[key] === "string") at.push({ tile: what[key] });
  if (typeof what.pile === "string") at.push({ pile: what.pile });
  if (typeof what.slot === "number") at.push({ slot: what.slot });
  if (typeof what.skill === "string") at.push({ skill: what.skill, of: "demon" });
  if (event.name === "rage_changed" || event.name === "stamina_changed" || event.name === "demon_turn") at.push({ demon: "board" });
  // A hidden card is told, not shown.
  const spotlight = event.name in SPOTLIGHT && !(event.name === "item_drawn" && what.hidden_item === null);
  return { at, weight: SPOTLIGHT[event.name] ?? WEIGHT[event.name] ?? 1, spotlight };
}

/** From the reader's own side; who only watches is told which side has won. */
function ending(result: Result, you: readonly number[]): { title: string; won: boolean } {
  const w = victimWords();
  const winners = result.winners ?? [];
  const text = winners.length === 0 ? w.nobody_won : result.won ? w.victims_won : w.demon_won;
  const mine = you.filter((seat) => winners.includes(seat)).length;
  // Around one screen both sides may sit: then the side is named.
  const onOne = you.length > 0 && (mine === 0 || mine === you.length);
  if (!onOne) return { title: text, won: result.won };
  return { title: (mine ? w.you_won : w.you_lost).replace("{text}", text), won: mine > 0 };
}

function mood(view: View, you: readonly number[]): string {
  const state = view as unknown as State;
  return demonic(state, you) ? "demon-side" : "";
}

/** Who plays the Demon reads first how the Demon wins. */
function primer(view: View, you: readonly number[]): string[] {
  const w = victimWords();
  return demonic(view as unknown as State, you) ? [...w.primer_demon, ...w.primer.slice(-1)] : w.primer;
}

export const victim: GameFace = {
  Night, Board, InWords, Beside, Mark, Sign, entry, about, status, beat, missed, ending, mood, primer,
  words: victimWords,
  sounds: {
    dice_rolled: "dice", demon_rolled: "dice", tile_laid: "card", item_drawn: "card", attacked: "arrival", wounded: "bad", gravely_wounded: "haunt", victim_eliminated: "death",
    decoded: "good", healed: "good", bunker_opened: "good", victim_escaped: "good", game_won: "won", game_lost: "lost",
  },
  splits: { choose_victim: ": ", turn_tile: ", ", special: ": ", upgrade: ": " },
  byThemselves: ["keep_dice"],
  actions: ["run", "decode", "search", "hunt", "attack", "death"],
  beginsTurn: (event) => ["turn_begins", "demon_turn", "slave_turn", "round_begins"].includes(event.name),
};

