// Beside the board: the families and where each of their members is, the Graveyard, the reserve. On a phone it is one
// strip that opens as a sheet.
import { Button } from "../../button";
import type { Bind } from "../../cells";
import { IconSvg } from "../glyphs";
import type { State, Words } from "../types";
import { boxWords } from "../words/boxes";
import { Crest } from "./crests";
import { familyLabel, graveyardLabel, shelterLabel } from "./labels";
import { Crystal, SuLing } from "./things";
import { type Family, type Fate, fateOf, type Moon, moonOf, moonWords } from "./types";
import { Portrait } from "./villagers";

interface Props {
  state: State;
  said: Words;
  wide: boolean;
  bind: (name: string, label: string) => Bind;
}

/** The places beside the board in their order, for arrow keys. */
export function registerCells(state: State, wide: boolean): string[] {
  const moon = moonOf(state);
  if (!moon) return [];
  return wide ? ["shelter:0", ...moon.families.map((one) => `family:${one.family}`), "graveyard:0"] : ["register:0"];
}

const SIGN: Record<Fate, string> = { saved: "shelter", dead: "skull", village: "villager", unseen: "unknown", cursed: "ghost" };

function Members({ one, moon }: { one: Family; moon: Moon }) {
  return (
    <span class="members">
      {one.members.map((member) => {
        const fate = fateOf(member, moon);
        return <IconSvg key={member} name={SIGN[fate]} class={`fate-${fate}`} />;
      })}
    </span>
  );
}

function whole(one: Family): string {
  return one.complete ? "complete" : one.dead ? "torn" : "";
}

export function Graves({ moon, said }: { moon: Moon; said: Words }) {
  return (
    <span class="graves">
      {moon.graveyard.map((villager, n) => {
        const last = n === moon.graveyard.length - 1 ? "last" : "";
        const costly = moon.tao_graves.includes(n + 1) ? "costly" : "";
        const family = villager && moonWords(said).villagers[villager]?.family;
        return (
          <span key={n} class={`grave ${villager ? "taken" : ""} ${costly} ${last}`}>
            {villager && family ? <Portrait villager={villager} family={family} /> : <IconSvg name={last ? "skull" : costly ? "all_lose_1_tao" : "graveyard"} />}
          </span>
        );
      })}
    </span>
  );
}

/** What lies ready: crystals, and Su-Ling. */
export function Reserve({ moon }: { moon: Moon }) {
  return (
    <span class="reserve">
      {Array.from({ length: moon.crystals.reserve }, (_, n) => <Crystal key={n} />)}
      {moon.su_ling.where === "reserve" && <SuLing />}
    </span>
  );
}

function Tallies({ moon }: { moon: Moon }) {
  return (
    <span class="tallies">
      <span class="tally"><IconSvg name="shelter" class="fate-saved" /><b>{moon.shelter.length}</b></span>
      <span class="tally"><IconSvg name="graveyard" class="fate-dead" /><b>{moon.dead}/{moon.graves}</b></span>
      <span class="tally"><Crystal /><b>{moon.crystals.reserve}</b></span>
    </span>
  );
}

export function Register({ state, said, wide, bind }: Props) {
  const moon = moonOf(state);
  if (!moon) return null;
  const w = boxWords().moon;
  if (!wide) {
    const label = [w.register, shelterLabel(moon), graveyardLabel(moon, said)].join(". ");
    return (
      <Button bind={bind("register:0", label)} class="register strip">
        <Tallies moon={moon} />
        <span class="family-chips">
          {moon.families.map((one) => (
            <span key={one.family} class={`family-chip fam-${one.family} ${whole(one)}`}><Crest family={one.family} /><Members one={one} moon={moon} /></span>
          ))}
        </span>
      </Button>
    );
  }
  return (
    <div class="register column" role="group" aria-label={w.register}>
      <Button bind={bind("shelter:0", shelterLabel(moon))} class="register-head"><IconSvg name="shelter" class="fate-saved" /> <span>{shelterLabel(moon)}</span></Button>
      {moon.families.map((one) => (
        <Button key={one.family} bind={bind(`family:${one.family}`, familyLabel(one, moon, said))} class={`family-row fam-${one.family} ${whole(one)}`}>
          <Crest family={one.family} />
          <span class="name">{moonWords(said).families[one.family]?.name ?? one.family}</span>
          <Members one={one} moon={moon} />
        </Button>
      ))}
      <Button bind={bind("graveyard:0", graveyardLabel(moon, said))} class="graveyard">
        <span class="register-head"><IconSvg name="graveyard" class="fate-dead" /> <span>{w.graveyard}</span> <b>{moon.dead}/{moon.graves}</b></span>
        <Graves moon={moon} said={said} />
        <Reserve moon={moon} />
      </Button>
    </div>
  );
}
