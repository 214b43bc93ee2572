// The team's chances over the game: turns on its axis, marks where a choice cost most and where others played on.
import type { Chances, Turning } from "./protocol";
import { momentOf } from "./review";
import { fill, percent, words } from "./words";

/** The most turns that are named below the curve. */
const NAMED = 10;
/** The share of the curve that a number below it needs. */
const APART = 0.07;

export interface Mark {
  step: number;
  what: "mistake" | "fork";
  text: string;
}

function Sign({ what }: { what: Mark["what"] }) {
  return <svg viewBox="0 0 12 12" aria-hidden="true"><path d={what === "mistake" ? "M6 2V7M6 9.5V10" : "M6 11V6L2.5 2M6 6L9.5 2"} /></svg>;
}

interface Props {
  chances: Chances | null;
  whose: string;
  step: number;
  total: number;
  marks: Mark[];
  go: (step: number) => void;
}

export function Graph({ chances, whose, step, total, marks, go }: Props) {
  const w = words().replay;
  if (!chances || chances.steps.length < 2) return null;
  const share = (at: number): number => at / Math.max(1, total);
  const x = (at: number): string => (300 * share(at)).toFixed(1);
  const y = (chance: number): string => (58 - 54 * chance).toFixed(1);
  const line = chances.steps.map((one) => `${x(one.step)},${y(one.chance)}`).join(" ");
  const here = chances.steps.findLast((one) => one.step <= step);
  const said = here ? fill(w.chances_text, { whose, percent: percent(here.chance) }) : whose;
  const left = (at: number) => ({ left: `${(100 * share(at)).toFixed(1)}%` });
  const inside = (at: number) => ({ left: `clamp(22px, ${(100 * share(at)).toFixed(1)}%, 100% - 22px)` });
  const jump = (event: MouseEvent): void => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    go(Math.round((total * (event.clientX - box.left)) / Math.max(1, box.width)));
  };
  return (
    <figure class="graph">
      <div class="curve" onClick={jump}>
        <svg viewBox="0 0 300 60" preserveAspectRatio="none" role="img" aria-label={said}>
          <path class="grid" d="M0 58H300M0 31H300M0 4H300" />
          <polyline points={line} />
          <path class="now" d={`M${x(step)} 0V60`} />
        </svg>
        {marks.map((one) => (
          <button key={`${one.what} ${one.step} ${one.text}`} type="button" class={`mark ${one.what}`} style={inside(one.step)} title={one.text} aria-label={one.text} onClick={(event) => (event.stopPropagation(), go(one.step))}><Sign what={one.what} /></button>
        ))}
      </div>
      <div class="turns" aria-hidden="true">
        {turns(chances, total).map((one) => <span key={one.step} style={left(one.step)}>{one.turn}</span>)}
      </div>
      <figcaption>{said}{chances.partial ? ` (${w.chances_partial})` : ""}</figcaption>
    </figure>
  );
}

/** Where turns begin, as many as can be named and none too near to the one before. */
function turns({ steps }: Chances, total: number): Chances["steps"] {
  const first = steps.filter((one, n) => one.turn > 0 && one.turn !== steps[n - 1]?.turn);
  const every = Math.ceil(first.length / NAMED);
  const named: Chances["steps"] = [];
  for (const one of first.filter((_, n) => n % every === 0))
    if (!named.length || (one.step - named.at(-1)!.step) / Math.max(1, total) >= APART) named.push(one);
  return named;
}

export function mistakes(game: string, turnings: Turning[]): Mark[] {
  const w = words().analysis;
  return turnings.map((one) => ({ step: one.step, what: "mistake", text: fill(w.mark, { when: momentOf(game, one), points: Math.round(100 * one.cost) }) }));
}
