// What boxes laid over the game show: their icons on cards, and small drawings for the shelf of the lobby.
import type { VNode } from "preact";
import PICTURES from "boxes:pictures";

/** A drawing of a box's folder. */
export const drawn = (inner: string | undefined): VNode | undefined =>
  inner === undefined ? undefined : <g dangerouslySetInnerHTML={{ __html: inner }} />;

export const BOX_ICONS: Record<string, VNode> = Object.fromEntries(
  Object.entries(PICTURES.icons).map(([icon, inner]) => [icon, <g dangerouslySetInnerHTML={{ __html: inner }} />]),
);

/** Scenarios of White Moon have no folder of their own: the icon that says most of each. */
const SIGN: Record<string, VNode | undefined> = {
  cursed_children: BOX_ICONS.child,
  green_roots: BOX_ICONS.roots,
  ma_cho: BOX_ICONS.helmet,
  steven_qi_gal: BOX_ICONS.save_one,
  everything: (
    <>
      <path d="M16.500 2.200a10 10 0 1 0 5.300 13.600A8.300 8.300 0 0 1 16.500 2.200z" />
      <g transform="translate(6 6) scale(.5)">{drawn(PICTURES.signs.black_secret)}</g>
    </>
  ),
};

export function BoxPicture({ name }: { name: string }) {
  return (
    <svg class="box-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect class="night" width="48" height="48" rx="4" />
      <circle class="moon" cx="39" cy="9" r="4" />
      <g class="icon" transform="translate(9 13) scale(1.25)">{drawn(PICTURES.signs[name]) ?? SIGN[name]}</g>
    </svg>
  );
}
