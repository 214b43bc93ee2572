// What a question is about: the dice as they lie, the tile just drawn, the tiles looked at, the attack that comes.
import type { BesideProps } from "../games";
import { DemonDie, VictimDice } from "./dice";
import { DemonSvg } from "./figures";
import { HexSvg } from "./hexes";
import type { State, Words } from "./types";

export function Beside({ question, view, words, wide, last }: BesideProps) {
  const said = words as Words;
  const state = view as unknown as State;
  if (question.kind === "manual" && state.dice) return <p class="beside"><VictimDice faces={state.dice} /></p>;
  if (question.kind === "put_back" && wide) {
    const seen = state.looked_at.filter((tile) => tile !== null);
    return <p class="beside">{seen.map((tile) => <HexSvg key={tile} tile={tile} turns={0} words={said} class="drawn-tile" />)}</p>;
  }
  if (question.kind === "reroll") {
    const rolled = last.findLast((event) => event.name === "demon_rolled" || event.name === "demon_rerolled");
    return rolled ? <p class="beside"><DemonDie number={Number(rolled.particulars.number)} /></p> : null;
  }
  if (question.kind === "fireworks" && state.demon) return <p class="beside"><DemonSvg name={state.demon} class="attacker" /></p>;
  return null;
}
