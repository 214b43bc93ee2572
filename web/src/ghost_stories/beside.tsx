// What a question is about: the ghost that looks for its place, or the dice as they lie.
import type { BesideProps } from "../games";
import { StoneList } from "./about";
import { GhostCard, Resistance } from "./cells";
import { CurseDie, InfernalDie, TaoDice } from "./dice";
import { payingAhead } from "./paying";
import type { State, Words } from "./types";

const WITH_DICE = ["reroll", "exorcise", "pay", "borrow"];

export function Beside({ question, view, words, last }: BesideProps) {
  const said = words as Words;
  const state = view as unknown as State;
  if (question.kind === "use" && state.black_secret?.drawn) return <Drawn number={state.black_secret.drawn} said={said} />;
  if (state.facts.arriving !== null) return <Drawn number={state.facts.arriving} said={said} />;
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

function Drawn({ number, said }: { number: number; said: Words }) {
  const card = said.cards[String(number)];
  if (!card) return null;
  return (
    <div class="beside drawn">
      <div class={`portrait ghostly of-${card.colour}`}><GhostCard number={number} card={card} /></div>
      <div class="drawn-text">
        <p><b>{card.name}</b> <Resistance card={card} /></p>
        <StoneList card={card} said={said} />
      </div>
    </div>
  );
}
