// What boxes laid over the game show: their icons on cards, and small drawings for the shelf of the lobby.
import type { VNode } from "preact";
import { MOON_ICONS } from "./white_moon/icons";

const HUT = "M12 2 1 11h3v11h16V11h3z";
const CRY = "M10.5 9h3v6h-3zM10.5 17h3v3h-3z";

export const BOX_ICONS: Record<string, VNode> = {
  terror: <><path d={HUT} /><path class="against" d={CRY} /></>,
  major_terror: <><path d={HUT} transform="scale(.62)" /><path d={HUT} transform="translate(9 9) scale(.62)" /><path class="against" d={CRY} /></>,
  wanderer: <path d="M12 3a9 9 0 1 1-8.500 6l2.800 1A6 6 0 1 0 12 6v3L6.500 4.500 12 0z" />,
  scream: <path d="M3 9h5l6-5v16l-6-5H3zM16.500 9.500l4.500-3 .8 1.200-4.500 3zM17.500 11.300H23v1.400h-5.500zM16.500 14.500l.8-1.200 4.500 3-.8 1.200z" />,
  nunchaku: <path d="M4 2l4 1-2 10-4-1zM20 12l-4 1 2 10 4-1zM8 3c6-3 9 3 8 10l-1.500-.200C15 8 13 3 8.300 4.500z" />,
  clears_board: <path d="M2 18h20v3H2zM4 15l6-9 3 4 3-3 4 8z" />,
  kick: <path d="M6 2h4v9l10 6-2 4-12-7zM3 20h6v2H3z" />,
  two_legs: <path d="M5 2h4v14l3 2v3H5zM14 2h4v14l3 2v3h-7z" />,
  apple: <path d="M12 7c1-3 3-4 5-4-1 2-2 3-4 4 4-1 8 1 8 6 0 6-4 9-6 9-1 0-2-.600-3-.600S10 22 9 22c-2 0-6-3-6-9 0-5 5-7 9-6z" />,
  ...MOON_ICONS,
};

const TOWER = <path d="M8 9h8l2 14H6zM5 4h14v5H5zM3 4 12 0l9 4zM10.500 16h3v7h-3z" fill-rule="evenodd" />;

const LADDER = <path d="M5 0h2.500v5h9V0H19v24h-2.500v-4h-9v4H5zM7.500 7.500v3.500h9V7.500zM7.500 13.500V17.500h9v-4z" fill-rule="evenodd" />;

/** The drawing that says most of each box. */
const SIGN: Record<string, VNode | undefined> = {
  guardhouse: BOX_ICONS.terror,
  bo_za: BOX_ICONS.major_terror,
  tower: TOWER,
  b_rice: BOX_ICONS.nunchaku,
  shaman: BOX_ICONS.wanderer,
  chuck: BOX_ICONS.kick,
  jean_claude: BOX_ICONS.two_legs,
  white_moon: <><path d="M16.500 2.200a10 10 0 1 0 5.300 13.600A8.300 8.300 0 0 1 16.500 2.200z" /><path d="M18 3l1 2.500 2.500.500-2 1.500.500 2.500-2-1.500-2 1.500.500-2.500-2-1.500L17 5.500z" /></>,
  cursed_children: BOX_ICONS.child,
  green_roots: BOX_ICONS.roots,
  ma_cho: BOX_ICONS.helmet,
  steven_qi_gal: BOX_ICONS.save_one,
  black_secret: LADDER,
  everything: <><path d="M16.500 2.200a10 10 0 1 0 5.300 13.600A8.300 8.300 0 0 1 16.500 2.200z" /><g transform="translate(6 6) scale(.5)">{LADDER}</g></>,
  infernal_die: <path d="M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM12 4.500c.8 3.500 5 5 5 9.500a5 5 0 0 1-10 0c0-2.600 1.600-3.800 2.500-5.500.7.800.8 1.600 1.200 2.400.5-2.200.6-4.200 1.300-6.400z" fill-rule="evenodd" />,
};

export function BoxPicture({ name }: { name: string }) {
  return (
    <svg class="box-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect class="night" width="48" height="48" rx="4" />
      <circle class="moon" cx="39" cy="9" r="4" />
      <g class="icon" transform="translate(9 13) scale(1.25)">{SIGN[name]}</g>
    </svg>
  );
}
