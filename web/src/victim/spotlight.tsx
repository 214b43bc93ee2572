// What takes the middle of the forest for a moment: dice as they fall, cards turned up, somebody who changes, falls or escapes, the end.
import type { GameEvent } from "../protocol";
import { DemonDie, VictimDice } from "./dice";
import { DemonSvg, PawnSvg } from "./figures";
import { IconSvg } from "./glyphs";
import { Night } from "./night";
import type { Words } from "./types";

interface Scene {
  event: GameEvent;
  said: Words;
  /** Whether the reader plays for the Demon: then its victory is his. */
  demon: boolean;
}

/** Events in which something becomes of a Victim, who is shown. */
const FATES = ["gravely_wounded", "victim_eliminated", "victim_enslaved", "victim_escaped"];

function Picture({ event, said, demon }: Scene) {
  const what = event.particulars;
  if (event.name === "game_won") return <Night class={demon ? "ending lost" : "ending won"} />;
  if (event.name === "game_lost") return <Night class={demon ? "ending won" : "ending lost"} />;
  if (FATES.includes(event.name)) {
    const name = String(what.victim);
    return <span class="fate"><PawnSvg piece={{ name, colour: said.victims[name]?.colour ?? "" }} /></span>;
  }
  if (typeof what.dice === "string") return <VictimDice faces={what.dice} />;
  if (event.name.startsWith("demon_")) return <DemonDie number={Number(what.number)} />;
  if (event.name === "event_drawn") return <Card sign={String(what.event)} title={said.events[String(what.event)]?.name ?? ""} class="event-card" />;
  if (event.name === "curse_drawn") return <Card sign="demon" title={said.demons[String(what.demon)]?.name ?? ""} class="curse-card" />;
  if (event.name === "possessed") return <Changing victim={String(what.victim)} demon={String(what.demon)} said={said} />;
  if (event.name === "gate_shown") return <span class="big-number">{what.number}</span>;
  if (event.name === "item_drawn" && typeof what.hidden_item === "string") return <Card sign={what.hidden_item} title={said.items[what.hidden_item]?.name ?? ""} class="item-card" />;
  return null;
}

function Card({ sign, title, class: name }: { sign: string; title: string; class: string }) {
  return (
    <span class={`big-card ${name}`}>
      <IconSvg name={sign} />
      <strong>{title}</strong>
    </span>
  );
}

function Changing({ victim, demon, said }: { victim: string; demon: string; said: Words }) {
  return (
    <span class="changing">
      <PawnSvg piece={{ name: victim, colour: said.victims[victim]?.colour ?? "" }} />
      <DemonSvg name={demon} />
    </span>
  );
}

/** What moves in it keeps to the milliseconds for which it is shown. */
export function Spotlight({ event, lasts, said, demon }: Scene & { lasts: number }) {
  return (
    <div class={`vi-spotlight spot-${event.name}`} style={{ "--lasts": `${lasts}ms` }} aria-hidden="true" key={event.text}>
      <Picture event={event} said={said} demon={demon} />
      <p>{event.text}</p>
    </div>
  );
}
