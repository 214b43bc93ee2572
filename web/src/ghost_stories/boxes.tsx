// What boxes laid over the game show: their icons on cards, and small drawings for the shelf of the lobby.
import type { VNode } from "preact";
import PICTURES from "boxes:pictures";
import { pictureOf, type Pictures } from "../pictures_of_others";

/** A drawing of a box's folder. */
export const drawn = (inner: string | undefined): VNode | undefined =>
  inner === undefined ? undefined : <g dangerouslySetInnerHTML={{ __html: inner }} />;

export const BOX_ICONS: Record<string, VNode> = Object.fromEntries(
  Object.entries(PICTURES.icons).map(([icon, inner]) => [icon, <g dangerouslySetInnerHTML={{ __html: inner }} />]),
);

/** The door to all boxes at once. */
const EVERYTHING = (
  <>
    <path d="M16.500 2.200a10 10 0 1 0 5.300 13.600A8.300 8.300 0 0 1 16.500 2.200z" />
    <g transform="translate(6 6) scale(.5)">{drawn(PICTURES.signs.black_secret)}</g>
  </>
);

/** A picture of a box of others, if it has sent one: an image, which brings its own colours. */
export function ofOthers(kind: keyof Pictures, name: string, side: number): VNode | undefined {
  const address = pictureOf(kind, name);
  return address === undefined ? undefined : <image href={address} width={side} height={side} />;
}

export function BoxPicture({ name }: { name: string }) {
  return (
    <svg class="box-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect class="night" width="48" height="48" rx="4" />
      <circle class="moon" cx="39" cy="9" r="4" />
      <g class="icon" transform="translate(9 13) scale(1.25)">{name === "everything" ? EVERYTHING : (drawn(PICTURES.signs[name]) ?? ofOthers("signs", name, 24))}</g>
    </svg>
  );
}
