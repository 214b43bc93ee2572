// How options, events and endings of Black Secret are marked, folded, explained and told.
import type { Term } from "../../explain";
import type { At, GameEvent, Option, Result } from "../../protocol";
import type { State, Words } from "../types";
import { boxWords } from "../words/boxes";
import { demonNamed, type Named, secretOf } from "./types";

/** Wu-Feng has no board: his seat comes after the four. */
const WU_FENG = 4;

/** Icons of options by verb. */
export const SECRET_MARKS: Record<string, string> = {
  use_place: "ghost", use_summon: "demon", use_cast: "cast_curse", cast: "cast_curse", call_incarnation: "skull", enter: "demon", demon_goes: "step", demon_searches: "empty_stack",
  shadow_goes: "shadow", shadow_strikes: "shadow", shadow_curses: "curse_die", activate: "activate_demon", activate_shadow: "shadow", move_below: "step", second: "step", second_below: "step",
  change_level: "ladder", climb: "ladder", put_ladder: "ladder", remove_ladder: "ladder", exorcise_below: "demon", drive_demons: "demon", banish: "demon", weaken_demon: "mantra",
  mantra_on_demon: "mantra", put_qi: "qi", pick_mantra: "mantra", replace_by: "mantra", get_up: "lying", brothers_power: "brother", skeleton: "one_skeleton", pick_stack: "empty_stack",
  lay_curse: "pyramid", haunt: "haunt_tile", calligraphy_replace: "mantra", calligraphy_qi: "qi", infernal_die: "infernal_die", curse_die: "curse_die",
};

export function foldedSecret(verb: string): string | undefined {
  const w = boxWords().secret;
  return { shadow_goes: w.shadow_folded, drag: w.drag_folded, bring: w.bring_folded }[verb];
}

/** Where an event of Black Secret happens. */
export function secretBeat(what: GameEvent["particulars"]): At[] {
  const at: At[] = [];
  for (const name of ["square", "demon", "curse", "slot", "blood_mantra"]) {
    const which = what[name];
    if (typeof which === "string" || typeof which === "number") at.push({ [name]: which });
  }
  const place = what.shadow_place;
  if (typeof place === "string") at.push(place.startsWith("under_") ? { square: place.slice("under_".length) } : { tile: place });
  return at;
}

/** The thing that explains an option. */
export function secretTerm(option: Option, state: State, said: Words): Term | undefined {
  const laid = secretOf(state, said);
  if (!laid) return undefined;
  const { curse, demon, blood_mantra } = option.what;
  const named: Named | undefined =
    curse !== undefined ? laid.names.curses[curse] : demon !== undefined ? demonNamed(String(demon), laid) : blood_mantra !== undefined ? laid.names.mantras[blood_mantra] : undefined;
  if (named) return { section: "", key: option.verb, name: named.name, text: named.effect, rule: named.rule };
  const own = boxWords().secret.about[{ change_level: "ladder", climb: "ladder", exorcise_below: "demon", brothers_power: "brother", get_up: "lying", use_place: "drawn" }[option.verb] ?? ""];
  return own && { section: "", key: option.verb, name: own[0], text: own[1], rule: own[2] };
}

/** The page of whoever plays Wu-Feng looks different. */
export function secretMood(you: readonly number[]): string {
  return alone(you) ? "wu-feng-side" : "";
}

/** How it ended for who plays Wu-Feng alone. */
export function wonBy(result: Result, you: readonly number[]): { title: string; won: boolean } | undefined {
  const w = boxWords().secret;
  return alone(you) ? { title: result.won ? w.you_lost : w.you_won, won: !result.won } : undefined;
}

function alone(you: readonly number[]): boolean {
  return you.length > 0 && you.every((seat) => seat === WU_FENG);
}
