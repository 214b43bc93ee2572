// What stands on curse tokens, Blood Mantras and Catacomb tokens, on 24 by 24.
import type { VNode } from "preact";
import { alone, BONES, BUDDHA, CARDS, COIN, CROWN, CRYSTAL, DIE, DOWN, DROP, GATE, GHOST, HEART, HORNS, HOUSE, LADDER, less, MINUS, more, moved, PERSON, SCROLL, SECRET_ICONS, SKULL, STRIKE, struck, three, TWICE, two, URN, YIN_YANG } from "./icons";

/** On curse tokens. */
export const CURSE_ICONS: Record<string, VNode> = {
  take_mantra_qi: less(SCROLL),
  draw_incarnation: more(CROWN),
  draw_ghost: more(GHOST),
  place_skeleton: alone(BONES),
  remove_ladder: struck(LADDER),
  knock_down: alone(DOWN),
  roll_curse: <><path d={DIE} opacity=".4" /><path d={SKULL} fill-rule="evenodd" transform="translate(3.600 3.600) scale(.7)" /></>,
  discard_tao: less(COIN),
  empty_mantra: <><path d={SCROLL} fill-rule="evenodd" /><path class="against" d={MINUS} /><path class="against" d="M14 12h9v3.500h-9z" /></>,
  remove_last_ghost: <><path d={CARDS} /><path class="against" d={STRIKE} /></>,
  move_ghost: moved(GHOST),
  place_two_skeletons: two(BONES),
  activate: SECRET_ICONS.activate_demon!,
  drag_taoist: <><path d={PERSON} transform="translate(0 -1) scale(.7)" /><path class="against" d="M16 4h3.500v11H23l-5.200 7-5.300-7H16z" /></>,
  lose_qi: less(HEART),
  lose_two_tao: <>{two(COIN)}<path class="against" d="M1 18h7v3H1z" /></>,
  remove_mantra: struck(SCROLL),
  remove_two_ghosts: <><path d={CARDS} /><path class="against" d={STRIKE} /><path class="against" d={TWICE} /></>,
  raise_ghost: <><path d={GHOST} fill-rule="evenodd" transform="translate(2 -1) scale(.82)" /><path class="plus" d="M1 19h22v4H1z" /></>,
  place_three_skeletons: three(BONES),
  remove_two_ladders: <>{two(LADDER)}<path class="against" d={STRIKE} /></>,
  haunt: <><path d={HOUSE} /><path class="against" d="M12 2l-3 7 4 2-4 4 2 6" fill="none" stroke-width="2.200" /></>,
  lose_yin_yang: struck(YIN_YANG),
  roll_curse_twice: two(SKULL),
  call_incarnation: <><path d={CROWN} transform="translate(3 0) scale(.75)" /><path class="against" d="M8 16h8v-3l6 5-6 5v-3H8z" /></>,
  summon_all: three(HORNS),
  haunt_and_lose_qi: <><path d={HOUSE} transform="scale(.65)" /><path d={HEART} transform="translate(9 8) scale(.68)" /><path class="against" d="M15 20h8v3h-8z" /></>,
  empty_stack: SECRET_ICONS.empty_stack!,
  move_villager: moved(PERSON),
  crystal_back: less(CRYSTAL),
  kill_villager: struck(PERSON),
  move_portal: moved(GATE),
};

/** On Blood Mantras. */
export const MANTRA_ICONS: Record<string, VNode> = {
  ladders_back: more(LADDER),
  ghost_under_deck: <><path d={GHOST} fill-rule="evenodd" transform="translate(4 -1) scale(.68)" /><path d="M3 17h18v2H3zM3 20.500h18v2H3z" /></>,
  gain_qi: more(HEART),
  one_tao_and_mantra: <><path d={COIN} fill-rule="evenodd" transform="scale(.6)" /><path d={SCROLL} fill-rule="evenodd" transform="translate(9 9) scale(.65)" /></>,
  discard_ghost: struck(GHOST),
  revoke_curse: <><path d="M12 2 2 20h20z" /><path class="against" d={STRIKE} /></>,
  move_taoist: moved(PERSON),
  two_tao_and_mantra: <><path d={COIN} fill-rule="evenodd" transform="scale(.5)" /><path d={COIN} fill-rule="evenodd" transform="translate(0 12) scale(.5)" /><path d={SCROLL} fill-rule="evenodd" transform="translate(11 4) scale(.6)" /></>,
  exorcise_skeletons: struck(BONES),
  regain_yin_yang: more(YIN_YANG),
  move_taoist_and_ghost: <><path d={PERSON} transform="scale(.55)" /><path d={GHOST} fill-rule="evenodd" transform="translate(11 0) scale(.55)" /><path class="plus" d="M4 17h10v-3l7 5-7 5v-3H4z" /></>,
  banish_demon: struck(HORNS),
  place_buddhas: two(BUDDHA),
  banish_all_demons: <>{three(HORNS)}<path class="against" d={STRIKE} /></>,
  restore_tiles: more(HOUSE),
  share_yin_yang_and_qi: <><path d={YIN_YANG} fill-rule="evenodd" transform="scale(.58)" /><path d={HEART} transform="translate(8 7) scale(.72)" /></>,
  discard_two_ghosts: <>{two(GHOST)}<path class="against" d={STRIKE} /></>,
  bury_four_ghosts: <><path d={GHOST} fill-rule="evenodd" transform="translate(5 -1) scale(.6)" /><path d="M2 14h20v1.800H2zM2 16.800h20v1.800H2zM2 19.600h20v1.800H2z" /></>,
  save_villager: more(PERSON),
  save_villager_or_dead: <>{more(PERSON)}<path d={SKULL} fill-rule="evenodd" transform="translate(13 12) scale(.45)" /></>,
  save_two_villagers: <>{two(PERSON)}<path class="plus" d="M17 0h2.500v2.500H22V5h-2.500v2.500H17V5h-2.500V2.500H17z" /></>,
};

/** On Catacomb tokens, once they are dug up. */
export const TOKEN_ICONS: Record<string, VNode> = {
  earth: alone("M2 17c2-6 5-4 7-8 2 1 3 4 5 4 3-1 6 0 8 4v4H2zM8 15.500a1.300 1.300 0 1 0 .01 0zM15 17a1.300 1.300 0 1 0 .01 0z"),
  buddha: alone(BUDDHA),
  blood_of_the_just: more(DROP),
  cursed_tablet: alone("M5 22V6a7 7 0 0 1 14 0v16zM11 5v3H8.500v2H11v7h2v-7h2.500V8H13V5z"),
  bones: alone(BONES),
  blood_of_su_ling: <><path d={DROP} /><path class="plus" d="M12 9l1.300 2.700 3 .3-2.200 2 .6 3-2.700-1.500L9.300 17l.6-3-2.200-2 3-.3z" /></>,
  urn: alone(URN),
};

/** Anything that one of the lists above draws. */
export function Drawn({ of, name, class: more = "" }: { of: Record<string, VNode>; name: string; class?: string }) {
  return (
    <svg class={`icon-svg ${more}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <g class={`icon icon-${name}`}>{of[name]}</g>
    </svg>
  );
}
