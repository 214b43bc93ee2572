// The families, the Graveyard and the Shelter explained.
import type { VNode } from "preact";
import { Explained } from "../../explain";
import type { At } from "../../protocol";
import { fill } from "../../words";
import { term } from "../terms";
import type { State, Words } from "../types";
import { boxWords } from "../words/boxes";
import { Crest } from "./crests";
import { shelterLabel, villagerName } from "./labels";
import { Graves, Reserve } from "./register";
import { CORNERS, type Family, fateOf, type Moon, moonOf, moonWords } from "./types";
import { Portrait, Seen } from "./villagers";

interface About {
  title: string;
  body: VNode;
}

function FamilyFacts({ one, moon, said }: { one: Family; moon: Moon; said: Words }) {
  const w = boxWords().moon;
  const named = moonWords(said).families[one.family];
  return (
    <section class={`family-facts fam-${one.family}`}>
      <h3><Crest family={one.family} /> {named?.name}</h3>
      <ul>
        {one.members.map((member) => {
          const fate = fateOf(member, moon);
          return (
            <li key={member} class={`is-${fate}`}>
              <Portrait villager={member} family={one.family} />
              <span>{villagerName(member, said)}<br /><small>{w[`is_${fate}`]}</small></span>
            </li>
          );
        })}
      </ul>
      <p><b>{w.when_killed}</b> {named?.curse}</p>
      <p><b>{w.when_whole}</b> {named?.reward}</p>
      {one.members.some((member) => moonWords(said).villagers[member]?.provenance === "designed") && <p class="note">{w.family_designed}</p>}
    </section>
  );
}

/** The villagers of a tile, with what the death of the top one would bring. */
export function StackFacts({ tile, state, said }: { tile: string; state: State; said: Words }) {
  const moon = moonOf(state);
  const stack = moon?.stacks[tile];
  if (!moon || !stack) return null;
  const one = moon.families.find((family) => family.family === stack.at(-1)?.family);
  return (
    <>
      <p class="row-of-villagers">{stack.map((standing, n) => <Seen key={n} one={standing} />)}</p>
      {one && <FamilyFacts one={one} moon={moon} said={said} />}
    </>
  );
}

function family(name: string, moon: Moon, said: Words): About {
  const one = moon.families.find((it) => it.family === name);
  return { title: fill(boxWords().moon.family, { name: moonWords(said).families[name]?.name ?? name }), body: <>{one && <FamilyFacts one={one} moon={moon} said={said} />}</> };
}

function graveyard(moon: Moon, said: Words): About {
  const w = boxWords().moon;
  return {
    title: w.graveyard,
    body: (
      <>
        <p>{fill(w.about_graveyard, { limit: moon.graves })}</p>
        <div class="register-facts"><Graves moon={moon} said={said} /></div>
        <h3>{w.reserve}</h3>
        <p>{fill(w.reserve_crystals, { number: moon.crystals.reserve })}{moon.su_ling.where === "reserve" && ` ${w.su_ling_waits}`}</p>
        <div class="register-facts"><Reserve moon={moon} /></div>
        {moon.su_ling.where === "reserve" && thing("su_ling", said)?.body}
      </>
    ),
  };
}

/** A thing of the box by the name it has in the legend. */
function thing(name: string, said: Words, ...facts: string[]): About | undefined {
  const known = term(`components.${name}`, said);
  return known && { title: known.name, body: <><Explained term={known} />{facts.map((fact) => <p key={fact}>{fact}</p>)}</> };
}

/** What the legend says of what lies on a tile or at its corner. */
export function MoonThings({ tile, state, said }: { tile: string; state: State; said: Words }) {
  const moon = moonOf(state);
  const names = moon ? [moon.portal.tile === tile && "portal", CORNERS.some((corner) => corner === tile) && "receptacle"] : [];
  return <>{names.map((name) => name && thing(name, said)?.body)}</>;
}

/** Families, Graveyard and reserve, Portal, Receptacles, Su-Ling and the Shelter; nothing for other places. */
export function moonAbout(at: At, state: State, said: Words): About | undefined {
  const moon = moonOf(state);
  if (!moon) return undefined;
  const w = boxWords().moon;
  if (at.token === "portal" || at.token === "su_ling") return thing(at.token, said);
  if (typeof at.receptacle === "string") return thing("receptacle", said, moon.crystals.receptacles.includes(at.receptacle) ? w.receptacle_full : w.receptacle_empty);
  if ("shelter" in at) return thing("shelter", said, shelterLabel(moon));
  if (typeof at.family === "string") return family(at.family, moon, said);
  if ("graveyard" in at) return graveyard(moon, said);
  if (!("register" in at)) return undefined;
  return {
    title: boxWords().moon.register,
    body: <>{thing("shelter", said, shelterLabel(moon))?.body}<h3>{boxWords().moon.graveyard}</h3>{graveyard(moon, said).body}{moon.families.map((one) => <FamilyFacts key={one.family} one={one} moon={moon} said={said} />)}</>,
  };
}
