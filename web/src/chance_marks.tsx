// After the first touch: the chance stands on what was touched, and the second touch chooses.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Picking } from "./picking";
import type { Odds } from "./protocol";
import { percent, words } from "./words";

interface Mark {
  left: number;
  top: number;
  text: string;
  /** Whether it is the place that was touched. */
  touched: boolean;
}

/** What is said on a place: of a ghost its own chance, of all else the chance of the option. */
function chanceAt(place: string, odds: Odds): number | undefined {
  const parts = odds.each ?? [];
  if (!parts.some((one) => one.space !== undefined)) return undefined;
  return parts.find((one) => `space:${one.space}` === place)?.chance;
}

function marksOf(stage: Element, odds: Odds): Mark[] {
  const { left, top } = stage.getBoundingClientRect();
  return [...stage.querySelectorAll(".cell")].flatMap((cell) => {
    const touched = cell.classList.contains("picked");
    const own = chanceAt(cell.getAttribute("data-at") ?? "", odds);
    if (own === undefined && !touched) return [];
    const box = cell.getBoundingClientRect();
    const chance = own ?? odds.chance;
    return [{ left: box.left + box.width / 2 - left, top: box.top + box.height / 2 - top, text: chance ? percent(chance) : words().question.odds_never, touched }];
  });
}

export function ChanceMarks({ picking }: { picking: Picking }) {
  const here = useRef<HTMLDivElement>(null);
  const [marks, set] = useState<Mark[]>([]);
  const only = picking.picked.length && picking.options.length === 1 ? picking.options[0] : undefined;
  const odds = only?.odds;
  useLayoutEffect(() => {
    const measure = (): void => set(odds && here.current ? marksOf(here.current.parentElement!, odds) : []);
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [only?.option, picking.picked.join()]);
  return (
    <div class="chances" ref={here} aria-hidden="true">
      {marks.map((mark, n) => (
        <p key={n} style={{ left: `${mark.left}px`, top: `${mark.top}px` }}>
          <b>{mark.text}</b>
          {mark.touched && <small>{words().question.again}</small>}
        </p>
      ))}
    </div>
  );
}
