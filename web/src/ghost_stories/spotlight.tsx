// Scenes in the middle of the table: dice as they fall, cards as they are turned up, ghosts that dissolve, the end of a night.
import type { Note } from "../games";
import type { GameEvent } from "../protocol";
import { GhostCard, Resistance, Stones } from "./cells";
import { CurseDie, InfernalDie, TaoDice } from "./dice";
import { Night } from "./night";
import { payingIn } from "./paying";
import type { State, Words } from "./types";
import { secretPicture } from "./black_secret/news";
import { NewsPicture } from "./white_moon/news";

interface Scene {
  event: GameEvent;
  /** What comes of it. */
  then: readonly GameEvent[];
  /** For how many milliseconds it is shown: what moves in it keeps to that. */
  lasts: number;
  note: Note | null;
  state: State;
  said: Words;
}

/** A roll that decides an exorcism: its last die lands late. */
function decisive(event: GameEvent, then: readonly GameEvent[]): boolean {
  return event.rule === "GS-EXO-05" || then.some((one) => one.name === "ghost_exorcised" || one.name === "exorcism_failed");
}

export function Spotlight({ event, then, lasts, note, state, said }: Scene) {
  const what = event.particulars;
  const card = said.cards[String(what.card)];
  if (note) {
    return (
      <div class="spotlight explaining" aria-hidden="true" key={note.key}>
        <div class="news-picture">{secretPicture(event, said) ?? <NewsPicture event={event} said={said} />}</div>
        <strong>{note.title}</strong>
        <p>{event.text}</p>
        <p class="news">{note.text}</p>
      </div>
    );
  }
  return (
    <div class={`spotlight spot-${event.name} ${card?.incarnation ? "of-lord" : ""}`} style={{ "--lasts": `${lasts}ms` }} aria-hidden="true" key={`${event.name} ${event.text}`}>
      {event.name === "game_lost" && <Night class="ending lost" />}
      {typeof what.dice === "string" && <TaoDice letters={what.dice} names={said.colours} paying={payingIn(event, then, state)} late={decisive(event, then)} />}
      {typeof what.curse_face === "string" && <CurseDie face={what.curse_face} name={said.curse_faces[what.curse_face] ?? ""} />}
      {typeof what.infernal_face === "string" && <InfernalDie face={what.infernal_face} name={said.infernal_faces[what.infernal_face] ?? ""} />}
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
