// Who walks in the forest: the Victims' pieces, each with its sign, and the Demons, each with its own outline.
import type { VNode } from "preact";
import { Icon, Svg } from "./glyphs";

interface Piece {
  name: string;
  colour: string;
  /** Gravely Wounded: she lies on the ground. */
  grave?: boolean;
  hidden?: boolean;
}

/** A Victim on 40 by 48, feet at the bottom: hair and build differ, the sign on the chest tells for certain. */
export function Pawn({ name, colour, grave = false, hidden = false }: Piece) {
  return (
    <g class={`pawn vi-${colour} ${grave ? "grave" : ""} ${hidden ? "hidden" : ""}`}>
      <g class="figure">
        <ellipse class="shade" cx="20" cy="45" rx="13" ry="3" />
        <path class="coat" d="M20 15c7 0 9.5 5 10.5 12l2.5 17q-13 4-26 0l2.5-17C10.5 20 13 15 20 15z" />
        <circle class="skin" cx="20" cy="10" r="7" />
        {HAIR[name]}
        <circle class="badge" cx="20" cy="29" r="9.5" />
        <g transform="translate(12.8 21.8) scale(.6)"><Icon name={name} /></g>
      </g>
    </g>
  );
}

const HAIR: Record<string, VNode> = {
  Rolita: <path class="hair" d="M12 11Q11 2 20 2t8 9q-3-5-8-5t-8 5zM27 6q6 2 5 11-4-3-5-11z" />,
  Diego: <path class="hair" d="M11 8q1-6 9-6t9 6l3 1v2q-12-3-24 0V9z" />,
  Lucien: <path class="hair" d="M12 9q1-7 8-7t8 7q-4-3-8-3t-8 3zM12 10h6v4h-6zM22 10h6v4h-6zM18 11h4v1h-4z" />,
  Anya: <path class="hair" d="M11 22Q9 2 20 2t9 20q-3-3-2-11-3-4-7-4t-7 4q1 8-2 11z" />,
  Vivian: <path class="hair" d="M12 12Q10 2 20 2t8 10q-2-5-8-5t-8 5zM20 1a3.5 3.5 0 1 1-.01 0z" />,
  Sean: <path class="hair" d="M12 8q0-6 8-6t8 6l-2-1H14zM13 13q7 8 14 0-1 6-7 6t-7-6z" />,
};

export function PawnSvg({ piece }: { piece: Piece }) {
  return <Svg class="pawn-svg" box="0 0 40 48"><Pawn {...piece} /></Svg>;
}

/** A Demon on 100 by 100: a black shape before a red glow, burning eyes. */
const DEMONS: Record<string, VNode> = {
  Werewolf: (
    <>
      <path class="body" d="M14 98q0-26 12-36-8-16-4-44l16 16q12-6 24 0l16-16q4 28-4 44 12 10 12 36l-10-8-8 8-9-8-9 8-9-8-9 8-8-8z" />
      <path class="body" d="M30 50q20-12 40 0 2 14-8 22l-4 12h-16l-4-12q-10-8-8-22z" />
      <path class="claw" d="M8 92l6-18 4 6 2-8 6 8-4 14zM92 92l-6-18-4 6-2-8-6 8 4 14z" />
      <path class="eye" d="M34 50l12 5-3 6q-8-1-9-11zM66 50l-12 5 3 6q8-1 9-11z" />
      <path class="tooth" d="M41 74l3 8 3-7 3 7 3-7 3 7 3-8q-9-4-18 0z" />
      <path class="snout" d="M45 65h10l-5 6z" />
    </>
  ),
  Wendigo: (
    <>
      <path class="antler" d="M36 40Q20 34 16 6l6 12 6-8-2 14 8-4-3 12zM64 40q16-6 20-34l-6 12-6-8 2 14-8-4 3 12z" />
      <path class="body" d="M22 98q2-30 14-42h28q12 12 14 42l-8-6-6 6-7-6-7 6-7-6-7 6-6-6z" />
      <path class="bone" d="M36 40q0-12 14-12t14 12q0 10-6 16l-2 16q-6 6-12 0l-2-16q-6-6-6-16z" />
      <path class="socket" d="M40 42q5-4 8 1-1 7-6 6-3-2-2-7zM60 42q-5-4-8 1 1 7 6 6 3-2 2-7zM48 56h4l-2 6z" />
      <path class="eye" d="M43 45a1.8 1.8 0 1 0 .01 0zM57 45a1.8 1.8 0 1 0 .01 0z" />
      <path class="rib" d="M38 78q12 6 24 0M36 86q14 6 28 0" />
    </>
  ),
  Witch: (
    <>
      <path class="body" d="M18 98q0-28 16-40h32q16 12 16 40l-10-5-8 5-7-5-7 5-7-5-8 5-7-5z" />
      <path class="hat" d="M8 42q22-12 36-12L56 2l4 14q4 8 6 16 14 2 26 10-42-8-84 0z" />
      <path class="face" d="M34 40q16-4 32 0 0 14-10 22l-6 4-6-4q-10-8-10-22z" />
      <path class="hair" d="M32 40q-10 18-8 40 6-10 10-14-2-14 2-26zM68 40q10 18 8 40-6-10-10-14 2-14-2-26z" />
      <path class="eye" d="M38 46l9 3-3 5q-5-1-6-8zM62 46l-9 3 3 5q5-1 6-8z" />
      <path class="tooth" d="M44 60q6 3 12 0l-3 4h-6z" />
      <path class="orb" d="M84 66a8 8 0 1 1-.01 0z" />
    </>
  ),
  Widow: (
    <>
      <path class="leg" d="M40 58Q14 40 8 66M38 64Q12 58 6 88M42 70Q22 78 20 98M60 58q26-18 32 8M62 64q26-6 32 24M58 70q20 8 22 28" />
      <path class="body" d="M50 56c16 0 24 12 24 24S64 98 50 98 26 92 26 80s8-24 24-24z" />
      <path class="mark" d="M44 68h12l-5 9 5 9H44l5-9z" />
      <path class="hair" d="M50 8q-20 0-20 26 0 14-6 26 10-2 14-8h24q4 6 14 8-6-12-6-26 0-26-20-26z" />
      <path class="face" d="M38 34q0-14 12-14t12 14q0 16-12 22-12-6-12-22z" />
      <path class="eye" d="M43 34a2.5 3 0 1 0 .01 0zM57 34a2.5 3 0 1 0 .01 0zM46 28a1.3 1.3 0 1 0 .01 0zM54 28a1.3 1.3 0 1 0 .01 0z" />
      <path class="tooth" d="M45 46q5 4 10 0l-2 7-1-4h-4l-1 4z" />
    </>
  ),
  Doppelganger: (
    <>
      <path class="twin" d="M44 98q-6-26 4-40-6-6-6-18Q42 20 60 20t18 20q0 12-6 18 14 12 14 40l-7-5-7 5-7-5-7 5-7-5z" />
      <path class="body" d="M10 98q0-28 14-40-6-6-6-18 0-22 20-22t20 22q0 12-6 18 14 12 14 40l-8-5-7 5-7-5-7 5-7-5-6 5-7-5z" />
      <path class="rift" d="M38 18l-3 14 5 8-6 12 4 12" />
      <path class="eye" d="M26 38l8 2-2 5q-5 0-6-7zM50 38l-8 2 2 5q5 0 6-7zM64 38l6 2-2 4zM74 38l-4 2 2 4z" />
    </>
  ),
  Ghost: (
    <>
      <path class="veil" d="M50 6C26 6 22 30 22 50q0 26-14 44 10 2 18-6 2 10 12 8 6 8 12 0 6 8 12 0 10 2 12-8 8 8 18 6-14-18-14-44 0-20-4-30Q68 6 50 6z" />
      <path class="hair" d="M50 8q-18 0-18 26 0 22-6 38 10-4 12-14-2-12 2-20h20q4 8 2 20 2 10 12 14-6-16-6-38 0-26-18-26z" />
      <path class="face" d="M39 36q0-12 11-12t11 12q0 18-11 24-11-6-11-24z" />
      <path class="eye" d="M44 37a3 4 0 1 0 .01 0zM56 37a3 4 0 1 0 .01 0z" />
      <path class="maw" d="M50 48a4 6 0 1 0 .01 0z" />
      <path class="arm" d="M30 66q-12 2-18-6l-4 6 6 2-6 4 8 2q10 4 16-2zM70 66q12 2 18-6l4 6-6 2 6 4-8 2q-10 4-16-2z" />
    </>
  ),
};

export function Demon({ name }: { name: string }) {
  return <g class={`fiend fiend-${name}`}>{DEMONS[name]}</g>;
}

export function DemonSvg({ name, class: more = "" }: { name: string; class?: string }) {
  return <Svg class={`fiend-svg ${more}`} box="0 0 100 100"><Demon name={name} /></Svg>;
}
