// What takes the middle of the forest for a moment: dice as they fall, cards turned up, somebody who changes.
import type { GameEvent } from "../protocol";
import { DemonDie, VictimDice } from "./dice";
import { DemonSvg, PawnSvg } from "./figures";
import { IconSvg } from "./glyphs";
import type { Words } from "./types";

function Picture({ event, said }: { event: GameEvent; said: Words }) {
  const what = event.particulars;
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

export function Spotlight({ event, said }: { event: GameEvent; said: Words }) {
  return (
    <div class={`vi-spotlight spot-${event.name}`} aria-hidden="true" key={event.text}>
      <Picture event={event} said={said} />
      <p>{event.text}</p>
    </div>
  );
}
