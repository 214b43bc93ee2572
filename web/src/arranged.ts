// The options of a question in the order in which the list shows them, which is also the order of the digit keys.
import type { GameFace } from "./games";
import type { Option } from "./protocol";

/** Verbs that lead to another place. */
const GOING = ["move", "move_with", "move_below", "second", "second_below", "change_level", "step", "step_with", "move_late", "move_late_with", "move_su_ling", "lay"];
/** Verbs that end a turn. */
const ENDING = ["end", "demon_end", "slave_end"];
/** Verbs that decline what is offered. */
const DECLINING = [
  "drive_out_none", "drive_no_demon", "lift_none", "carry_nobody", "pick_no_ghost", "put_qi_none", "bring_nobody", "save", "su_ling_stays", "no_su_ling_crystal", "come_alone",
  "demon_stays", "cast_none", "stay_level", "keep_roll", "keep_curse", "put_ladder_none", "school_done", "reroll_done",
  "wu_buddha_done", "barrier_done", "claw_none", "scroll_stay", "save_nobody", "target_nobody",
  "stay", "keep_dice", "halt", "no_rage", "stay_out", "keep_demon_die", "no_strike", "no_rush", "no_free_hunt", "no_photo",
];
/** A list longer than this is set in columns, and what the table says as well is folded away. */
export const MANY = 6;

/** With little room nothing is folded away if fewer than these would be left. */
const IN_SIGHT = 5;

export type Group = "verbs_do" | "verbs_go" | "";

export interface Arranged {
  groups: [Group, Option[]][];
  /** What is better touched on the table, and the heading it is folded away under. */
  folded: Option[];
  heading: string;
  /** What ends the turn, where there is something else to do. */
  ends: Option[];
  /** All but what ends the turn, as shown: the first of them has the digit 1. */
  digits: Option[];
}

export function goes(option: Option): boolean {
  return GOING.includes(option.verb);
}

export function ends(option: Option): boolean {
  return ENDING.includes(option.verb);
}

export function arranged(options: Option[], picked: boolean, face: GameFace, narrow: boolean): Arranged {
  const last = options.length > 1 ? options.filter(ends) : [];
  const offered = options.filter((option) => !last.includes(option));
  const fold = (option: Option): string | undefined => (picked || offered.length <= MANY ? undefined : face.folded?.(option.verb));
  const foldable = offered.filter(fold);
  const folded = narrow && offered.length - foldable.length < IN_SIGHT ? [] : foldable;
  const groups = grouped(offered.filter((option) => !folded.includes(option)), face, narrow);
  const digits = [...groups.flatMap(([, some]) => some), ...folded];
  return { groups, folded, heading: folded[0] ? fold(folded[0])! : "", ends: last, digits };
}

/** What can be done here, and where one can go, which the table says, too. Other questions are one list. */
function grouped(options: Option[], face: GameFace, narrow: boolean): [Group, Option[]][] {
  const [some, others] = [ordered(options.filter((option) => !goes(option)), face, narrow), options.filter(goes)];
  if (!some.length || !others.length) return [["", [...some, ...others]]];
  return [["verbs_do", some], ["verbs_go", others]];
}

/** The turn's actions first, declining last. With little room, what is more than one place on the board comes first, and what has odds before it. */
function ordered(options: Option[], face: GameFace, narrow: boolean): Option[] {
  const action = (option: Option): number => (face.actions.includes(option.verb) ? 0 : DECLINING.includes(option.verb) ? 2 : 1);
  const place = (option: Option): number => (option.odds ? 0 : option.at.length === 1 ? 2 : 1);
  const rank = (option: Option): number => 3 * action(option) + (narrow ? place(option) : 0);
  return options.toSorted((a, b) => rank(a) - rank(b));
}
