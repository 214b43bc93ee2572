// Dice as they fall and cards as they are turned up, in the middle of the table.
import type { GameEvent } from "../protocol";
import { GhostCard, Resistance, Stones } from "./cells";
import { CurseDie, TaoDice } from "./dice";
import type { Words } from "./types";

export function Spotlight({ event, said }: { event: GameEvent; said: Words }) {
  const what = event.particulars;
  const card = said.cards[String(what.card)];
  return (
    <div class={`spotlight spot-${event.name}`} aria-hidden="true" key={event.text}>
      {typeof what.dice === "string" && <TaoDice letters={what.dice} names={said.colours} />}
      {typeof what.curse_face === "string" && <CurseDie face={what.curse_face} name={said.curse_faces[what.curse_face] ?? ""} />}
      {card && (
        <div class={`big-card of-${card.colour}`}>
          <GhostCard number={Number(what.card)} card={card} />
          <strong>{card.name}</strong>
          <Resistance card={card} />
          <Stones card={card} left="fresh" />
        </div>
      )}
      <p>{event.text}</p>
    </div>
  );
}
