// Small signs, drawn on 24 by 24. Every colour has a shape of its own, so that no meaning depends on hue alone.
import { SECRET_ICONS } from "./black_secret/icons";
import { BOX_ICONS, ofOthers } from "./boxes";
import { pictureOf } from "../pictures_of_others";
import type { ComponentChildren, VNode } from "preact";
import type { Colour } from "./types";

/** Sun, flame, drop, leaf, crescent, lotus. */
const SHAPES: Record<Colour, VNode> = {
  yellow: (
    <>
      <circle cx="12" cy="12" r="4.6" />
      <path d="M12 1.5l1.7 4h-3.4zM12 22.5l-1.7-4h3.4zM1.5 12l4-1.7v3.4zM22.5 12l-4 1.7v-3.4zM4.6 4.6l4 1.6-2.4 2.4zM19.4 19.4l-4-1.6 2.4-2.4zM19.4 4.6l-1.6 4-2.4-2.4zM4.6 19.4l1.6-4 2.4 2.4z" />
    </>
  ),
  red: <path d="M12.6 1.5c1.2 4.3 6.4 6.7 6.4 12.7a7 7 0 0 1-14 .3c0-3.2 1.7-5 3.1-6.9.5 1.5 1.1 2.4 2.1 3.1.2-3.6.4-6.4 2.4-9.2zM12 20.5a3.2 3.2 0 0 0 3.2-3.3c0-2-1.7-3-2.7-5-1.2 1.9-3.7 2.9-3.7 5.3A3.1 3.1 0 0 0 12 20.5z" />,
  blue: <path d="M12 1.5c3.4 5 7 8.6 7 13.2a7 7 0 0 1-14 0c0-4.6 3.6-8.2 7-13.2zm-3.8 13c0 2.7 1.5 4.3 3.8 4.8-1.3-1.1-2.2-2.6-2.2-4.8z" />,
  green: <path d="M20.5 3C12 2.6 4 5.6 4 13.2c0 1.9.7 3.4 1.6 4.5L3.5 21l1.6.9 2-3.1c6.9 2.9 13.9-2.7 13.4-15.8zM8 16.5c1.4-3.9 4-6.8 7.8-8.9-2.7 2.7-4.7 5.6-6.1 9.4z" />,
  black: <path d="M16.5 2.2a10 10 0 1 0 5.3 13.6A8.3 8.3 0 0 1 16.5 2.2z" />,
  white: <path d="M12 2c2.3 2.4 3.2 4.8 3 7.2 2-1.3 4.3-1.7 7-1.2-.4 5.5-3.7 9.7-10 12.5C5.7 17.7 2.4 13.5 2 8c2.7-.5 5-.1 7 1.2-.2-2.4.7-4.8 3-7.2zm0 4.5c-1.6 3-1.6 6.5 0 11 1.6-4.5 1.6-8 0-11z" />,
};

export function Glyph({ colour, dim = false }: { colour: Colour; dim?: boolean }) {
  return <g class={`ink-${colour}${dim ? " dim" : ""}`}>{SHAPES[colour]}</g>;
}

export function Svg({ children, class: name = "", box = "0 0 24 24" }: { children: ComponentChildren; class?: string; box?: string }) {
  return (
    <svg class={name} viewBox={box} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function ColourSign({ colour }: { colour: string }) {
  return (
    <Svg class="sign">
      <Glyph colour={colour as Colour} />
    </Svg>
  );
}

const GHOST = "M5 21V10a7 7 0 0 1 14 0v11l-2.3-2-2.4 2-2.3-2-2.3 2-2.4-2zM9 9.5a1.5 2 0 1 0 .01 0zM15 9.5a1.5 2 0 1 0 .01 0z";
const HOUSE = "M2 11L12 3l10 8h-3v9h-5v-6h-4v6H5v-9z";
const HEART = "M12 21.500C5.500 16 2 12.500 2 8.200A5.200 5.200 0 0 1 12 6a5.200 5.200 0 0 1 10 2.200c0 4.300-3.500 7.800-10 13.300z";
const DIE = "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 6.5a1.6 1.6 0 1 0 .01 0zM16 6.5a1.6 1.6 0 1 0 .01 0zM12 10.5a1.6 1.6 0 1 0 .01 0zM8 14.5a1.6 1.6 0 1 0 .01 0zM16 14.5a1.6 1.6 0 1 0 .01 0z";
const COIN = "M12 2a10 10 0 1 1-.01 0zM9 9v6h6V9z";
const SKULL = "M12 2a8 8 0 0 0-8 8c0 3 1.3 5 3 6.2V20h2.5v-2h1.5v2h2v-2h1.5v2H17v-3.8c1.7-1.2 3-3.2 3-6.2a8 8 0 0 0-8-8zM8.5 9a2 2.3 0 1 0 .01 0zM15.5 9a2 2.3 0 1 0 .01 0z";
const SLASH = "M3.5 2L22 20.5 20.5 22 2 3.5z";
const YIN_YANG = "M12 1.5A10.5 10.5 0 0 1 12 22.5A10.5 10.5 0 0 1 12 1.5zm0 1.5a4.5 4.5 0 0 0 0 9 4.5 4.5 0 0 1 0 9 9 9 0 0 0 0-18zm0 3a1.5 1.5 0 1 1-.01 0zm0 9a1.5 1.5 0 1 0 .01 0z";
const BUDDHA = "M12 2a3.3 3.3 0 0 1 2.2 5.8c2.6.9 3.8 3 4 6.2 2 .6 3.3 2 3.3 4.5 0 1.5-1 2.5-2.5 2.5H5c-1.5 0-2.5-1-2.5-2.5 0-2.5 1.3-3.9 3.3-4.5.2-3.2 1.4-5.3 4-6.2A3.3 3.3 0 0 1 12 2z";
const EYE = "M12 5c5 0 8.5 3.5 10 7-1.5 3.5-5 7-10 7S3.5 15.5 2 12c1.5-3.5 5-7 10-7zm0 3a4 4 0 1 0 .01 0zm0 2a2 2 0 1 1-.01 0z";
const STAR = "M12 2l3 6.5 7 .8-5.2 4.8 1.4 7L12 17.6 5.8 21l1.4-7L2 9.3l7-.8z";
const SCROLL = "M6 3h12a2 2 0 0 1 2 2v1h-3v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-1h3zm3 5v1.5h5V8zm0 4v1.5h5V12z";
const HAND = "M8 12V5a1.3 1.3 0 0 1 2.6 0v5h.6V3.3a1.3 1.3 0 0 1 2.6 0V10h.6V4.8a1.3 1.3 0 0 1 2.6 0V14l1.3-1.7a1.4 1.4 0 0 1 2.2 1.7l-3.5 5.6A5 5 0 0 1 12.7 22C9.6 22 8 19.5 8 17z";
const WIND = "M2 9h12a2.5 2.5 0 1 0-2.4-3.2l-1.9-.6A4.5 4.5 0 1 1 14 11H2zm0 4h16a3.5 3.5 0 1 1-3.3 4.6l1.9-.6A1.5 1.5 0 1 0 18 15H2zm0 4h8a2.5 2.5 0 1 1-2.3 3.5l1.8-.8A.6.6 0 1 0 10 19H2z";

/** The icons on the stones of a card; two paths where the second one strikes the first out or adds to it. */
const ICONS: Record<string, VNode> = {
  add_ghost: <><path d={GHOST} fill-rule="evenodd" /><path class="plus" d="M17 1h3v3h3v3h-3v3h-3V7h-3V4h3z" /></>,
  haunt_tile: <><path d={HOUSE} /><path class="against" d="M12 2l-3 7 4 2-4 4 2 6" fill="none" stroke-width="2.2" /></>,
  lose_qi: <><path d={HEART} /><path class="against" d="M14 17h9v3h-9z" /></>,
  haunter: <path d="M12 1l3 4-1 2h3l2 6-3-1v10h-3v-5h-2v5H8V12l-3 1 2-6h3L9 5z" />,
  quick_start: <path d="M13 1L4 14h6l-1.5 9L20 9h-7z" />,
  curse_die: <><path d={DIE} fill-rule="evenodd" opacity=".35" /><path d={SKULL} fill-rule="evenodd" transform="translate(3.6 3.6) scale(.7)" /></>,
  gain_qi_or_yin_yang: <><path d={HEART} transform="translate(-4 0)" /><path d={YIN_YANG} fill-rule="evenodd" transform="translate(11 10) scale(.55)" /></>,
  gain_1_tao: <path d={COIN} fill-rule="evenodd" />,
  gain_2_tao: <><path d={COIN} fill-rule="evenodd" transform="translate(0 0) scale(.62)" /><path d={COIN} fill-rule="evenodd" transform="translate(9 9) scale(.62)" /></>,
  power_off: <><path d={STAR} /><path class="against" d={SLASH} /></>,
  dice_immune: <><path d={DIE} fill-rule="evenodd" /><path class="against" d={SLASH} /></>,
  tao_locked: <><path d={COIN} fill-rule="evenodd" /><path class="against" d={SLASH} /></>,
  capture_die: <><path d={DIE} fill-rule="evenodd" transform="translate(6 0) scale(.62)" /><path d="M2 12c3 0 4 3 6 3h8c3 0 6-2 6-4 1 5-2 11-9 11S3 19 2 12z" /></>,
  all_lose_1_tao: <><path d={COIN} fill-rule="evenodd" transform="scale(.75)" /><path class="against" d="M13 17h10v3.5H13z" /></>,
  all_powers_off: <><path d={STAR} transform="translate(0 0) scale(.6)" /><path d={STAR} transform="translate(10 9) scale(.6)" /><path class="against" d={SLASH} /></>,
  group_qi_and_yin_yang: <><path d={HEART} transform="translate(-5 -2) scale(.85)" /><path d={YIN_YANG} fill-rule="evenodd" transform="translate(10 10) scale(.58)" /><path class="plus" d="M16 2h2v3h3v2h-3v3h-2V7h-3V5h3z" /></>,
  needs_opposite_free: <path d="M2 12l6-6v4h8V6l6 6-6 6v-4H8v4z" />,
  needs_buddha: <path d={BUDDHA} />,
  clear_prayer_circle: <><path d="M12 2a10 10 0 1 1-.01 0zm0 3.5a6.5 6.5 0 1 0 .01 0z" fill-rule="evenodd" /><path class="against" d={SLASH} /></>,
  white_not_wild: <><g>{SHAPES.white}</g><path class="against" d={SLASH} /></>,
  // things of the table
  qi: <path d={HEART} />,
  yin_yang: <path d={YIN_YANG} fill-rule="evenodd" />,
  buddha: <path d={BUDDHA} />,
  power_token: <path d={STAR} />,
  mantra: <path d={SCROLL} fill-rule="evenodd" />,
  ...BOX_ICONS,
  ...SECRET_ICONS,
  skull: <path d={SKULL} fill-rule="evenodd" />,
  ghost: <path d={GHOST} fill-rule="evenodd" />,
  house: <path d={HOUSE} />,
  hand: <path d={HAND} />,
  eye: <path d={EYE} fill-rule="evenodd" />,
  wind: <path d={WIND} />,
  die: <path d={DIE} fill-rule="evenodd" />,
  coin: <path d={COIN} fill-rule="evenodd" />,
  step: <path d="M9 2c2 0 3 2 3 5s-1 5-3 5-3-2-3-5 1-5 3-5zM6.5 13.5h4c0 3-.5 5-2 5s-2-2-2-5zM17 8c1.7 0 2.5 1.7 2.5 4.2S18.7 16 17 16s-2.5-1.3-2.5-3.8S15.3 8 17 8zM15 17.5h4c0 2.6-.6 4.5-2 4.5s-2-1.9-2-4.5z" />,
  moon: <g>{SHAPES.black}</g>,
  unknown: <path d="M7 8c0-3.500 2.200-6 5.300-6C15.500 2 18 4.200 18 7.300c0 2.600-1.500 3.900-2.800 5-1.200 1-1.900 1.700-1.900 3.200h-3c0-2.900 1.400-4.200 2.700-5.300 1.100-1 2-1.700 2-3 0-1.300-1-2.200-2.600-2.200-1.500 0-2.400 1.100-2.400 3zM10.200 18h3.400v3.500h-3.400z" />,
  blank: <circle cx="12" cy="12" r="4" opacity=".5" />,
};

/** Boxes of other packages may have no picture of it. */
export function isDrawn(name: string): boolean {
  return name in ICONS || pictureOf("icons", name) !== undefined;
}

export function Icon({ name }: { name: string }) {
  return <g class={`icon icon-${name}`}>{ICONS[name] ?? ofOthers("icons", name, 24) ?? ICONS.blank}</g>;
}

export function IconSvg({ name, class: more = "" }: { name: string; class?: string }) {
  return (
    <Svg class={`icon-svg ${more}`}>
      <Icon name={name} />
    </Svg>
  );
}
