// What a question is about: the ghost that looks for its place, or the dice as they lie.
import type { BesideProps } from "../games";
import { StoneList } from "./about";
import { GhostCard, Resistance } from "./cells";
import { CurseDie, InfernalDie, TaoDice } from "./dice";
import { payingAhead } from "./paying";
import type { State, Words } from "./types";

const WITH_DICE = ["reroll", "exorcise", "pay", "borrow"];

export function Beside({ question, view, words, wide, last }: BesideProps) {
  const said = words as Words;
  const state = view as unknown as State;
  if (question.kind === "use" && state.black_secret?.drawn) return <Drawn number={state.black_secret.drawn} said={said} wide={wide} />;
  if (state.facts.arriving !== null) return <Drawn number={state.facts.arriving} said={said} wide={wide} />;
  if (question.kind === "reroll_curse") {
    const face = last.findLast((event) => event.name === "curse_rolled")?.particulars.curse_face;
    return typeof face === "string" ? <p class="beside"><CurseDie face={face} name={said.curse_faces[face] ?? face} /></p> : null;
  }
  if (question.kind === "reroll_infernal" || question.kind === "borrow_infernal") {
    const face = last.findLast((event) => event.name === "infernal_rolled")?.particulars.infernal_face;
    return typeof face === "string" ? <p class="beside"><InfernalDie face={face} name={said.infernal_faces[face] ?? face} /></p> : null;
  }
  if (WITH_DICE.includes(question.kind) && state.dice) {
    return <p class="beside"><TaoDice letters={state.dice} names={said.colours} paying={payingAhead(state.dice, state)} /></p>;
  }
  return null;
}

/** A line that opens to all the card does; with little room it is a picture beside the question. */
function Drawn({ number, said, wide }: { number: number; said: Words; wide: boolean }) {
  const card = said.cards[String(number)];
  if (!card) return null;
  const name = <><b>{card.name}</b> <Resistance card={card} /></>;
  return (
    <details class="drawn">
      <summary aria-label={card.name}>
        <div class={`portrait ghostly of-${card.colour}`}><GhostCard number={number} card={card} /></div>
        {wide && <p>{name}</p>}
      </summary>
      <div class="drawn-text">
        {!wide && <p>{name}</p>}
        <StoneList card={card} said={said} />
      </div>
    </details>
  );
}
