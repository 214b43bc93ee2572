// The icons of White Moon on 24 by 24: on its cards, its artifacts, its things.
import type { VNode } from "preact";

const FANGS = "M2 5c6 3 14 3 20 0-1 5-2 8-3.500 10L17 8.800 14.500 9.500 12 9.800 9.500 9.500 7 8.800 5.500 15C4 13 3 10 2 5zM6 21c4-3 8-3 12 0l-1.500-5-1.500 2.500h-6L7.500 16z";
const CRYSTAL = "M12 1l6 6.500L12 23 6 7.500z";
const PERSON = "M12 3a4 4 0 1 1-.01 0zM4 22c0-6 3-10 8-10s8 4 8 10z";
const GATE = "M12 2a10 10 0 1 1-.01 0zm0 3.500a6.500 6.500 0 1 0 .01 0z";
const SU_LING = "M12 1c-5 0-6 4-5.500 8 .3 3-1 6-2.500 8 2 0 3-.5 4-1.500L6 23h12l-2-7.500c1 1 2 1.500 4 1.500-1.500-2-2.800-5-2.500-8C18 5 17 1 12 1zm0 3.500c1.800 0 2.800 1.500 2.800 3.500S13.800 11.500 12 11.500 9.200 10 9.200 8s1-3.500 2.800-3.500z";
const YIN_YANG = "M12 1.500A10.500 10.500 0 0 1 12 22.500A10.500 10.500 0 0 1 12 1.500zm0 1.500a4.500 4.500 0 0 0 0 9 4.500 4.500 0 0 1 0 9 9 9 0 0 0 0-18zm0 3a1.500 1.500 0 1 1-.01 0zm0 9a1.500 1.500 0 1 0 .01 0z";
const GHOST = "M5 21V10a7 7 0 0 1 14 0v11l-2.300-2-2.400 2-2.300-2-2.300 2-2.400-2zM9 9.500a1.500 2 0 1 0 .01 0zM15 9.500a1.500 2 0 1 0 .01 0z";
const PLUS = "M17 1h3v3h3v3h-3v3h-3V7h-3V4h3z";
const DOWN = "M2 20h20v2.500H2zM3 17c0-2.500 2-4 5-4h8l5-5 1.500 1.500-5.500 7.500zM5.500 7a3 3 0 1 1-.01 0z";
const STRIKE = "M3.500 2L22 20.500 20.500 22 2 3.500z";

export const MOON_ICONS: Record<string, VNode> = {
  devourer: <path d={FANGS} />,
  devour: <><path d={FANGS} /><path class="plus" d="M18 12h2.500v3h3v2.500h-3v3H18v-3h-3V15h3z" /></>,
  moon_crystal: <path d={CRYSTAL} />,
  crystal_and_yin_yang: <><path d={CRYSTAL} transform="translate(-4 0) scale(.85)" /><path d={YIN_YANG} fill-rule="evenodd" transform="translate(11 10) scale(.55)" /></>,
  take_portal: <><path d={GATE} fill-rule="evenodd" /><path class="against" d={STRIKE} /></>,
  kill_villager: <><path d={PERSON} /><path class="against" d={STRIKE} /></>,
  take_su_ling: <><path d={SU_LING} fill-rule="evenodd" /><path class="against" d={STRIKE} /></>,
  down: <path d={DOWN} />,
  knock_down_all: <path d={DOWN} />,
  remove_two_ghosts: <><path d={GHOST} fill-rule="evenodd" transform="scale(.62)" /><path d={GHOST} fill-rule="evenodd" transform="translate(9 9) scale(.62)" /><path class="against" d={STRIKE} /></>,
  ghost_each_yin: <><path d={GHOST} fill-rule="evenodd" transform="translate(-2 3) scale(.85)" /><path class="plus" d={PLUS} /></>,
  walks: <path d="M12 2a10 10 0 0 1 9.800 8H24l-4 6-4-6h2.700A7 7 0 1 0 17 17l2 2A10 10 0 1 1 12 2z" />,
  save_one: <><path d={PERSON} transform="translate(0 2) scale(.75)" /><path class="plus" d={PLUS} /></>,
  // artifacts
  life_potion: <path d="M9 1h6v2h-1v5l5 9c1.500 3-.5 6-3.500 6h-7C5.500 23 3.500 20 5 17l5-9V3H9zm-.5 13-2 3.500c-.7 1.500 0 3 2 3h7c2 0 2.700-1.500 2-3l-2-3.500z" fill-rule="evenodd" />,
  moon_dust: <path d="M6 9h12l1.500 10c.3 2-1 4-3 4h-9c-2 0-3.300-2-3-4zM8 6.500 7 3l5 2 5-2-1 3.500v1H8zM12 11.500l1.200 2.800 3 .2-2.300 2 .8 3-2.700-1.700L9.300 19.500l.8-3-2.300-2 3-.2z" fill-rule="evenodd" />,
  scroll_of_unity: <path d="M2 4h3v16H2zM19 4h3v16h-3zM6 6h12v12H6zm2.500 4v1.500h7V10zm0 3v1.500h7V13z" fill-rule="evenodd" />,
  firework: <path d="M11 9h2v8h-2zM9.500 17h5v6h-5zM12 1l1 4-1 1-1-1zM4.500 3 8.300 5.500 8 7l-1.500-.2zM19.500 3l-3.800 2.500.3 1.500 1.500-.2zM2 10l4.500-.8.8 1.300-1.200 1zM22 10l-4.500-.8-.8 1.300 1.200 1z" />,
  vengeful_claw: <path d="M4 2c2 7 2 13-1 20 5-5 6-12 1-20zM11 1c2 8 2 14-1 22 6-6 7-14 1-22zM18 2c2 7 2 13-1 20 5-5 6-12 1-20z" />,
  armor_of_the_just: <path d="M7 2c2 1.500 8 1.500 10 0l5 3-2.500 5-2-.8V22h-11V9.200l-2 .8L2 5zM12 7v11h1V7z" fill-rule="evenodd" />,
  shield_of_time: <path d="M12 1l9 3c0 9-2 15-9 19C5 19 3 13 3 4zm0 5a6 6 0 1 0 .01 0zm-.8 2h1.600v3.500l2.600 1.500-.8 1.400-3.400-2z" fill-rule="evenodd" />,
  divine_sword: <path d="M12 0l2.200 3.500V14H17v2.500h-3.700V19l1.200 3.500h-5L10.700 19v-2.500H7V14h2.800V3.500z" />,
  boots: <path d="M4 2h6v11l2 2h2V6h5v12l3 1.500V22H12l-3-3H4zM3 20h6v2H3z" />,
  helmet: <path d="M12 3c6 0 9 4 9.500 11H17v8l-3-1v-7h-4v7l-3 1v-8H2.500C3 7 6 3 12 3zM11 0h2v4h-2z" />,
  // things
  su_ling: <path d={SU_LING} fill-rule="evenodd" />,
  portal: <path d={GATE} fill-rule="evenodd" />,
  shelter: <path d="M12 2 1 10h3v12h16V10h3zM12 10a5 5 0 0 1 5 5v5H7v-5a5 5 0 0 1 5-5z" fill-rule="evenodd" />,
  graveyard: <path d="M6 22V9a6 6 0 0 1 12 0v13zM11 7v3H9v1.600h2V17h2v-5.400h2V10h-2V7zM2 21h20v2H2z" fill-rule="evenodd" />,
  villager: <path d={PERSON} />,
  barrier: <path d="M12 1l3 4.500h-2V9h-2V5.500H9zM23 12l-4.500 3v-2H15v-2h3.500V9zM12 23l-3-4.500h2V15h2v3.500h2zM1 12l4.500-3v2H9v2H5.500v2z" />,
  roots: <path d="M11 1h2v9c2 0 3 2 5 2s3-1 4-3l1 1c-1 3-3 4.500-5 4.500-1 0-2-.3-3-.8 0 3 2 4 3 8.300h-2c-1-3-2.500-4-3-6.500V23h-2v-7.500C10.500 18 9 19 8 22H6c1-4.300 3-5.300 3-8.300-1 .5-2 .8-3 .8-2 0-4-1.500-5-4.500l1-1c1 2 2 3 4 3s3-2 5-2z" />,
  child: <path d="M12 6a5.500 5.500 0 1 1-.01 0zM11 5.500C9 3 10 1 12 0c2 1 3 3 1 5.500zM6 23c0-5 2-6.500 6-6.500s6 1.500 6 6.500l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500z" />,
};
