// The ghosts, in ink, on 100 by 100: bodies of their own for many names, else a family for each colour, changed a little from
// card to card.
import type { VNode } from "preact";
import { Eyes, Mouth, type Look } from "./ghost_parts";
import { skeleton } from "./black_secret/figures";
import { isSkeleton } from "./black_secret/types";
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

/** Beasts that walk upright and eat villagers: a head for each colour, fur, fangs. */
const BEASTS: Partial<Record<Colour, VNode>> = {
  // rat
  yellow: (
    <>
      <circle class="body" cx="24" cy="24" r="15" /><circle class="body" cx="76" cy="24" r="15" /><circle class="void" cx="25" cy="25" r="8" /><circle class="void" cx="75" cy="25" r="8" />
      <path class="body" d="M24 40q0-24 26-24t26 24q0 22-26 34-26-12-26-34z" />
      <path class="hair" d="M43 62q7-4 14 0-1 8-7 8t-7-8z" /><path class="line" d="M40 66 20 62M40 69 22 74M60 66l20-4M60 69l18 5" />
      <path class="tooth" d="M46 72h8v11h-8z" /><path class="carve" d="M50 72v11" />
    </>
  ),
  // snake
  blue: (
    <>
      <path class="body" d="M50 8q24 0 30 26 4 20-8 34-4 8-22 8t-22-8Q16 54 20 34 26 8 50 8z" />
      <path class="hair" d="M30 22q20-12 40 0-20-4-40 0zM26 34q-6 14 2 28-1-16 2-26zM74 34q6 14-2 28 1-16-2-26z" />
      <path class="maw" d="M34 56q16-6 32 0-3 16-16 16T34 56z" /><path class="tooth" d="M38 56l3 13 4-12zM62 56l-3 13-4-12z" />
      <path class="drop" d="M49 66h3l1 18 6 7-8-3-8 4 5-8z" />
    </>
  ),
  // boar
  green: (
    <>
      <path class="hat" d="M22 34 12 12l20 10zM78 34l10-22-20 10zM40 18l3-12 5 9 4-10 3 10 6-7 1 11z" />
      <path class="body" d="M20 44q0-28 30-28t30 28q0 24-16 34H36Q20 68 20 44z" />
      <path class="face" d="M34 60q0-10 16-10t16 10q0 14-16 14T34 60z" /><ellipse class="void" cx="44" cy="62" rx="3.500" ry="4.500" /><ellipse class="void" cx="56" cy="62" rx="3.500" ry="4.500" />
      <path class="tooth" d="M32 72q-12-2-12-20 4 10 16 12zM68 72q12-2 12-20-4 10-16 12z" />
    </>
  ),
  // tiger
  red: (
    <>
      <circle class="body" cx="25" cy="22" r="11" /><circle class="body" cx="75" cy="22" r="11" />
      <path class="body" d="M18 46q0-30 32-30t32 30q0 30-32 34-32-4-32-34z" />
      <path class="hair" d="M46 16h8l-4 12zM34 19l6-2 1 11zM66 19l-6-2-1 11zM18 44l14 3-13 4zM82 44l-14 3 13 4zM21 60l13-2-9 8zM79 60l-13-2 9 8z" />
      <path class="face" d="M36 62q0-8 14-8t14 8q0 12-14 12t-14-12z" /><path class="void" d="M45 55h10l-5 6z" /><path class="maw" d="M40 65q10 4 20 0-2 9-10 9t-10-9z" /><path class="tooth" d="M42 66l3 8 3-7zM58 66l-3 8-3-7z" />
    </>
  ),
  // wolf
  black: (
    <>
      <path class="body" d="M24 40 16 6l22 14q12-4 24 0L84 6l-8 34 8 12-10 4q-6 14-24 24-18-10-24-24l-10-4z" />
      <path class="void" d="M24 16l10 9-7 9zM76 16l-10 9 7 9z" />
      <path class="face" d="M38 54q2-10 12-10t12 10q-2 18-12 24-10-6-12-24z" /><path class="void" d="M44 52h12l-6 8z" />
      <path class="maw" d="M41 63q9 5 18 0-2 10-9 14-7-4-9-14z" /><path class="tooth" d="M42 64l3 9 3-7zM58 64l-3 9-3-7z" />
    </>
  ),
};

const beast = (colour: Colour, { n }: Look): VNode => (
  <>
    <path class="body" d="M18 98q2-24 20-30h24q18 6 20 30l-10-6-11 6-11-6-11 6-11-6z" />
    <path class="tooth" d="M20 92l2 8 3-7 3 7 2-8zM70 92l2 8 3-7 3 7 2-8z" />
    {BEASTS[colour] ?? BEASTS.black}
    <Eyes x={50} y={42} gap={13} n={n + 1} />
  </>
);

/** A villager's child that came back: small, bent, with empty eyes. */
const child = (): VNode => (
  <>
    <path class="body" d="M26 96q-2-26 12-36h24q14 10 12 36l-8-6-8 6-8-6-8 6-8-6z" />
    <path class="body" d="M32 66 14 80l6 6 16-10zM68 66l18 14-6 6-16-10z" />
    <circle class="face" cx="50" cy="42" r="22" />
    <path class="hair" d="M28 40q0-22 22-22t22 22q-8-14-22-14T28 40zM30 26q-12-2-12-14 8 4 16 6zM70 26q12-2 12-14-8 4-16 6z" />
    <circle class="void" cx="42" cy="44" r="4.500" /><circle class="void" cx="58" cy="44" r="4.500" /><path class="drop" d="M42 50q3 6 0 8-3-2 0-8zM58 50q3 6 0 8-3-2 0-8z" />
    <path class="maw" d="M46 57q4-3 8 0-1 3-4 3t-4-3z" />
  </>
);

/** What an incarnation of a box wears, by its first icon. */
const WORN: Record<string, VNode> = {
  take_portal: <><circle class="worn ring" cx="50" cy="46" r="44" /><circle class="worn ring" cx="50" cy="46" r="37" /></>,
  kill_villager: <><path class="maw" d="M28 50q22 12 44 0-2 26-22 26T28 50z" /><path class="tooth" d="M31 52l4 10 5-7 5 9 5-8 5 8 5-9 5 7 4-10q-19 8-38 0z" /></>,
  take_su_ling: <path class="drop" d="M10 84q10-12 20 0t20 0 20 0 20 0v14H10z" />,
  knock_down_all: <path class="worn root" d="M14 98q4-20-4-34M30 98q2-14-2-24M70 98q-2-14 2-24M86 98q-4-20 4-34M22 80q-8-2-12-10M78 80q8-2 12-10" />,
  remove_two_ghosts: <path class="worn glass" d="M40 74h20l-8 10 8 12H40l8-12z" />,
  save_one: <path class="charm" d="M28 22h44l-3 7H31z" />,
  three_skeletons: <path class="worn" d="M20 12v46M80 12v46M20 12h60M32 12v30M68 12v30" />,
  no_yin_yang: <path class="hair" d="M50 8 24 34q26-12 52 0zM18 34q32-14 64 0l-4 6q-28-10-56 0z" />,
  empty_stack: <><path class="worn glass" d="M74 76h18v18H74z" /><path class="worn" d="M83 76V62" /></>,
  qi_to_supply: <path class="blood" d="M40 68q4 10 0 16-5-5 0-16zM60 68q5 12 0 20-5-7 0-20zM50 70q5 14 0 26-5-10 0-26z" />,
  any_curse_colour: <path class="charm" d="M12 72 26 96H-2zM88 72l14 24H74z" />,
};

const FAMILIES: Record<Colour, (look: Look) => VNode> = { yellow, blue, green, red, black, white: black };

interface Drawn {
  card: number;
  colour: Colour;
  incarnate: boolean;
  might: number;
  /** All its icons. */
  icons: readonly string[];
  /** A villager's child that came back. */
  cursed: boolean;
}

function figure({ card, colour, incarnate, might, icons, cursed }: Drawn): VNode {
  const look = { n: card, might };
  if (cursed) return child();
  if (incarnate) return <>{incarnation(look)}{icons[0] && WORN[icons[0]]}</>;
  if (icons.includes("devourer")) return beast(colour, look);
  if (isSkeleton(card)) return skeleton();
  return (BODIES[card] ?? FAMILIES[colour])(look);
}

export function Ghost(drawn: Drawn) {
  const { card, colour } = drawn;
  return (
    <svg class={`ghost ghost-${colour}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g transform={card % 2 ? undefined : "translate(100 0) scale(-1 1)"}>{figure(drawn)}</g>
    </svg>
  );
}
