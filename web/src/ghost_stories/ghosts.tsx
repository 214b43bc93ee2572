// The ghosts, in ink, on 100 by 100: bodies of their own for many names, else a family for each colour, changed a little from
// card to card.
import type { VNode } from "preact";
import { Eyes, Mouth, type Look } from "./ghost_parts";
import { BODIES } from "./ghost_bodies";
import type { Colour } from "./types";

/** Stiff hopping dead: an official's hat, a paper charm, arms held out. */
const yellow = ({ n, might }: Look): VNode => (
  <>
    <path class="body" d="M28 96q-2-34 6-46h32q8 12 6 46l-8-5-7 5-7-5-7 5-8-5z" />
    <path class="body" d={might > 1 ? "M30 56L6 62l1 8 25-3zM70 56l24 6-1 8-25-3z" : "M30 56L10 74l5 5 18-12zM70 56l20 18-5 5-18-12z"} />
    <path class="body" d="M31 32a19 21 0 0 1 38 0q0 20-19 22-19-2-19-22z" />
    <path class="hat" d="M22 28q28-12 56 0l-6 4q-22-8-44 0zM36 22q2-13 14-13t14 13q-14-4-28 0zM47 9a3 3 0 0 1 6 0z" />
    <path class="charm" d="M45 27h11l1 20-6 3-6-3z" /><path class="carve" d="M51 30v14M48 34h6M48 39h6" />
    <Eyes x={50.5} y={37} gap={11} n={n} />
    {might > 2 && <path class="maw" d="M44 51h13l-2 5-2-5h-5l-2 5z" />}
  </>
);

/** The drowned: streaming hair, water for a hem. */
const blue = ({ n, might }: Look): VNode => (
  <>
    <path class="body" d="M22 96q4-30 12-44h32q8 14 12 44-7-8-14 0-7-8-14 0-7-8-14 0-7-8-14 0z" />
    <path class="hair" d={`M50 8q-24 0-24 28 0 18-${8 + 3 * might} 44 12-8 12-20 2 10-2 22 14-12 14-34 14-6 0-14 14 8 0 14 0 22 14 34-4-12-2-22 0 12 12 20-${8 + 3 * might}-26-${8 + 2 * might}-44 0-28-18-28z`} />
    <path class="face" d="M36 36q0-18 14-18t14 18q0 20-14 22-14-2-14-22z" />
    <Eyes x={50} y={37} gap={6.5} n={n} />
    <Mouth x={50} y={47} n={n + 1} />
    <path class="drop" d="M30 22q4 6 0 8-4-2 0-8zM72 16q4 6 0 8-4-2 0-8zM78 46q3 5 0 7-3-2 0-7z" />
  </>
);

/** Rotten monks and things of the swamp: a hood, beads, roots. */
const green = ({ n, might }: Look): VNode => (
  <>
    <path class="body" d="M18 96q2-22 14-34-8-10-6-24Q30 8 50 8t24 30q2 14-6 24 12 12 14 34-8 2-12-7-4 9-10 5-4 6-10 0-6 6-10 0-6 4-10-5-4 9-12 7z" />
    <path class="face" d="M34 40q0-22 16-22t16 22q0 16-16 18-16-2-16-18z" />
    <Eyes x={50} y={38} gap={7} n={n} />
    {n % 2 ? <Mouth x={50} y={46} n={n} /> : <path class="maw" d="M42 49q8 3 16 0v2q-8 3-16 0z" />}
    <path class="beads" d="M34 62q16 22 32 0" />
    {might > 2 && <path class="hair" d="M24 30q-10-2-14-14 8 6 16 4zM76 30q10-2 14-14-8 6-16 4zM22 46q-10 2-16-4 8 0 16-4z" />}
  </>
);

/** Demons: horns, fangs, claws. */
const red = ({ n, might }: Look): VNode => (
  <>
    <path class="body" d="M24 96q-4-24 8-38h36q12 14 8 38l-9-6-9 6-8-6-8 6-9-6z" />
    <path class="body" d="M30 62Q8 58 8 38l5 8 1-10 5 9 3-8q1 14 14 18zM70 62q22-4 22-24l-5 8-1-10-5 9-3-8q-1 14-14 18z" />
    <path class="body" d="M28 40q0-20 22-20t22 20q0 22-22 24-22-2-22-24z" />
    <path class="hat" d={might > 1 ? "M32 26Q18 20 22 4q6 12 18 16zM68 26q14-6 10-22-6 12-18 16z" : "M36 22q-6-6-4-14 4 8 10 10zM64 22q6-6 4-14-4 8-10 10z"} />
    {might > 3 && <path class="hat" d="M50 20q-5-8 0-18 5 10 0 18z" />}
    <Eyes x={50} y={38} gap={10} n={n + 1} />
    <path class="maw" d="M37 48q13 7 26 0-2 13-13 13T37 48z" /><path class="tooth" d="M40 50l3 7 3-5zM60 50l-3 7-3-5z" />
  </>
);

/** Wraiths of Wu-Feng: a torn cloak around nothing. */
const black = ({ n, might }: Look): VNode => (
  <>
    <path class="body" d="M50 6c-20 0-26 18-28 38-2 18-10 28-16 50l12-8 4 10 9-10 7 10 8-9 4 9 6-9 8 9 6-10 9 10 4-10 11 8C88 72 80 62 78 44 76 24 70 6 50 6z" />
    <path class="void" d="M32 40q0-24 18-24t18 24q0 20-18 24-18-4-18-24z" />
    <Eyes x={50} y={38} gap={8} n={n} />
    {n % 2 === 0 && <Mouth x={50} y={48} n={n + 2} />}
    {might > 2 && <path class="hair" d="M20 54Q4 50 2 34q8 10 18 10zM80 54q16-4 18-20-8 10-18 10z" />}
  </>
);

/** Wu-Feng himself: a crowned mask with many arms. */
const incarnation = ({ n }: Look): VNode => (
  <>
    <path class="aura" d="M50 2l6 14 12-11 1 15 15-6-4 15 16 1-10 12 14 8-14 7 9 13-16 0 3 15-15-6-2 15-12-10-3 14-3-14-12 10-2-15-15 6 3-15-16 0 9-13L0 50l14-8L4 30l16-1-4-15 15 6 1-15 12 11z" />
    <path class="body" d="M20 60Q4 56 6 40q6 8 16 8zM80 60q16-4 14-20-6 8-16 8zM24 76Q8 78 4 64q8 6 18 2zM76 76q16 2 20-12-8 6-18 2zM30 96q-6-30 4-40h32q10 10 4 40l-10-6-10 6-10-6z" />
    <path class="face" d="M27 40q0-22 23-22t23 22q0 26-23 30-23-4-23-30z" />
    <path class="hat" d="M24 28l6-20 8 12 5-15 7 14 7-14 5 15 8-12 6 20q-26-10-52 0z" />
    <path class="brow" d="M32 34l14 5M68 34l-14 5" />
    <Eyes x={50} y={42} gap={10} n={n + 1} />
    <path class="maw" d="M35 54q15 6 30 0-2 14-15 14T35 54z" /><path class="tooth" d="M38 56l3 7 3-6zM62 56l-3 7-3-6zM47 58l3 5 3-5z" />
  </>
);

const FAMILIES: Record<Colour, (look: Look) => VNode> = { yellow, blue, green, red, black, white: black };

interface Drawn {
  card: number;
  colour: Colour;
  incarnate: boolean;
  might: number;
}

export function Ghost({ card, colour, incarnate, might }: Drawn) {
  const draw = incarnate ? incarnation : (BODIES[card] ?? FAMILIES[colour]);
  return (
    <svg class={`ghost ghost-${colour}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g transform={card % 2 ? undefined : "translate(100 0) scale(-1 1)"}>{draw({ n: card, might })}</g>
    </svg>
  );
}
