// One thing on the table explained: its picture, its name, what it is and does, and where its figures come from.
import type { VNode } from "preact";
import type { At, View } from "../protocol";
import { fill, pair } from "../words";
import { DemonSvg, PawnSvg } from "./figures";
import { IconSvg } from "./glyphs";
import { HexSvg } from "./hexes";
import { codeText, demonFacts, demonName, placeLabel, pileText, skillText, slotText, statText, tileFacts, tileName, tokensHeld, victimFacts, victimName, ways } from "./labels";
import { PILES, SKILLS, STATS, type State, type Words } from "./types";
import { victimWords } from "./words";

interface About {
  title: string;
  body: VNode;
}

function Facts({ facts }: { facts: string[] }) {
  const told = facts.filter(Boolean);
  return told.length ? <ul class="facts">{told.map((fact) => <li key={fact}>{fact}</li>)}</ul> : null;
}

/** Where the figures of a part come from. */
function Source({ part, said }: { part: string; said: Words }) {
  const key = `source_${said.sources[part]}` as keyof ReturnType<typeof victimWords>;
  const text = victimWords()[key];
  return typeof text === "string" ? <p class="source"><small>{text}</small></p> : null;
}

function tile(name: string, state: State, said: Words): About {
  const kind = said.tiles[name]?.kind ?? "";
  return {
    title: tileName(name, said),
    body: (
      <>
        <div class="portrait"><HexSvg tile={name} turns={state.tiles[name]?.[2] ?? 0} words={said} /></div>
        <p>{said.tile_kinds[kind]}</p>
        <Facts facts={[...tileFacts(name, state, said), ways(name, state, said)]} />
        <Source part="tile" said={said} />
      </>
    ),
  };
}

function victim(name: string, state: State, said: Words): About {
  const w = victimWords();
  const words = said.victims[name];
  const opens = STATS.flatMap((stat, n) => (words?.opens[n] ? [`${said.stats[stat]} ${words.opens[n]}`] : []));
  return {
    title: victimName(name, said),
    body: (
      <>
        <div class="portrait"><PawnSvg piece={{ name, colour: words?.colour ?? "" }} /></div>
        <Facts facts={victimFacts(name, state, said)} />
        <dl class="skill-list">
          {(["active", "passive"] as const).map((which) => (
            <div key={which}>
              <dt>{pair(w[`skill_${which}`], words?.skills[which]?.name ?? "")}</dt>
              <dd>{words?.skills[which]?.effect}{which === "passive" && `. ${fill(w.opens, { list: opens.join(", ") })}`}</dd>
            </div>
          ))}
        </dl>
        <Facts facts={[fill(w.starts, { list: statText(words?.start ?? [], said) }), fill(w.most, { list: statText(words?.most ?? [], said) })]} />
        <Source part="victim" said={said} />
      </>
    ),
  };
}

function demon(state: State, said: Words): About {
  const w = victimWords();
  const words = said.demons[state.demon ?? ""];
  return {
    title: demonName(state, said),
    body: (
      <>
        {state.demon && <div class="portrait hellish"><DemonSvg name={state.demon} /></div>}
        <Facts facts={demonFacts(state, said)} />
        {words && (
          <dl class="skill-list">
            {SKILLS.map((skill, n) => (
              <div key={skill}>
                <dt>{w[`skill_${skill}`]}{n < 3 && (state.upgrades[n] ?? 0) > 0 && ` · ${fill(w.upgrades, { number: state.upgrades[n]! })}`}</dt>
                <dd>{skillText(skill, state, said)}</dd>
              </div>
            ))}
          </dl>
        )}
        <Source part="demon" said={said} />
      </>
    ),
  };
}

function simple(title: string, sign: string, lines: string[], part: string, said: Words): About {
  return {
    title,
    body: (
      <>
        <div class="portrait small"><IconSvg name={sign} /></div>
        {lines.filter(Boolean).map((line) => <p key={line}>{line}</p>)}
        <Source part={part} said={said} />
      </>
    ),
  };
}

function skill(which: string, of: string, state: State, said: Words): About {
  if (of === "demon") return simple(said.demons[state.demon ?? ""]?.skills[which]?.name ?? "", "demon", [skillText(which, state, said)], "demon", said);
  const words = said.victims[of]?.skills[which];
  return simple(words?.name ?? "", "skill", [words?.effect ?? ""], "victim", said);
}

function code(title: string, lines: string[], state: State, said: Words): About {
  const w = victimWords();
  const held = tokensHeld(state);
  const down = Object.values(state.symbols_face_down).reduce((sum, number) => sum + number, 0);
  const told = [codeText(state), state.gate === null ? w.gate_unknown : "", held.length ? fill(w.tokens_held, { list: held.join(" ") }) : "", fill(w.tokens_down, { numbers: state.numbers_face_down.length, symbols: down })];
  return simple(title, "code", [...lines, ...told], "code", said);
}

export function about(at: At, view: View, saidBy: unknown): About {
  const state = view as unknown as State;
  const said = saidBy as Words;
  const w = victimWords();
  const of = String(at.of ?? "");
  if (at.tile !== undefined) return tile(String(at.tile), state, said);
  if (at.victim !== undefined) return victim(String(at.victim), state, said);
  if (at.demon !== undefined) return demon(state, said);
  if (at.skill !== undefined) return skill(String(at.skill), of, state, said);
  if (at.item !== undefined || at.worn !== undefined) {
    const item = String(at.item ?? at.worn);
    return simple(said.items[item]?.name ?? item, item, [said.items[item]?.effect ?? ""], "item", said);
  }
  if (at.pile !== undefined) return simple(fill(w.pile, { pile: String(at.pile).toUpperCase() }), "tile", [pileText(PILES.indexOf(at.pile as "a"), state, said), w.pile_help], "pile", said);
  if (at.place !== undefined) return simple(w.forest, "tile", [placeLabel(String(at.place), state, said), w.space_help], "tile", said);
  if (at.slot !== undefined) return code(slotText(Number(at.slot), state), [w.slot_help], state, said);
  if (at.token !== undefined) return code(fill(w.token, { token: String(at.token) }), [w.token_help], state, said);
  return code(w.the_code, [w.slot_help], state, said);
}
