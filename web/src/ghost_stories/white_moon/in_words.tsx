// Families, Shelter, Graveyard and reserve as text.
import type { State, Words } from "../types";
import { boxWords } from "../words/boxes";
import { fill } from "../../words";
import { familyLabel, graveyardLabel, shelterLabel } from "./labels";
import { moonOf } from "./types";

export function MoonInWords({ state, said }: { state: State; said: Words }) {
  const moon = moonOf(state);
  if (!moon) return null;
  const w = boxWords().moon;
  return (
    <section>
      <h3>{w.register}</h3>
      <p>{shelterLabel(moon)}. {graveyardLabel(moon, said)}. {fill(w.reserve_crystals, { number: moon.crystals.reserve })}</p>
      <ul>{moon.families.map((one) => <li key={one.family}>{familyLabel(one, moon, said)}</li>)}</ul>
    </section>
  );
}
