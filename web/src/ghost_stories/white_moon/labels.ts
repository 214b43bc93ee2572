// What White Moon adds to what is said of tiles, spaces and seats.
import { fill, pair } from "../../words";
import type { State, Words } from "../types";
import { boxWords } from "../words/boxes";
import { CORNERS, type Family, type Fate, fateOf, kills, type Moon, moonOf, moonWords } from "./types";

const w = () => boxWords().moon;

export function villagerName(villager: string | null | undefined, said: Words): string {
  return villager ? (moonWords(said).villagers[villager]?.name ?? villager) : w().face_down;
}

export function moonTileFacts(tile: string, state: State, said: Words): string[] {
  const moon = moonOf(state);
  if (!moon) return [];
  const facts: string[] = [];
  if (moon.portal.tile === tile) facts.push(moon.portal.usable ? w().portal_here : w().portal_taken);
  const stack = moon.stacks[tile];
  if (stack) facts.push(fill(w().stack, { name: villagerName(stack.at(-1)?.villager, said), number: stack.length }));
  for (const peril of moon.perils) {
    if (peril.tile === tile) facts.push(fill(peril.what === "stack_dies" ? w().all_would_die : kills(peril) ? w().would_die : w().would_flee, { space: peril.space, tile: peril.to ?? "" }));
  }
  if ((CORNERS as readonly string[]).includes(tile)) facts.push(moon.crystals.receptacles.includes(tile) ? w().receptacle_full : w().receptacle_empty);
  return facts;
}

export function moonSpaceFacts(space: string, state: State, said: Words): string[] {
  const moon = moonOf(state);
  if (!moon) return [];
  const facts: string[] = [];
  if (moon.su_ling.space === space) facts.push(w().su_ling_here);
  for (const peril of moon.perils) {
    if (peril.space !== space) continue;
    const names = peril.villagers.map((villager) => villagerName(villager, said)).join(", ");
    facts.push(fill(!peril.tile ? w().kills_chosen : kills(peril) ? w().kills : w().makes_flee, { name: names, from: peril.tile ?? "", tile: peril.to ?? "" }));
  }
  for (const peril of moon.on_arrival) {
    if (peril.space !== space) continue;
    const names = peril.villagers.map((villager) => villagerName(villager, said)).join(", ");
    facts.push(fill(!peril.tile ? w().comes_chosen : kills(peril) ? w().comes_kills : w().comes_flees, { name: names, from: peril.tile ?? "", tile: peril.to ?? "" }));
  }
  return facts;
}

export function moonSeatFacts(seat: number, state: State, said: Words): string[] {
  const moon = moonOf(state);
  if (!moon) return [];
  const facts: string[] = [];
  if (moon.crystals.seats[seat]) facts.push(fill(w().crystals_held, { number: moon.crystals.seats[seat] }));
  if (moon.down.includes(seat)) facts.push(w().knocked_down);
  for (const one of moon.artifacts) {
    const named = moonWords(said).artifacts[one.artifact];
    if (one.owner === seat && named) facts.push(pair(named.name, named.text));
  }
  return facts;
}

/** A family in one sentence: who is where. */
export function familyLabel(one: Family, moon: Moon, said: Words): string {
  const fates: Fate[] = ["saved", "village", "unseen", "dead", "cursed"];
  const parts = fates.flatMap((fate) => {
    const names = one.members.filter((member) => fateOf(member, moon) === fate).map((member) => villagerName(member, said));
    return names.length ? [pair(w()[`is_${fate}`], names.join(", "))] : [];
  });
  return [fill(w().family, { name: moonWords(said).families[one.family]?.name ?? one.family }), ...parts].join(". ");
}

export function shelterLabel(moon: Moon): string {
  return fill(w().shelter_count, { number: moon.shelter.length });
}

export function graveyardLabel(moon: Moon, said: Words): string {
  const names = moon.graveyard.flatMap((one) => (one ? [villagerName(one, said)] : []));
  return [fill(w().graveyard_count, { number: moon.dead, limit: moon.graves }), ...(names.length ? [names.join(", ")] : [])].join(". ");
}
