// What is new with White Moon is explained when it first happens to this reader, in the middle of the table.
import type { VNode } from "preact";
import type { Note } from "../../games";
import type { GameEvent } from "../../protocol";
import { IconSvg } from "../glyphs";
import type { State, Words } from "../types";
import { boxWords } from "../words/boxes";
import { Crystal, Portal, Receptacle, SuLing } from "./things";
import { moonOf, moonWords } from "./types";
import { Portrait } from "./villagers";

const DEVOURER = "devourer";
/** Events that mean something of their own when they happen by these rules; nothing is said of the empty ones. */
const BY_RULE: Record<string, string> = {
  "WM-GR-03": "roots",
  "WM-GR-04": "roots",
  "WM-KFS-01": "school",
  "WM-INC-Shapeshifter-04": "walks",
  "WM-INC-HowlingOndine-01": "su_ling_taken",
  "WM-INC-HowlingOndine-03": "",
};

/** What is to be explained with an event, whether this reader knows it already or not. */
export function news(event: GameEvent, state: State): Note | undefined {
  const moon = moonOf(state);
  if (!moon) return undefined;
  const devours = event.name === "ghost_arrived" && moon.perils.some((one) => one.space === event.particulars.space && (one.what === "devoured" || one.what === "chosen"));
  const key = devours ? DEVOURER : (BY_RULE[event.rule] ?? event.name);
  const said = boxWords().moon.news[key];
  return said && { key: `white_moon.${key}`, title: said[0], text: said[1] };
}

const DRAWN: Record<string, VNode> = {
  su_ling_placed: <SuLing />,
  su_ling_gone: <SuLing />,
  su_ling_taken: <SuLing />,
  card_removed: <IconSvg name="remove_two_ghosts" />,
  roots: <IconSvg name="roots" />,
  school: <IconSvg name="barrier" />,
  walks: <IconSvg name="walks" />,
  crystal_gained: <Crystal />,
  crystal_placed: <Receptacle full={true} />,
  barrier_rises: <>{[0, 1, 2, 3].map((n) => <Receptacle key={n} full={true} />)}</>,
  portal_taken: <Portal />,
  taoist_down: <IconSvg name="down" />,
  incarnation_called: <IconSvg name="skull" />,
  tao_removed: <IconSvg name="all_lose_1_tao" />,
  card_pushed_back: <IconSvg name="shield_of_time" />,
  ghost_arrived: <IconSvg name={DEVOURER} />,
};

/** The picture of what is explained. */
export function NewsPicture({ event, said }: { event: GameEvent; said: Words }) {
  const { person, artifact, family } = event.particulars;
  const villager = typeof person === "string" ? person : Object.entries(moonWords(said).villagers).find(([, one]) => one.family === family)?.[0];
  const of = villager && moonWords(said).villagers[villager]?.family;
  if (villager && of) return <Portrait villager={villager} family={of} />;
  if (typeof artifact === "string") return <IconSvg name={artifact} class="artifact" />;
  return DRAWN[BY_RULE[event.rule] ?? event.name] ?? null;
}
