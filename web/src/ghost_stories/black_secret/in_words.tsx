// The Catacombs, the Blood Mantras and Wu-Feng's board as text.
import { fill } from "../../words";
import { tileName } from "../labels";
import { type State, TILES, type Words } from "../types";
import { boxWords } from "../words/boxes";
import { curseLabel, demonLabel, mantraLabel, slotLabel, squareFacts, urnsLabel, wuFengLabel } from "./labels";
import { DEMONS, secretOf } from "./types";

export function SecretInWords({ state, said }: { state: State; said: Words }) {
  const laid = secretOf(state, said);
  if (!laid) return null;
  const w = boxWords().secret;
  const taken = laid.part.pyramid.flatMap((key, slot) => (key ? [slotLabel(slot, laid)] : []));
  return (
    <>
      <section>
        <h3>{w.catacombs}</h3>
        <p>{urnsLabel(laid)}</p>
        <ul>
          {TILES.map((tile) => (
            <li key={tile} data-square={tile}>{[fill(w.below_of, { square: tile, tile: tileName(tile, state, said) }), ...squareFacts(tile, state, said, laid)].join(". ")}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{w.mantras}</h3>
        <ul>{Object.keys(laid.part.mantras).map((key) => <li key={key}>{mantraLabel(key, laid)}</li>)}</ul>
      </section>
      <section>
        <h3>{w.wu_feng}</h3>
        <p>{wuFengLabel(said, laid)}</p>
        <h4>{w.demons}</h4>
        <ul>{DEMONS.map((key) => <li key={key}>{demonLabel(key, laid)}</li>)}</ul>
        <h4>{w.curses}</h4>
        {laid.part.curses.length ? <ul>{laid.part.curses.map((key) => <li key={key}>{curseLabel(key, state, said, laid)}</li>)}</ul> : <p>{w.no_curse}</p>}
        {taken.length > 0 && <><h4>{w.pyramid}</h4><ul>{taken.map((text, n) => <li key={n}>{text}</li>)}</ul></>}
      </section>
    </>
  );
}
