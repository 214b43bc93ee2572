// What the lobby shows of each game. Its board and all else of it is fetched with a table.
import type { ComponentType } from "preact";
import type { FaceWords } from "./games";
import type { View } from "./protocol";
import { BoxPicture } from "./ghost_stories/boxes";
import { Night as ghostNight } from "./ghost_stories/night";
import { Small as ghostSmall } from "./ghost_stories/small";
import { ghostWords } from "./ghost_stories/words";
import { Night as plainNight, Small as plainSmall } from "./plain/night";
import { plainWords } from "./plain/words";
import { Night as victimNight } from "./victim/night";
import { Small as victimSmall } from "./victim/small";
import { victimWords } from "./victim/words";

export interface Cover {
  title: string;
  /** The night it is played in, behind the lobby. */
  Night: ComponentType<{ class?: string }>;
  words(): FaceWords;
  /** A small drawing of a box that may be laid over the game. */
  BoxPicture?: ComponentType<{ name: string }>;
  /** The board of a table in a few strokes. */
  Small: ComponentType<{ view: View }>;
  /** For settings that choose a place: the rows of a small map of their values. */
  maps?: Readonly<Record<string, readonly (readonly string[])[]>>;
}

const COVERS: Record<string, Cover> = {
  ghost_stories: { title: "Ghost Stories", Night: ghostNight, Small: ghostSmall, words: ghostWords, BoxPicture, maps: { portal: [["NW", "N", "NE"], ["W", "C", "E"], ["SW", "S", "SE"]] } },
  victim: { title: "Victim: The Cursed Forest", Night: victimNight, Small: victimSmall, words: victimWords },
};

const PLAIN: Cover = { title: "", Night: plainNight, Small: plainSmall, words: plainWords };

/** What is in every copy, for a page that has nothing else yet. */
export const OURS: readonly Cover[] = Object.values(COVERS);

export function cover(game: string): Cover {
  return COVERS[game] ?? PLAIN;
}
