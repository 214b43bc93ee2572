// Ghost Stories as the client draws and explains it.
import type { GameFace } from "../games";
import type { At, GameEvent, Question, Result, View } from "../protocol";
import { about } from "./about";
import { Beside } from "./beside";
import { Board } from "./board";
import { ColourSign, Glyph, IconSvg, Svg } from "./glyphs";
import { ghostWords } from "./words";
import { InWords } from "./in_words";
import { Night } from "./night";
import { status } from "./status";
import { BOARDS, SPACES, TILES, type Colour, type State, type Words } from "./types";

const SPOTLIGHT: Record<string, number> = {
  ghost_drawn: 2,
  dice_rolled: 2,
  dice_rerolled: 2,
  curse_rolled: 2,
  curse_rerolled: 1.6,
};
const HEAVY: Record<string, number> = {
  turn_begins: 0.7,
  tile_haunted: 1.8,
  taoist_died: 2,
  ghost_exorcised: 1.6,
  exorcism_failed: 1.3,
  taoist_moved: 0.7,
};

function beat(event: GameEvent): { at: At[]; weight: number; spotlight: boolean } {
  const what = event.particulars;
  const at: At[] = [];
  if (typeof what.space === "string") at.push({ space: what.space });
  if (typeof what.from_space === "string") at.push({ space: what.from_space });
  if (typeof what.tile === "string") at.push({ tile: what.tile });
  if (typeof what.board === "string") at.push({ board: what.board });
  if (typeof what.seat === "number") at.push({ seat: what.seat });
  else if (typeof what.seat === "string") at.push({ board: what.seat });
  const spotlight = event.name in SPOTLIGHT;
  return { at, weight: SPOTLIGHT[event.name] ?? HEAVY[event.name] ?? 1, spotlight };
}

// The numbers of options stand in docs/formats.md.
const HELP = 9;
const EXORCISE = 10;
const YIN_YANG = 11;
const POWER = 12;
const BUDDHA = 20;
const TOKEN = 32;
const POWERS = [
  "enfeeblement_mantra", "bottomless_pockets", "dance_of_the_twin_winds", "dance_of_the_spires", "second_wind",
  "heavenly_gust", "strength_of_a_mountain", "gods_favorite",
];
const OF_SPACES = ["place", "mantra", "hut", "move_ghost", "ghost_to", "curse_order", "reward_order"];

function missing(question: Question, at: At, view: View): number[] {
  const state = view as unknown as State;
  const space = SPACES.indexOf(String(at.space));
  const tile = TILES.indexOf(at.tile as (typeof TILES)[number]);
  if (question.kind === "yang") {
    if (space >= 0) return [state.ghosts[SPACES[space]!] ? EXORCISE : BUDDHA + space];
    const here = state.taoists_on[question.seat] === at.tile;
    return tile >= 0 ? [here ? HELP : tile] : [];
  }
  if (space >= 0 && OF_SPACES.includes(question.kind)) return [space];
  if (tile >= 0 && question.kind === "altar") return [tile];
  return [];
}

function expected(question: Question, view: View, saidBy: unknown): { option: number; text: string }[] {
  if (question.kind !== "yang") return [];
  const state = view as unknown as State;
  const said = saidBy as Words;
  const power = state.powers[question.seat];
  const usual = [HELP, EXORCISE, YIN_YANG];
  if (power) usual.push(POWER + POWERS.indexOf(power));
  if (state.power_tokens_on_centre > 0) usual.push(TOKEN);
  const offered = new Set(question.options?.map((option) => option.option));
  return usual.filter((option) => !offered.has(option)).map((option) => ({ option, text: usualText(option, said) }));
}

function usualText(option: number, said: Words): string {
  const w = ghostWords();
  if (option === HELP) return w.ask_help;
  if (option === EXORCISE) return w.exorcise;
  if (option === YIN_YANG) return w.use_yin_yang;
  if (option === TOKEN) return w.take_token;
  return said.powers[POWERS[option - POWER] ?? ""]?.name ?? "";
}

function markOf(kind: string, option: number): string {
  if (kind !== "yang") return "";
  if (option < HELP) return "step";
  if (option < POWER) return ["house", "ghost", "yin_yang"][option - HELP]!;
  if (option < BUDDHA) return "power_token";
  if (option < TOKEN) return "buddha";
  return option === TOKEN ? "power_token" : "moon";
}

const FACES: Colour[] = ["yellow", "red", "blue", "green", "black", "white"];

/** Kinds of question whose option is, or ends with, a colour. */
function colourOf(kind: string, option: number): Colour | undefined {
  if (["take_tao", "lose_tao", "circle", "reroll"].includes(kind)) return FACES[option];
  return kind === "pay" ? FACES[option % 5] : undefined;
}

function Mark({ kind, option, view }: { kind: string; option: { option: number; at: At[] }; view: View }) {
  const colour = colourOf(kind, option.option);
  if (colour) return <ColourSign colour={colour} />;
  const seat = option.at.find((at) => "seat" in at || "board" in at);
  if (seat && kind !== "yang") {
    const n = typeof seat.seat === "number" ? seat.seat : BOARDS.indexOf(seat.board as (typeof BOARDS)[number]);
    const of = (view as unknown as State).boards[n];
    if (of) return <Svg class="sign"><Glyph colour={of} /></Svg>;
  }
  const name = markOf(kind, option.option);
  return name ? <IconSvg name={name} class="mark" /> : null;
}

function ending(result: Result): { title: string; won: boolean } {
  return { title: result.won ? ghostWords().won : ghostWords().lost, won: result.won };
}

export const ghostStories: GameFace = { Night, Board, InWords, Beside, words: ghostWords, ending, beginsTurn: (event) => event.name === "turn_begins", about, status, beat, missing, expected, Mark, Sign: ColourSign };
