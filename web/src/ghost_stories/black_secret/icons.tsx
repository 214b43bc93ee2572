// The icons of Black Secret on 24 by 24: on its cards, its curses and mantras, its Catacomb tokens, its things.
import type { VNode } from "preact";

export const GHOST = "M5 21V10a7 7 0 0 1 14 0v11l-2.300-2-2.400 2-2.300-2-2.300 2-2.400-2zM9 9.500a1.500 2 0 1 0 .01 0zM15 9.500a1.500 2 0 1 0 .01 0z";
export const LADDER = "M6 1h2.200v3h7.600V1H18v22h-2.200v-3H8.200v3H6zM8.200 6.200v3.300h7.600V6.200zM8.200 11.700v3.300h7.600v-3.300zM8.200 17.200v.6h7.600v-.6z";
export const SCROLL = "M6 3h12a2 2 0 0 1 2 2v1h-3v13a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-1h3zm3 5v1.500h5V8zm0 4v1.500h5V12z";
export const HEART = "M12 21.500C5.500 16 2 12.500 2 8.200A5.200 5.200 0 0 1 12 6a5.200 5.200 0 0 1 10 2.200c0 4.300-3.500 7.800-10 13.300z";
export const DROP = "M12 2c3 5 6 8 6 12.500a6 6 0 0 1-12 0C6 10 9 7 12 2z";
export const HORNS = "M3 2c0 5 2 8 4.500 8.500C6 12 5.500 13.500 5.500 15.500 5.500 19.500 8 22 12 22s6.500-2.500 6.500-6.500c0-2-.5-3.500-2-5C19 10 21 7 21 2c-2 3-4 4.500-6.500 5a9 9 0 0 0-5 0C7 6.500 5 5 3 2zM9 13.500l2.500 1.500-2 1.500zM15 13.500L12.500 15l2 1.500z";
export const BONES = "M12 2a6.500 6.500 0 0 0-6.500 6.500c0 2.300 1 4 2.500 5V16h8v-2.500c1.500-1 2.500-2.700 2.500-5A6.500 6.500 0 0 0 12 2zM9.300 7.500a1.600 1.900 0 1 0 .01 0zM14.700 7.500a1.600 1.900 0 1 0 .01 0zM3 17.500l18 4-.5 1.500-18-4zM21 17.500l-18 4 .5 1.500 18-4z";
export const SKULL = "M12 2a8 8 0 0 0-8 8c0 3 1.300 5 3 6.200V20h2.500v-2h1.500v2h2v-2h1.500v2H17v-3.800c1.700-1.200 3-3.200 3-6.200a8 8 0 0 0-8-8zM8.500 9a2 2.300 0 1 0 .01 0zM15.500 9a2 2.300 0 1 0 .01 0z";
export const DIE = "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z";
export const COIN = "M12 2a10 10 0 1 1-.01 0zM9 9v6h6V9z";
export const HOUSE = "M2 11L12 3l10 8h-3v9h-5v-6h-4v6H5v-9z";
export const YIN_YANG = "M12 1.500A10.500 10.500 0 0 1 12 22.500A10.500 10.500 0 0 1 12 1.500zm0 1.500a4.500 4.500 0 0 0 0 9 4.500 4.500 0 0 1 0 9 9 9 0 0 0 0-18zm0 3a1.500 1.500 0 1 1-.01 0zm0 9a1.500 1.500 0 1 0 .01 0z";
export const BUDDHA = "M12 2a3.300 3.300 0 0 1 2.200 5.800c2.600.9 3.800 3 4 6.200 2 .6 3.300 2 3.300 4.500 0 1.500-1 2.500-2.500 2.500H5c-1.500 0-2.500-1-2.500-2.500 0-2.500 1.300-3.900 3.300-4.500.2-3.200 1.400-5.300 4-6.200A3.300 3.300 0 0 1 12 2z";
export const PERSON = "M12 3a4 4 0 1 1-.01 0zM4 22c0-6 3-10 8-10s8 4 8 10z";
export const DOWN = "M2 20h20v2.500H2zM3 17c0-2.500 2-4 5-4h8l5-5 1.500 1.500-5.500 7.500zM5.500 7a3 3 0 1 1-.01 0z";
export const CROWN = "M2 20 4 7l5 5 3-9 3 9 5-5 2 13z";
export const CARDS = "M3 5l9-3 5 15-9 3zM19 6l3 .8-3.500 14L12 22l-1-.3 7-2.400z";
export const CRYSTAL = "M12 1l6 6.500L12 23 6 7.500z";
export const GATE = "M12 2a10 10 0 1 1-.01 0zm0 3.500a6.500 6.500 0 1 0 .01 0z";
export const URN = "M8 1h8v3l-1.500 2C19 8 21 11 20 15c-.8 4-3 6.500-4 8H8c-1-1.500-3.200-4-4-8-1-4 1-7 5.500-9L8 4zM7 12c0 1.500 2 2.500 5 2.500s5-1 5-2.500l-.3 2.500c-.8 1.400-2.500 2-4.700 2s-3.900-.6-4.700-2z";
export const STRIKE = "M3.500 2L22 20.500 20.500 22 2 3.500z";
export const MINUS = "M14 17h9v3.500h-9z";
const PLUS = "M17 1h3v3h3v3h-3v3h-3V7h-3V4h3z";
export const TWICE = "M15 14h3v-2h2v2h3v2h-3v2h-2v-2h-3zM15 20h8v2h-8z";

export const struck = (d: string): VNode => <><path d={d} fill-rule="evenodd" /><path class="against" d={STRIKE} /></>;
export const less = (d: string): VNode => <><path d={d} fill-rule="evenodd" /><path class="against" d={MINUS} /></>;
export const more = (d: string): VNode => <><path d={d} fill-rule="evenodd" transform="translate(-2 3) scale(.85)" /><path class="plus" d={PLUS} /></>;
export const two = (d: string): VNode => <><path d={d} fill-rule="evenodd" transform="scale(.64)" /><path d={d} fill-rule="evenodd" transform="translate(8.500 8.500) scale(.64)" /></>;
export const three = (d: string): VNode => <>{[[6, 0], [0, 11], [12, 11]].map(([x, y]) => <path key={`${x}${y}`} d={d} fill-rule="evenodd" transform={`translate(${x} ${y}) scale(.52)`} />)}</>;
export const moved = (d: string): VNode => <><path d={d} fill-rule="evenodd" transform="scale(.72)" /><path class="plus" d="M10 18h7v-3l6 4.500-6 4.500v-3h-7z" /></>;
export const alone = (d: string): VNode => <path d={d} fill-rule="evenodd" />;

/** On cards, before seats, in lists. */
export const SECRET_ICONS: Record<string, VNode> = {
  activate_demon: <><path d={HORNS} fill-rule="evenodd" transform="translate(-1 1) scale(.85)" /><path class="plus" d="M18 1l-5 8h3.500L15 15l7-9h-4z" /></>,
  cast_curse: alone("M12 1 1 21h22zM12 8c2 0 3.500 1.400 3.500 3.300 0 1.300-.6 2.200-1.500 2.800V17h-4v-2.900c-.9-.6-1.500-1.500-1.500-2.800C8.500 9.400 10 8 12 8z"),
  three_skeletons: three(BONES),
  one_skeleton: more(BONES),
  no_yin_yang: struck(YIN_YANG),
  empty_stack: <><path d="M4 5l8-3 8 3-8 3zM4 8.500l8 3 8-3v3l-8 3-8-3zM4 14.500l8 3 8-3v3l-8 3-8-3z" /><path class="against" d={STRIKE} /></>,
  qi_to_supply: <><path d={HEART} transform="translate(-4 -1) scale(.9)" /><path d={SCROLL} fill-rule="evenodd" transform="translate(11 9) scale(.58)" /><path class="against" d={STRIKE} /></>,
  any_curse_colour: <><path d="M12 2 3 18h18z" /><circle class="plus" cx="5" cy="21" r="2.500" /><circle cx="12" cy="21" r="2.500" /><circle class="against" cx="19" cy="21" r="2.500" /></>,
  yin_yang_and_mantra_qi: <><path d={YIN_YANG} fill-rule="evenodd" transform="scale(.55)" /><path d={SCROLL} fill-rule="evenodd" transform="translate(9 9) scale(.65)" /></>,
  ladder: alone(LADDER),
  below: <><path d={LADDER} fill-rule="evenodd" transform="translate(-4 0) scale(.9)" /><path class="plus" d="M17 8h3v8h3l-4.500 6-4.500-6h3z" /></>,
  lying: alone(DOWN),
  brother: <><path d={PERSON} transform="translate(-4 0) scale(.75)" /><path d={PERSON} transform="translate(9 0) scale(.75)" /><path class="against" d="M12 12c1.800 3 3.500 4.600 3.500 7a3.500 3.500 0 0 1-7 0c0-2.400 1.700-4 3.500-7z" /></>,
  shadow: alone("M12 1c5 0 7 4 7 8 0 6 3 9 4 14-3-2-5-2-6 0-1-2-3-2-5 0-2-2-4-2-5 0-1-2-3-2-6 0 1-5 4-8 4-14 0-4 2-8 7-8zM9.500 7l-2.500 2 3 1zM14.500 7l2.500 2-3 1z"),
  demon: alone(HORNS),
  pyramid: alone("M12 1 7.500 7h9zM6.500 8.500 3.800 12.500H11V8.500zM13 8.500v4h7.200l-2.700-4zM2.800 14 1 17h6.500v-3zM9.500 14v3h5v-3zM16.500 14v3H23l-1.800-3zM1 18.500V22h22v-3.500z"),
  urn: alone(URN),
};
