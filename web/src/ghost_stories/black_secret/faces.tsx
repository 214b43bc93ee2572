// With little room, village, Catacombs and Wu-Feng's board are shown one at a time; the table turns to where things happen.
import { useEffect, useState } from "preact/hooks";
import { IconSvg } from "../glyphs";
import { boxWords } from "../words/boxes";
import { DEMONS, heldBy, type Laid, RANKS } from "./types";
import { TILES } from "../types";

export const FACES = ["village", "catacombs", "wu_feng"] as const;
export type Face = (typeof FACES)[number];

const FACE_OF: Record<string, Face> = { square: "catacombs", blood_mantra: "catacombs", catacombs: "catacombs", demon: "wu_feng", slot: "wu_feng", curse: "wu_feng", card: "wu_feng", wu_feng: "wu_feng" };

export function faceOf(cell: string): Face {
  return FACE_OF[cell.split(":")[0] ?? ""] ?? "village";
}

/** Where most of these places are; where it is a draw, what is shown already. */
function richest(cells: Iterable<string>, shown: Face): Face {
  const count: Record<Face, number> = { village: 0, catacombs: 0, wu_feng: 0 };
  for (const cell of cells) count[faceOf(cell)] += 1;
  return FACES.reduce((best, face) => (count[face] > count[best] ? face : best), shown);
}

/** What is shown: it follows who points at something, else what can be chosen, else what happens. */
export function useFace(...wanted: ReadonlySet<string>[]): [Face, (face: Face) => void] {
  const [shown, show] = useState<Face>("village");
  const where = [...(wanted.find((places) => places.size) ?? [])];
  const now = where.sort().join();
  useEffect(() => {
    if (now) show(richest(where, shown));
  }, [now]);
  return [shown, show];
}

/** Places in the order in which arrow keys reach them. */
export function rowsOf(face: Face, laid: Laid): string[][] {
  const each = (what: string, which: readonly (string | number)[], wide: number): string[][] =>
    Array.from({ length: Math.ceil(which.length / wide) }, (_, row) => which.slice(row * wide, (row + 1) * wide).map((one) => `${what}:${one}`));
  const { part } = laid;
  if (face === "catacombs") return [["catacombs:0"], ...each("square", TILES, 3), ...each("blood_mantra", Object.keys(part.mantras), 2)];
  return [["wu_feng:0"], ...each("card", heldBy(laid), 4), ...each("demon", DEMONS, 3), ...RANKS.map((row) => row.map((slot) => `slot:${slot}`)), ...each("curse", part.curses, 2)];
}

/** The place one step on in such rows. */
export function stepIn(rows: string[][], from: string, [x, y]: [number, number]): string | undefined {
  const row = rows.findIndex((one) => one.includes(from));
  const column = rows[row]?.indexOf(from) ?? 0;
  if (x) return rows[row]?.[column + x];
  const next = rows[row + y];
  return next?.[Math.min(column, next.length - 1)];
}

const ICON: Record<Face, string> = { village: "house", catacombs: "ladder", wu_feng: "pyramid" };

export function FaceTabs({ shown, show, lit, laid }: { shown: Face; show: (face: Face) => void; lit: ReadonlySet<string>; laid: Laid }) {
  const w = boxWords().secret;
  const demons = Object.values(laid.part.demons).filter((square) => square !== null).length;
  const waits = (face: Face): boolean => face !== shown && [...lit].some((cell) => faceOf(cell) === face);
  return (
    <div class="faces" role="group" aria-label={w.levels}>
      {FACES.map((face) => (
        <button key={face} type="button" aria-pressed={face === shown} class={waits(face) ? "waits-there" : ""} onClick={() => show(face)}>
          <IconSvg name={ICON[face]} />
          <span>{w[face]}</span>
          {face === "catacombs" && demons > 0 && <span class="how-many" aria-hidden="true"><IconSvg name="demon" />{demons}</span>}
        </button>
      ))}
    </div>
  );
}
