// Options a reader may look for in vain: what the server is asked "why not?" about. Their numbers stand in
// docs/formats-victim.md.
import type { At, Question, View } from "../protocol";
import { EQUIPMENT, ITEMS, NAMES, type State, towards, type Words } from "./types";
import { victimWords } from "./words";

const TURN = { run: 2, decode: 3, search: 4, hide: 5, gun: 8, crawl: 9, step: 15, heal: 33, skill: 39, aid: 45, break: 51, flash: 57, equip: 59 };
const DEMON = { hunt: 1, attack: 2, special: 9 };
const MOVE = 1;

function ofTile(question: Question, tile: string, state: State): number[] {
  if (question.kind === "hunt") {
    const d = towards(state.tiles[state.den ?? ""], state.tiles[tile]);
    return d >= 0 ? [MOVE + d] : [];
  }
  if (question.kind !== "turn" || !state.active) return [];
  const here = state.victims[state.active]?.tile ?? "";
  if (here === tile) return [TURN.decode, TURN.search, TURN.hide];
  const d = towards(state.tiles[here], state.tiles[tile]);
  if (d < 0) return [];
  return [(state.victims[state.active]?.wounds === 2 ? TURN.crawl : TURN.step) + d];
}

function ofVictim(question: Question, name: string): number[] {
  const n = NAMES.indexOf(name as (typeof NAMES)[number]);
  if (question.kind === "turn") return [TURN.heal + n];
  if (question.kind === "demon") return [DEMON.attack + n];
  return question.kind === "target" ? [n] : [];
}

function ofItem(question: Question, item: string, state: State): number[] {
  if (question.kind !== "turn") return [];
  const worn = EQUIPMENT.indexOf(item as (typeof EQUIPMENT)[number]);
  if (worn >= 0) return [TURN.equip + worn];
  const own = NAMES.indexOf(state.active as (typeof NAMES)[number]);
  const uses: Partial<Record<(typeof ITEMS)[number], number>> = { gun: TURN.gun, aidbox: TURN.aid + own, hammer: TURN.break, flashlight: TURN.flash };
  const option = uses[item as (typeof ITEMS)[number]];
  return option === undefined ? [] : [option];
}

export function missing(question: Question, at: At, view: View): number[] {
  const state = view as unknown as State;
  if (at.tile !== undefined) return ofTile(question, String(at.tile), state);
  if (at.victim !== undefined) return ofVictim(question, String(at.victim));
  if (at.item !== undefined) return ofItem(question, String(at.item), state);
  if (at.skill === "active" && question.kind === "turn" && at.of === state.active) return [TURN.skill + NAMES.indexOf(at.of as (typeof NAMES)[number])];
  if (question.kind === "demon" && (at.skill === "special1" || at.skill === "special2")) return [DEMON.special + (at.skill === "special1" ? 0 : 1)];
  return [];
}

export function expected(question: Question, view: View, words: unknown): { option: number; text: string }[] {
  const state = view as unknown as State;
  const said = words as Words;
  const w = victimWords();
  const offered = new Set(question.options?.map((option) => option.option));
  const usual: [number, string][] = [];
  if (question.kind === "turn" && state.phase === "turn" && state.active) {
    const own = NAMES.indexOf(state.active as (typeof NAMES)[number]);
    usual.push([TURN.run, w.do_run], [TURN.decode, w.do_decode], [TURN.search, w.do_search], [TURN.hide, w.do_hide]);
    const skills = NAMES.map((_, n) => TURN.skill + n);
    if (!skills.some((option) => offered.has(option))) usual.push([TURN.skill + own, said.victims[state.active]?.skills.active?.name ?? ""]);
  }
  if (question.kind === "demon") {
    const demon = said.demons[state.demon ?? ""];
    usual.push([DEMON.hunt, w.do_hunt], [DEMON.special, demon?.skills.special1?.name ?? ""], [DEMON.special + 1, demon?.skills.special2?.name ?? ""]);
  }
  return usual.filter(([option]) => !offered.has(option)).map(([option, text]) => ({ option, text }));
}
