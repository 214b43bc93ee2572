// What a question is about: the dice as they lie, the tile just drawn, the tiles looked at, the attack that comes.
import type { BesideProps } from "../games";
import { DemonDie, VictimDice } from "./dice";
import { DemonSvg } from "./figures";
import { HexSvg } from "./hexes";
import type { State, Words } from "./types";

export function Beside({ question, view, words, wide, last, answer }: BesideProps) {
  const said = words as Words;
  const state = view as unknown as State;
  if (question.kind === "manual" && state.dice) return <p class="beside"><VictimDice faces={state.dice} /></p>;
  if (question.kind === "put_back" && wide) {
    const onTop = (question.options ?? []).filter((option) => option.verb === "put_top");
    return (
      <p class="beside">
        {onTop.map((option) => (
          <button key={option.option} type="button" class="looked-at" aria-label={option.text} onClick={() => answer(option.option)}>
            <HexSvg tile={String(option.what.tile)} turns={0} words={said} class="drawn-tile" />
          </button>
        ))}
      </p>
    );
  }
  if (question.kind === "reroll") {
    const rolled = last.findLast((event) => event.name === "demon_rolled" || event.name === "demon_rerolled");
    return rolled ? <p class="beside"><DemonDie number={Number(rolled.particulars.number)} /></p> : null;
  }
  if (question.kind === "fireworks" && state.demon) return <p class="beside"><DemonSvg name={state.demon} class="attacker" /></p>;
  return null;
}
