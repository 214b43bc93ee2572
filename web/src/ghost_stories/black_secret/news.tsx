// What is new with Black Secret is explained when it first happens to this reader, in the middle of the table.
import type { VNode } from "preact";
import type { Note } from "../../games";
import type { GameEvent } from "../../protocol";
import { GhostCard } from "../cells";
import { IconSvg } from "../glyphs";
import type { State, Words } from "../types";
import { boxWords } from "../words/boxes";
import { Demon, Shadow } from "./figures";
import { CURSE_ICONS, Drawn, MANTRA_ICONS, TOKEN_ICONS } from "./token_icons";

/** What is to be explained with an event, whether this reader knows it already or not. */
export function secretNews(event: GameEvent, state: State): Note | undefined {
  if (!state.black_secret) return undefined;
  const key = event.particulars.catacomb_token === "urn" ? "urn" : event.name;
  const said = boxWords().secret.news[key];
  return said && { key: `black_secret.${key}`, title: said[0], text: said[1] };
}

const DRAWN: Record<string, VNode> = {
  card_drawn: <IconSvg name="ghost" />,
  curses_reset: <IconSvg name="pyramid" />,
  ladder_gone: <IconSvg name="ladder" />,
  ladder_back: <IconSvg name="ladder" />,
  level_changed: <IconSvg name="ladder" />,
  knocked_down: <IconSvg name="lying" />,
  shadow_comes: <Shadow />,
  shadow_attacks: <Shadow />,
  summons_drawn: <IconSvg name="skull" />,
  incarnation_taken: <IconSvg name="skull" />,
  brothers_power: <IconSvg name="brother" />,
  weakened: <IconSvg name="mantra" />,
};

/** The picture of what is explained, if it is of Black Secret. */
export function secretPicture({ name, particulars }: GameEvent, said: Words): VNode | undefined {
  const { demon, curse, blood_mantra, catacomb_token, card } = particulars;
  if (typeof demon === "string") return <Demon name={demon} />;
  if (typeof curse === "string") return <Drawn of={CURSE_ICONS} name={curse} />;
  if (typeof blood_mantra === "string") return <Drawn of={MANTRA_ICONS} name={blood_mantra} />;
  if (typeof catacomb_token === "string") return <Drawn of={TOKEN_ICONS} name={catacomb_token} />;
  const ghost = typeof card === "number" && name.startsWith("skeleton") ? said.cards[String(card)] : undefined;
  return ghost ? <GhostCard number={card as number} card={ghost} /> : DRAWN[name];
}

const ICONS: Record<string, Record<string, VNode>> = { curses: CURSE_ICONS, mantras: MANTRA_ICONS, catacomb_tokens: TOKEN_ICONS };

/** The picture of a thing of the box, by the file it is listed in. */
export function secretThing(section: string, key: string): VNode | undefined {
  const icons = ICONS[section];
  if (icons) return <Drawn of={icons} name={key} />;
  return section === "demons" ? <Demon name={key} /> : undefined;
}
