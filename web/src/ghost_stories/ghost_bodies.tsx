// Bodies drawn from names: what is called a hound goes on four legs. By the number of the card.
import type { VNode } from "preact";
import { Eyes, Mouth, type Look } from "./ghost_parts";

type Body = (look: Look) => VNode;

/** A hound of the deep, with fins. */
const hound: Body = ({ n }) => (
  <>
    <path class="body" d="M12 60q4-16 22-16h34q16 0 20-14l6 4q2 16-6 26v34h-9l-3-22H40l-6 22h-9l1-26q-12-2-14-8z" />
    <path class="hair" d="M40 44l8-16 8 16zM58 44l8-14 6 15z" />
    <path class="body" d="M6 40q6-16 22-14l14 8q6 12-4 22-12 8-24 2L4 52q-2-8 2-12z" />
    <path class="hat" d="M22 28l-4-16 14 12zM34 30l6-14 6 18z" />
    <Eyes x={24} y={38} gap={6} n={n} />
    <path class="maw" d="M4 48q10 6 24 2-4 10-14 9-8-2-10-11z" /><path class="tooth" d="M8 50l2 5 3-4zM18 51l3 5 2-5z" />
    <path class="drop" d="M92 62q4 6 0 8-4-2 0-8zM76 18q4 6 0 8-4-2 0-8z" />
  </>
);

/** A lady in a long robe: sleeves, combs, nails. */
const lady: Body = ({ n, might }) => (
  <>
    <path class="hair" d="M50 6q-26 0-26 30 0 26-8 52 16-4 20-22h28q4 18 20 22-8-26-8-52 0-30-26-30z" />
    <path class="body" d="M38 58h24q20 16 22 38H16q2-22 22-38z" />
    <path class="body" d="M34 62Q14 66 8 86l10 2q8-12 20-12zM66 62q20 4 26 24l-10 2q-8-12-20-12z" />
    <path class="face" d="M35 36q0-20 15-20t15 20q0 20-15 24-15-4-15-24z" />
    <path class="hair" d="M34 32q4-16 16-16t16 16q-8-8-16-8t-16 8z" /><path class="hat" d="M62 14l16-8-10 14zM38 14L22 6l10 14z" />
    <Eyes x={50} y={38} gap={6.5} n={n} /><Mouth x={50} y={47} n={n + 2} />
    {might < 3 && <path class="tooth" d="M8 86l-4 9 7-5-1 9 6-9 3 8 1-9zM92 86l4 9-7-5 1 9-6-9-3 8-1-9z" />}
    <path class="carve" d="M50 60v34M40 66l10 12 10-12" />
  </>
);

/** Something that drips and has no edge. */
const ooze: Body = ({ n, might }) => (
  <>
    <path class="body" d="M10 92q-6-18 6-26-2-18 14-22 2-22 22-20 20-4 22 18 16 6 12 24 12 8 4 26-6 6-10-4-4 12-12 2-4 10-12 2-6 10-14 0-6 10-12 0-8 8-10-4-4 8-10 4z" />
    <path class="drop" d="M26 22q6 10 0 13-6-3 0-13zM80 34q5 8 0 11-5-3 0-11zM62 10q4 7 0 9-4-2 0-9z" />
    <Eyes x={48} y={50} gap={12} n={n} /><Eyes x={56} y={34} gap={5} n={n + 2} />
    <path class="maw" d={might > 2 ? "M26 66q24 10 50 0-4 18-25 18T26 66z" : "M36 66q14 6 28 0-3 10-14 10t-14-10z"} />
  </>
);

/** A mushroom with a face under its cap. */
const fungus: Body = ({ n }) => (
  <>
    <path class="body" d="M36 50h28q2 24 12 46-10-4-14 0-6-5-12 0-6-5-12 0-4-4-14 0 10-22 12-46z" />
    <path class="body" d="M6 50Q8 12 50 8q42 4 44 42-20 8-44 6-24 2-44-6z" />
    <path class="tooth" d="M24 30a6 5 0 1 0 .1 0zM50 18a8 6 0 1 0 .1 0zM74 32a7 5 0 1 0 .1 0zM40 40a4 3 0 1 0 .1 0zM62 44a3 2 0 1 0 .1 0z" />
    <Eyes x={50} y={64} gap={7} n={n} /><Mouth x={50} y={74} n={n + 1} />
    <path class="hair" d="M22 78q-10 4-12 18h8q0-10 8-10zM78 78q10 4 12 18h-8q0-10-8-10z" />
  </>
);

/** Heads that hang by their hair. */
const heads: Body = ({ n }) => (
  <>
    {[[28, 44], [70, 38], [50, 74]].map(([x, y], k) => (
      <g key={x} transform={`translate(${x! - 50} ${y! - 36})`}>
        <path class="hair" d={`M50 ${-y! + 30}q-3 20-2 ${y! - 26}h4q2-20 2-${y! - 26}zM34 38q-2-22 16-22t16 22l4 14q-8-4-8-18H38q0 14-8 18z`} />
        <path class="face" d="M36 34q0-14 14-14t14 14q0 16-14 20-14-4-14-20z" />
        <Eyes x={50} y={36} gap={6} n={n + k} /><Mouth x={50} y={43} n={n + k} />
      </g>
    ))}
  </>
);

/** A spider with a woman's mask. */
const spider: Body = ({ n }) => (
  <>
    <path class="leg" d="M40 50Q20 34 6 44M40 56Q16 50 4 66M40 62Q20 66 10 86M44 68q-12 8-16 28M60 50q20-16 34-6M60 56q24-6 36 10M60 62q20 4 30 24M56 68q12 8 16 28" />
    <path class="body" d="M50 48q24 0 24 24T50 98 26 72t24-24z" />
    <path class="maw" d="M50 66l7 8-7 8 7 8H43l7-8-7-8z" />
    <path class="hair" d="M50 6q-20 0-20 22 0 14-4 24 10-2 12-10h24q2 8 12 10-4-10-4-24 0-22-20-22z" />
    <path class="face" d="M37 28q0-15 13-15t13 15q0 17-13 20-13-3-13-20z" />
    <Eyes x={50} y={29} gap={6} n={n} /><Eyes x={50} y={21} gap={3.4} n={0} /><Mouth x={50} y={37} n={2} />
  </>
);

/** A cowl and a long blade. */
const reaper: Body = ({ n }) => (
  <>
    <path class="hat" d="M80 4l6 3-16 89h-7zM82 6Q56-4 36 16q24-8 44 2z" />
    <path class="body" d="M46 10q-22 4-22 32 0 12-6 20-8 14-10 34l10-6 8 6 8-6 8 6 8-6 8 6q0-24 6-32 8-8 16-6l2-9q-14-4-20 1-2-6-2-12 0-24-14-28z" />
    <path class="void" d="M32 40q0-20 14-20t13 20q0 18-13 20-14-2-14-20z" />
    <path class="face" d="M36 40q0-14 10-14t9 14q0 8-4 10v6h-10v-6q-5-2-5-10z" />
    <Eyes x={45.5} y={40} gap={4.6} n={n} /><path class="carve" d="M43 50v5M46 50v5M49 50v5" />
  </>
);

/** Bones in a torn robe. */
const bones: Body = ({ n, might }) => (
  <>
    <path class="body" d="M30 62h40q10 14 12 34l-10-6-8 6-7-6-7 6-7-6-7 6-8-6-10 6q2-20 12-34z" />
    <path class="tooth" d="M34 66h32v4H34zM36 74h28v4H36zM38 82h24v4H38zM48 60h4v34h-4z" />
    <path class="face" d="M26 34q0-26 24-26t24 26q0 12-8 16v10H34V50q-8-4-8-16z" />
    <path class="void" d="M34 30a8 9 0 1 0 16 0 8 9 0 1 0-16 0zM50 30a8 9 0 1 0 16 0 8 9 0 1 0-16 0zM50 42l5 8H45z" />
    <Eyes x={50} y={31} gap={8} n={n} /><path class="carve" d="M40 52v8M45 52v8M50 52v8M55 52v8M60 52v8" />
    {might > 3 && <path class="hat" d="M24 22L22 2l12 10L50 0l16 12L78 2l-2 20q-26-12-52 0z" />}
  </>
);

/** A coffin whose lid is pushed away. */
const coffin: Body = ({ n }) => (
  <>
    <path class="hat" d="M34 4h32l16 24-10 68H28L18 28z" />
    <path class="void" d="M38 12h24l12 18-8 58H34l-8-58z" />
    <path class="face" d="M37 36q0-16 13-16t13 16q0 16-13 19-13-3-13-19z" />
    <Eyes x={50} y={37} gap={6} n={n} /><Mouth x={50} y={45} n={n} />
    <path class="body" d="M34 60q16-8 32 0l4 28H30z" />
    <path class="body" d="M60 62l30-16 6 8-30 20zM40 62L12 50l-5 9 28 17z" />
    <path class="charm" d="M45 58h10l1 18-6 3-6-3z" />
  </>
);

/** One great eye that weeps. */
const eye: Body = ({ n }) => (
  <>
    <path class="body" d="M50 10q34 4 44 34-10 30-44 34Q16 74 6 44 16 14 50 10z" />
    <path class="face" d="M50 24q24 2 32 20-8 18-32 20-24-2-32-20 8-18 32-20z" />
    <circle class="maw" cx="50" cy="44" r="15" /><circle class="eye" cx="50" cy="44" r={n % 2 ? 6 : 8} /><path class="void" d="M50 36v16" />
    <path class="hair" d="M14 28L2 16l16 4zM30 14L24 0l12 10zM70 14l6-14-12 10zM86 28l12-12-16 4zM50 10l-3-10h6z" />
    <path class="maw" d="M36 64q6 18 0 26-6-8 0-26zM52 66q7 22 0 32-7-10 0-32zM66 63q5 14 0 20-5-6 0-20z" />
  </>
);

/** A swarm with a will. */
const swarm: Body = ({ n }) => (
  <>
    <path class="aura" d="M50 8q38 2 40 40 2 36-38 46-44-2-44-44Q10 12 50 8z" />
    {[[24, 22], [44, 12], [68, 18], [84, 36], [88, 58], [76, 78], [54, 90], [30, 84], [14, 66], [10, 42], [62, 34], [36, 62]].map(([x, y], k) => (
      <path key={k} class="body" d={`M${x} ${y! - 8}q8 0 8 8t-8 8-8-8 8-8zM${x! - 8} ${y! - 4}l-7-6M${x! + 8} ${y! - 4}l7-6`} />
    ))}
    <path class="void" d="M30 46q0-20 20-20t20 20q0 22-20 26-20-4-20-26z" />
    <Eyes x={50} y={45} gap={8} n={n} /><Mouth x={50} y={55} n={2} />
  </>
);

/** A soul: a flame with a face. */
const soul: Body = ({ n, might }) => (
  <>
    <path class="aura" d="M50 0q6 16 20 24 20 14 18 40-2 30-38 34-36-4-38-34-2-26 16-38-2 12 4 16 14-14 18-42z" />
    <path class="body" d="M52 14q2 14 14 22 14 12 12 30-2 22-28 26-26-4-28-26-1-16 10-26 0 10 6 12 12-14 14-38z" />
    <Eyes x={50} y={60} gap={9} n={n} /><Mouth x={50} y={71} n={n} />
    {might > 3 && <path class="maw" d="M28 70q22 10 44 0-4 20-22 20T28 70z" />}
    <path class="hair" d="M18 40q-8-8-4-18 2 8 8 10zM84 44q8-8 4-18-2 8-8 10z" />
  </>
);

/** A mouth on legs. */
const devourer: Body = ({ n }) => (
  <>
    <path class="body" d="M50 8q42 2 42 44 0 22-12 32l6 12H70l-4-8H34l-4 8H14l6-12Q8 74 8 52 8 10 50 8z" />
    <path class="maw" d="M14 48q36 10 72 0 0 36-36 36T14 48z" />
    <path class="tooth" d="M18 51l6 14 7-11 7 14 7-13 5 14 6-14 7 13 7-14 6 11 6-14q-32 10-64 0zM30 80l5-9 5 11zM58 82l6-11 6 9zM46 84l4-9 5 9z" />
    <Eyes x={50} y={30} gap={14} n={n + 1} />
    <path class="hat" d="M30 14L20 0l18 8zM70 14L80 0 62 8z" />
  </>
);

/** A heap of limbs and looks. */
const abomination: Body = ({ n }) => (
  <>
    <path class="body" d="M20 96Q2 80 14 62-2 48 16 36q-2-22 20-20Q48-2 66 14q24-4 20 20 16 10 4 28 10 22-8 34-10-10-16 0-8-8-16 0-8-10-14 0-8-8-16 0z" />
    <path class="hair" d="M14 60Q0 58 0 46q8 6 16 4zM88 60q12-2 12-14-8 6-16 4zM30 18Q22 10 26 0q4 10 12 12z" />
    <Eyes x={38} y={36} gap={9} n={n} /><Eyes x={66} y={30} gap={6} n={n + 1} /><Eyes x={60} y={54} gap={10} n={n + 2} />
    <path class="maw" d="M24 66q26 12 52 0-4 18-26 18T24 66z" /><path class="tooth" d="M30 69l4 8 5-6zM48 72l4 8 5-8zM66 70l3 7 4-8z" />
  </>
);

export const BODIES: Record<number, Body> = {
  3: coffin, 4: coffin, 6: bones, 7: bones, 10: swarm, 11: bones, 12: lady, 13: hound, 14: lady, 15: lady, 17: ooze, 18: ooze, 19: ooze, 20: ooze, 21: ooze,
  24: fungus, 27: soul, 28: soul, 29: soul, 32: abomination, 33: fungus, 34: reaper, 35: reaper, 36: lady, 37: lady, 38: eye, 41: lady, 42: lady, 43: devourer,
  46: lady, 47: heads, 48: heads, 49: bones, 50: spider, 51: spider, 54: abomination, 55: soul,
};
