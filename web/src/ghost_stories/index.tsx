// Ghost Stories as the client draws and explains it.
import type { GameFace } from "../games";
import type { Term } from "../explain";
import type { At, Decided, GameEvent, Option, Question, Result, View } from "../protocol";
import type { Sound } from "../sound";
import { about, called, named } from "./about";
import { gloom, lying } from "./lying";
import { Beside } from "./beside";
import { Board } from "./board";
import { CardFace } from "./cells";
import { CurseDie } from "./dice";
import { entry } from "./entry";
import { ColourSign, Glyph, IconSvg, Svg } from "./glyphs";
import { ghostWords } from "./words";
import { boxWords } from "./words/boxes";
import { InWords } from "./in_words";
import { Night } from "./night";
import { status } from "./status";
import { term } from "./terms";
import { secretNews, secretThing } from "./black_secret/news";
import { SECRET_MARKS, foldedSecret, secretTerm, secretBeat, secretMood, wonBy } from "./black_secret/play";
import { wouldDo } from "./black_secret/labels";
import { secretOf } from "./black_secret/types";
import { news } from "./white_moon/news";
import { Crest } from "./white_moon/crests";
import { moonOf } from "./white_moon/types";
import { BOARDS, COLOURS, TILES, type State, type Words } from "./types";

const SPOTLIGHT: Record<string, number> = {
  ghost_drawn: 2,
  dice_rolled: 2,
  dice_rerolled: 2,
  curse_rolled: 2,
  curse_rerolled: 1.6,
  infernal_rolled: 2,
  infernal_rerolled: 1.6,
  ghost_exorcised: 1.8,
  game_won: 2.3,
  game_lost: 2.3,
  barrier_rolled: 2,
  shadow_attacks: 2,
};
const HEAVY: Record<string, number> = {
  turn_begins: 0.7,
  tile_haunted: 1.8,
  taoist_died: 2,
  exorcism_failed: 1.3,
  taoist_moved: 0.7,
  villager_killed: 1.8,
  villager_saved: 1.5,
  family_saved: 2,
  barrier_rises: 2,
  demon_enters: 1.6,
  token_found: 1.6,
  curse_cast: 1.8,
  blood_mantra_works: 1.8,
  shadow_comes: 2,
  level_changed: 1.2,
};

function beat(event: GameEvent, saidBy: unknown): { at: At[]; weight: number; spotlight: boolean; solemn: boolean } {
  const what = event.particulars;
  const at: At[] = [];
  if (typeof what.space === "string") at.push({ space: what.space });
  if (typeof what.from_space === "string") at.push({ space: what.from_space });
  if (typeof what.tile === "string") at.push({ tile: what.tile });
  if (typeof what.from_tile === "string") at.push({ tile: what.from_tile });
  if (typeof what.board === "string") at.push({ board: what.board });
  at.push(...secretBeat(what));
  if (typeof what.seat === "number") at.push({ seat: what.seat });
  else if (typeof what.seat === "string") at.push({ board: what.seat });
  const spotlight = event.name in SPOTLIGHT;
  const lord = event.name === "ghost_drawn" && ((saidBy as Words | null)?.cards[String(what.card)]?.incarnation ?? false);
  return { at, weight: SPOTLIGHT[event.name] ?? HEAVY[event.name] ?? 1, spotlight, solemn: lord || event.name === "game_won" || event.name === "game_lost" };
}

function missed(decided: Decided, _view: View, saidBy: unknown): string {
  const w = ghostWords();
  const short: Record<string, string> = { help: w.ask_help, exorcise: w.exorcise, yin_yang: w.use_yin_yang, token: w.take_token, rescue: boxWords().moon.save_villager, lay_crystal: boxWords().moon.lay_crystal };
  return short[decided.verb] ?? (saidBy as Words).powers[String(decided.what.power)]?.name ?? "";
}

/** By verb. */
const MARKS: Record<string, string> = {
  ...SECRET_MARKS,
  move_with: "villager", step: "step", step_with: "villager", move_late: "step", move_late_with: "villager", stand_up: "down", stand_up_late: "down", rescue: "shelter",
  barrier_rescue: "shelter", barrier_shelter: "shelter", barrier_roll: "die", save_before: "shelter", save_one: "shelter", lay_crystal: "moon_crystal", su_ling_crystal: "moon_crystal",
  move_su_ling: "su_ling", send_su_ling: "su_ling", su_ling_stays: "su_ling", bring_along: "villager", come_alone: "step", scroll_come: "step", scroll_come_with: "villager", victim: "skull",
  move: "step", help: "house", exorcise: "ghost", yin_yang: "yin_yang", power: "power_token", borrow: "power_token", buddha: "buddha", token: "power_token", end: "moon",
};

/** Verbs that choose a card, which is drawn. */
const CHOOSES_CARD = ["raise", "bury", "call_incarnation", "put_back"];

function Mark({ option, view, words }: { option: Option; view: View; words: unknown }) {
  const card = CHOOSES_CARD.includes(option.verb) ? (words as Words | null)?.cards[String(option.what.card)] : undefined;
  if (card) return <CardFace number={Number(option.what.card)} card={card} />;
  const cursed = option.verb === "curse" ? String(option.what.curse_face) : undefined;
  if (cursed) return <CurseDie face={cursed} name="" />;
  const colour = option.what.colour;
  if (colour !== undefined) return <ColourSign colour={String(colour)} />;
  const seat = option.what.seat ?? BOARDS.indexOf(option.what.board as (typeof BOARDS)[number]);
  const of = (view as unknown as State).boards[Number(seat)];
  if (of) return <Svg class="sign"><Glyph colour={of} /></Svg>;
  if (option.what.artifact !== undefined) return <IconSvg name={String(option.what.artifact)} class="mark" />;
  const family = familyIn(option, view as unknown as State);
  if (family) return <Crest family={family} />;
  const name = MARKS[option.verb];
  return name ? <IconSvg name={name} class="mark" /> : null;
}

/** The family of whom an option is about: of a person, or of the villager on top of a tile. */
function familyIn(option: Option, state: State): string | undefined {
  const moon = moonOf(state);
  const person = option.what.person;
  if (person !== undefined) return moon?.families.find((one) => one.members.includes(String(person)))?.family;
  const tile = option.at.find((at) => "villager" in at)?.villager;
  return tile === undefined ? undefined : (moon?.stacks[tile]?.at(-1)?.family ?? undefined);
}

/** The thing of the legend that explains an option of a turn. */
function explains(question: Question, option: Option, view: View, saidBy: unknown): Term | undefined {
  const state = view as unknown as State;
  const secret = secretTerm(option, state, saidBy as Words);
  if (secret || question.kind !== "yang") return secret;
  const tile = option.what.tile ?? state.taoists_on[question.seat];
  const village = state.village[TILES.indexOf(tile as (typeof TILES)[number])];
  const keys: Record<string, string> = {
    move: `tiles.${village}`, help: `tiles.${village}`, exorcise: "own.exorcism", yin_yang: "own.yin_yang", buddha: "components.buddha", token: "components.power_token",
    power: `powers.${option.what.power}`, borrow: `powers.${option.what.power}`,
  };
  return term(keys[option.verb] ?? "", saidBy as Words);
}

/** Things of the box that have a drawing of another name. */
const DRAWN: Record<string, string> = {
  tao_die: "die", grey_tao_die: "die", tao_off: "tao_locked", haunting_figure: "haunter", ghost_card: "ghost", tile: "house", incarnation_card: "skull", haunted: "skull", tao: "coin",
};
const PLAIN = ["curse_die", "infernal_die", "qi", "yin_yang", "power_token", "mantra", "power_off", "buddha"];

function Picture({ of }: { of: string }) {
  const [section, key = ""] = of.split(".");
  const secret = secretThing(section!, key);
  if (secret) return secret;
  const colour = COLOURS.find((one) => key === `tao_${one}`);
  if (colour) return <ColourSign colour={colour} />;
  const name = section === "icons" || PLAIN.includes(key) ? key : section === "components" || section === "own" ? DRAWN[key] : undefined;
  return name ? <IconSvg name={name} /> : null;
}

const sounds: Record<string, Sound> = {
  dice_rolled: "dice", dice_rerolled: "dice", curse_rolled: "dice", curse_rerolled: "dice", infernal_rolled: "dice", infernal_rerolled: "dice", ghost_drawn: "card", ghost_arrived: "arrival", tile_haunted: "haunt",
  ghost_exorcised: "good", exorcism_failed: "bad", qi_lost: "bad", taoist_died: "death", buddha_returned: "good", game_won: "won", game_lost: "lost",
  demon_enters: "arrival", demon_exorcised: "good", token_found: "card", curse_cast: "haunt", blood_mantra_works: "good", knocked_down: "bad", shadow_comes: "haunt", shadow_attacks: "dice", skeleton_placed: "arrival", card_drawn: "card",
  barrier_rolled: "dice", villager_killed: "death", villager_saved: "good", family_saved: "won", barrier_rises: "won", crystal_gained: "good", su_ling_placed: "arrival", taoist_down: "bad",
};

function ending(result: Result, you: readonly number[]): { title: string; won: boolean } {
  return wonBy(result, you) ?? { title: result.won ? ghostWords().won : ghostWords().lost, won: result.won };
}

/** What casting this would do. */
function preview(option: Option, view: View, saidBy: unknown): string {
  const state = view as unknown as State;
  const said = saidBy as Words;
  const laid = secretOf(state, said);
  return laid && ["use_cast", "cast"].includes(option.verb) ? wouldDo(String(option.what.curse), state, said, laid) : "";
}

/** Not by `:has` in the style sheet: the browser would look through the whole table whenever something on it changes. */
function mood(view: View, you: readonly number[]): string {
  const state = view as unknown as State;
  return `${secretMood(you)} ${state.black_secret ? "tight" : moonOf(state) ? "tight has-register" : ""}`;
}

/** The game in a few sentences: from one's own side, with what the boxes on the table bring. */
function primer(_view: View, you: readonly number[], boxes: readonly string[]): string[] {
  const { moon, secret } = boxWords();
  const withMoon = boxes.includes("white_moon");
  if (!boxes.includes("black_secret")) return withMoon ? spliced(ghostWords().primer, moon.primer) : ghostWords().primer;
  if (secretMood(you)) return spliced(secret.primer_wu_feng, withMoon ? [moon.primer_wu_feng] : []);
  return spliced(ghostWords().primer, [...secret.primer_taoist, ...(withMoon ? moon.primer : [])]);
}

/** How it is won and lost comes first, then what boxes bring. */
function spliced([first, ...rest]: string[], brought: string[]): string[] {
  return [first!, ...brought, ...rest];
}

export const ghostStories: GameFace = { Night, primer, Board, InWords, Beside, words: ghostWords, ending, beginsTurn: (event) => event.name === "turn_begins", about, called, named, lying, gloom, status, beat, mood, preview, news: (event, view) => news(event, view as unknown as State) ?? secretNews(event, view as unknown as State), missed, explains, sounds, folded: (verb) => (verb === "move_su_ling" ? boxWords().moon.su_ling_folded : foldedSecret(verb)), byThemselves: [], actions: ["help", "exorcise", "exorcise_below", "rescue"], splits: { power: ": ", borrow: ": ", use_cast: ": ", cast: ": ", revoke: ": ", put_qi: ": ", pick_mantra: ": ", replace_by: ": " }, Mark, Picture, Sign: ColourSign, entry };
