// The nine tiles by night, on 100 by 100; those of boxes are drawn in their folders. Windows and lanterns shine by the style's --lamp: haunted, they go out.
import type { VNode } from "preact";
import PICTURES from "boxes:pictures";
import { drawn, ofOthers } from "./boxes";
import { Glyph } from "./glyphs";
import type { Colour } from "./types";

/** A roof with upturned eaves; its lower edge lies on y + h. */
function Roof({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  const d =
    `M${x - w / 2 - 3} ${y + h - 3} q${w * 0.2} 1 ${w * 0.29 + 3} ${3 - h} h${w * 0.42} ` +
    `q${w * 0.09} ${h - 2} ${w * 0.29 + 3} ${h - 3} q-3 4 -6 4 h${-w} q-3 0 -6 -4z`;
  return <path class="roof" d={d} />;
}

function Window({ x, y, w = 8, h = 10 }: { x: number; y: number; w?: number; h?: number }) {
  return (
    <>
      <rect class="lamp" x={x} y={y} width={w} height={h} rx="1" />
      <path class="lattice" d={`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`} />
    </>
  );
}

function Lantern({ x, y, r = 5 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <path class="line" d={`M${x} ${y - r - 6}v6`} />
      <ellipse class="halo" cx={x} cy={y} rx={r * 2.4} ry={r * 2.4} />
      <ellipse class="lantern" cx={x} cy={y} rx={r} ry={r * 1.15} />
      <path class="lattice" d={`M${x} ${y - r}v${2 * r}`} />
      <path class="line" d={`M${x} ${y + r}v4`} />
    </>
  );
}

const Smoke = ({ x, y }: { x: number; y: number }) => (
  <path class="smoke" d={`M${x} ${y}c-6 -6 6 -9 0 -16c-5 -6 5 -9 1 -15`} />
);

function Grave({ x, y, s = 1 }: { x: number; y: number; s?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <path class="stone" d="M-8 0v-17a8 8 0 0 1 16 0V0z" />
      <path class="carve" d="M0 -20v12M-4 -16h8" />
    </g>
  );
}

const SCENES: Record<string, VNode> = {
  cemetery: (
    <>
      <path class="tree" d="M79 78V52l-9-10M79 56l9-14M79 62l-7-5M84 47l7-3M72 45l-1-8" />
      <Grave x={30} y={77} s={1.15} />
      <Grave x={53} y={72} s={0.85} />
      <Grave x={64} y={80} />
      <Lantern x={44} y={62} r={3.5} />
    </>
  ),
  taoist_altar: (
    <>
      <circle class="lamp soft" cx="50" cy="38" r="15" />
      <path class="carve" d="M50 23v30M35 38h30M39.4 27.4l21.2 21.2M60.6 27.4L39.4 48.6" />
      <path class="wall" d="M22 60h56v5H22zM28 65h6v13h-6zM66 65h6v13h-6z" />
      <path class="line" d="M44 60V46M50 60V43M56 60V46" />
      <circle class="lamp" cx="44" cy="45" r="1.6" /><circle class="lamp" cx="50" cy="42" r="1.6" /><circle class="lamp" cx="56" cy="45" r="1.6" />
      <Smoke x={50} y={40} />
    </>
  ),
  herbalist_shop: (
    <>
      <Roof x={50} y={24} w={66} h={17} />
      <path class="wall" d="M22 42h56v36H22z" />
      <path class="lamp" d="M28 47h28v31H28z" />
      <path class="lattice" d="M28 57h28M28 67h28" />
      <path class="jar" d="M31 52h4v5h-4zM38 51h5v6h-5zM47 53h4v4h-4zM33 62h5v5h-5zM44 61h4v6h-4z" />
      <path class="jar" d="M62 66h14c0 7-3 12-7 12s-7-5-7-12z" /><path class="line" d="M71 66l6-10" />
      <Lantern x={82} y={52} r={4} />
    </>
  ),
  sorcerer_hut: (
    <>
      <path class="roof" d="M20 48Q34 42 46 16q12 24 32 30l-4 4H24z" />
      <path class="wall" d="M28 49h42l-3 24H31z" />
      <path class="line" d="M33 73l-3 6M65 73l3 6M48 73v6" />
      <Window x={36} y={54} w={9} h={9} />
      <path class="jar" d="M56 66h22c0 8-4 13-11 13s-11-5-11-13z" /><path class="brew" d="M57 66h20q-10 4-20 0z" />
      <Smoke x={67} y={64} />
    </>
  ),
  night_watchman: (
    <>
      <Roof x={50} y={14} w={36} h={12} />
      <path class="wall" d="M38 27h24v14H38zM34 41h32v4H34zM40 45h20l5 34H35z" />
      <path class="lamp" d="M41 29h18v12H41z" />
      <path class="carve" d="M38 56h24M37 67h26" />
      <Lantern x={76} y={52} r={6} />
      <circle class="jar" cx="23" cy="58" r="8" /><circle class="carve" cx="23" cy="58" r="3.5" /><path class="line" d="M23 50V43" />
    </>
  ),
  buddhist_temple: (
    <>
      <path class="line" d="M50 16V8" />
      <Roof x={50} y={14} w={32} h={10} /><path class="wall" d="M40 24h20v9H40z" />
      <Roof x={50} y={32} w={46} h={11} /><path class="wall" d="M33 43h34v9H33z" />
      <Roof x={50} y={51} w={62} h={11} /><path class="wall" d="M26 62h48v16H26z" />
      <rect class="lamp" x="44" y="26" width="12" height="6" /><rect class="lamp" x="38" y="45" width="24" height="6" />
      <path class="lamp" d="M42 78V68a8 8 0 0 1 16 0v10z" />
      <Lantern x={31} y={70} r={3} /><Lantern x={69} y={70} r={3} />
    </>
  ),
  circle_of_prayer: (
    <>
      <ellipse class="lamp soft" cx="50" cy="54" rx="35" ry="22" />
      <ellipse class="ring" cx="50" cy="54" rx="35" ry="22" />
      <ellipse class="ring thin" cx="50" cy="54" rx="25" ry="15" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => {
        const a = (n * Math.PI) / 4 + 0.39;
        const x = 50 + 35 * Math.cos(a);
        const y = 54 + 22 * Math.sin(a);
        return <path class="stone" d={`M${x - 4} ${y + 4}v-9a4 4 0 0 1 8 0v9z`} />;
      })}
    </>
  ),
  pavilion: (
    <>
      <Roof x={50} y={20} w={68} h={18} />
      <path class="wall" d="M24 39h5v37h-5zM71 39h5v37h-5zM18 76h64v4H18zM40 39h3v37h-3zM57 39h3v37h-3z" />
      <rect class="lamp soft" x="29" y="40" width="42" height="36" />
      <path class="wind" d="M10 52h48a6 6 0 1 0-6-7M16 62h60a7 7 0 1 1-7 8M8 70h34" />
      <Lantern x={50} y={50} r={4} />
    </>
  ),
  tea_house: (
    <>
      <Roof x={50} y={18} w={62} h={15} />
      <path class="wall" d="M24 34h52v44H24z" />
      <Window x={30} y={40} w={10} h={14} /><Window x={60} y={40} w={10} h={14} />
      <path class="lamp" d="M44 40h12v38H44z" />
      <path class="jar" d="M60 66c-3 0-4-3-4-4h3c1 2 2 2 3 1 1-2 4-3 7-3s7 2 7 7c0 6-3 10-8 10s-8-4-8-11z" />
      <path class="line" d="M76 65c5-2 7 4 1 6M66 59h6" />
      <Smoke x={69} y={56} />
      <Lantern x={20} y={48} r={4} /><Lantern x={84} y={48} r={4} />
    </>
  ),
};

export function Scene({ tile, circle }: { tile: string; circle: Colour | null }) {
  return (
    <svg class="scene" viewBox="0 0 100 100" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
      <rect class="sky" width="100" height="100" />
      <path class="stars" d="M12 30h.1M26 20h.1M40 9h.1M58 26h.1M68 8h.1M92 38h.1M8 52h.1M20 42h.1" />
      <circle class="scene-moon" cx="82" cy="17" r="7" />
      <path class="hill" d="M0 78Q20 66 45 74T100 68v32H0z" />
      {SCENES[tile] ?? drawn(PICTURES.tiles[tile]) ?? ofOthers("tiles", tile, 100)}
      <path class="ground" d="M0 79q25-4 50 0t50-1v22H0z" />
      {tile === "circle_of_prayer" && circle && (
        <g transform="translate(37 41) scale(1.1)">
          <circle cx="12" cy="12" r="13" class="token" />
          <Glyph colour={circle} />
        </g>
      )}
      <g class="curse">
        <path class="crack" d="M0 30l14 8-4 10 18 12-6 9 12 14M100 62l-16-4 3-12-14-6 4-12M60 100l-4-14 10-8" />
        <path class="mist" d="M-10 88q20-16 40-6t40-4 40 2v30H-10z" />
        <path class="mist" d="M-10 70q25-8 50 0t70-6v12q-40 8-70 2t-50 4z" />
      </g>
    </svg>
  );
}
