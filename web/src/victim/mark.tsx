// A picture for an option: what it is about, or what is done.
import type { At, Decided, Option, View } from "../protocol";
import { VictimDice } from "./dice";
import { PawnSvg } from "./figures";
import { IconSvg } from "./glyphs";
import { HexSvg } from "./hexes";
import type { State, Words } from "./types";
import { victimWords } from "./words";

/** By verb; verbs about an item show the item, those about a characteristic or a mark show that. */
const SIGNS: Record<string, string> = {
  end: "end", stop: "stop", run: "run", decode: "decoder", search: "search", hide: "hide", pick_up: "give", enter_bunker: "door", gun: "gun", crawl: "crawl",
  step: "run", lay: "tile", heal: "heal", skill: "skill", aid: "aidbox", hammer: "hammer", flashlight: "flashlight", put_number: "code", put_symbol: "code", take_back: "code",
  demon_end: "end", hunt: "hunt", attack: "attack", attack_all: "attack", special: "attack", death: "eliminated", upgrade: "upgrade",
  prowl: "hunt", travel: "hunt", halt: "stop", free_hunt: "hunt", no_free_hunt: "stop", slave_end: "end", slave_hunt: "hunt", slave_attack: "attack",
  cure_wound: "wound", bleed: "wound", stay: "stop", step_on: "run", rush: "run", no_rush: "stop", stay_out: "stop", enter: "door", rage: "rage", reroll_demon_die: "die",
};
/** Verbs of a turn and of the Demon's menu show what is done, others whom it is about. */
const DOES = new Set(["heal", "skill", "aid", "give", "attack", "death"]);

function signOf(option: Option): string {
  const { item, stat, mark } = option.what;
  if (option.verb === "raise") return String(stat);
  if (option.verb === "cure_mark") return String(mark);
  const shown = option.at.find((one) => one.item !== undefined || one.worn !== undefined);
  return SIGNS[option.verb] ?? String(item ?? shown?.item ?? shown?.worn ?? "");
}

export function Mark({ option, words }: { option: Option; view: View; words: unknown }) {
  const said = words as Words | null;
  const find = (name: keyof At): string | undefined => option.at.find((at) => at[name] !== undefined)?.[name]?.toString();
  const turned = find("turned");
  if (turned && said) {
    const [tile, turns] = turned.split(" ") as [string, string];
    return <HexSvg tile={tile} turns={Number(turns)} words={said} class="mark-tile" />;
  }
  const die = find("die");
  if (die) return <VictimDice faces={die} />;
  const victim = find("victim");
  if (victim && !DOES.has(option.verb) && said) return <PawnSvg piece={{ name: victim, colour: said.victims[victim]?.colour ?? "" }} />;
  const name = signOf(option);
  return name ? <IconSvg name={name} class="mark" /> : null;
}

/** A few words for what one would expect and is not offered. */
export function missed({ verb, what }: Decided, view: View, words: unknown): string {
  const state = view as unknown as State;
  const said = words as Words;
  const w = victimWords();
  const short: Record<string, string> = { run: w.do_run, decode: w.do_decode, search: w.do_search, hide: w.do_hide, hunt: w.do_hunt };
  if (verb === "skill") return said.victims[state.active ?? ""]?.skills.active?.name ?? "";
  if (verb === "special") return said.demons[state.demon ?? ""]?.skills[String(what.skill) as "special1" | "special2"]?.name ?? "";
  return short[verb] ?? "";
}
