// What White Moon gives to a Taoist: crystals and artifacts, before his seat.
import { IconSvg } from "../glyphs";
import type { State } from "../types";
import { Crystal } from "./things";
import { moonOf } from "./types";

export function Goods({ seat, state }: { seat: number; state: State }) {
  const moon = moonOf(state);
  if (!moon) return null;
  return (
    <>
      {Array.from({ length: moon.crystals.seats[seat] ?? 0 }, (_, n) => <Crystal key={`c${n}`} />)}
      {moon.artifacts.filter((one) => one.owner === seat).map((one) => <IconSvg key={one.artifact} name={one.artifact} class="artifact" />)}
    </>
  );
}
