// A picture for an option: what it is about, or what is done.
import type { At, View } from "../protocol";
import { VictimDice } from "./dice";
import { PawnSvg } from "./figures";
import { IconSvg } from "./glyphs";
import { HexSvg } from "./hexes";
import { STATS, type Words } from "./types";

/** By the first number of each range of the options of a turn (docs/formats-victim.md). */
const TURN: [number, string][] = [
  [0, "end"], [1, "stop"], [2, "run"], [3, "decoder"], [4, "search"], [5, "hide"], [6, "give"], [7, "door"], [8, "gun"], [9, "crawl"], [15, "run"],
  [21, "tile"], [33, "heal"], [39, "skill"], [45, "aidbox"], [51, "hammer"], [57, "flashlight"], [59, ""], [67, ""], [127, "code"],
];
const DEMON: [number, string][] = [[0, "end"], [1, "hunt"], [2, "attack"], [9, "attack"], [11, "eliminated"], [17, "upgrade"]];
const MARKS = ["wound", "target", "poison", "fright"];

function ranged(ranges: [number, string][], option: number): string {
  return ranges.findLast(([first]) => first <= option)?.[1] ?? "";
}

function signOf(kind: string, option: number, at: At[]): string {
  const item = at.find((one) => one.item !== undefined || one.worn !== undefined);
  if (kind === "turn") return ranged(TURN, option) || String(item?.item ?? item?.worn ?? "");
  if (kind === "demon") return ranged(DEMON, option);
  if (kind === "hunt" || kind === "free_hunt") return option ? "hunt" : "stop";
  if (kind === "cure") return MARKS[option] ?? "";
  if (kind === "raise") return STATS[option] ?? "";
  if (kind === "pay_or_bleed" && !item) return "wound";
  if (kind === "slave") return ["end", "hunt"][option] ?? "attack";
  if (kind === "step_on" || kind === "rush") return option ? "run" : "stop";
  if (kind === "enter") return option ? "door" : "stop";
  if (kind === "rage" && option) return "rage";
  if (kind === "reroll" && option) return "die";
  return item ? String(item.item ?? item.worn) : "";
}

export function Mark({ kind, option, words }: { kind: string; option: { option: number; at: At[] }; view: View; words: unknown }) {
  const said = words as Words | null;
  const turned = option.at.find((at) => at.turned !== undefined);
  if (turned && said) {
    const [tile, turns] = String(turned.turned).split(" ") as [string, string];
    return <HexSvg tile={tile} turns={Number(turns)} words={said} class="mark-tile" />;
  }
  const die = option.at.find((at) => at.die !== undefined);
  if (die) return <VictimDice faces={String(die.die)} />;
  const victim = option.at.find((at) => at.victim !== undefined);
  if (victim && kind !== "turn" && kind !== "demon" && said) {
    const name = String(victim.victim);
    return <PawnSvg piece={{ name, colour: said.victims[name]?.colour ?? "" }} />;
  }
  const name = signOf(kind, option.option, option.at);
  return name ? <IconSvg name={name} class="mark" /> : null;
}
