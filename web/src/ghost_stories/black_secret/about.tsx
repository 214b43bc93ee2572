// What lies below the village and on Wu-Feng's board explained, each thing with its rule.
import type { ComponentChildren, VNode } from "preact";
import { Explained } from "../../explain";
import type { At } from "../../protocol";
import { fill, pair } from "../../words";
import { StoneList } from "../about";
import { GhostCard, Resistance } from "../cells";
import { IconSvg } from "../glyphs";
import { tileName } from "../labels";
import { BOARDS, type State, type Words } from "../types";
import { boxWords } from "../words/boxes";
import { Demon, Shadow } from "./figures";
import { curseLabel, demonHere, demonsOn, handLabel, rankOf, slotLabel, squareFacts, wouldDo } from "./labels";
import { CURSE_ICONS, Drawn, MANTRA_ICONS, TOKEN_ICONS } from "./token_icons";
import { demonNamed, type Laid, type Named, secretOf } from "./types";
import { CurseToken } from "./wu_feng_board";

interface About {
  title: string;
  body: VNode;
}

/** A thing in our own words. */
export function Own({ of, children }: { of: string; children?: ComponentChildren }) {
  const [name, text, rule] = boxWords().secret.about[of]!;
  return <Explained term={{ section: "", key: of, name, text, rule }}>{children}</Explained>;
}

/** A thing in the game's words. */
function Said({ of, children }: { of: Named; children?: ComponentChildren }) {
  return <Explained term={{ section: "", key: of.name, name: of.name, text: of.effect, rule: of.rule }}>{children}</Explained>;
}

function Facts({ facts }: { facts: string[] }) {
  return <ul class="facts">{facts.filter(Boolean).map((fact) => <li key={fact}>{fact}</li>)}</ul>;
}

function square(tile: string, state: State, said: Words, laid: Laid): About {
  return {
    title: fill(boxWords().secret.below_of, { square: tile, tile: tileName(tile, state, said) }),
    body: (
      <>
        <Facts facts={squareFacts(tile, state, said, laid)} />
        {demonsOn(tile, laid).map((key) => <Said key={key} of={demonNamed(key, laid)}><Demon name={key} class="small" /></Said>)}
        {laid.part.shadow === `under_${tile}` && <Own of="shadow"><Shadow class="small" /></Own>}
        <Own of="square" />
        <Own of="ladder"><IconSvg name="ladder" /></Own>
        <Own of="stack"><IconSvg name="empty_stack" /></Own>
        {laid.facts.entrances.includes(tile) && <Own of="entrance" />}
      </>
    ),
  };
}

function demon(key: string, laid: Laid): About {
  const square = laid.part.demons[key];
  const where = square ? [demonHere(key, laid), `${boxWords().secret.catacombs} ${square}`] : [fill(boxWords().secret.demon_ready, { number: laid.facts.demon_costs[key] ?? 0 })];
  return {
    title: demonNamed(key, laid).name,
    body: (
      <>
        <div class="portrait small bare"><Demon name={key} /></div>
        <Said of={demonNamed(key, laid)} />
        <Facts facts={where} />
        <Own of="demon" />
        <Own of="summon" />
      </>
    ),
  };
}

function curse(key: string, state: State, said: Words, laid: Laid): About {
  const named = laid.names.curses[key];
  if (!named) return { title: key, body: <></> };
  const w = boxWords().secret;
  const facts = [`${fill(w.rank, { number: named.rank })}, ${said.colours[named.colour] ?? named.colour}`];
  const fact = laid.facts.curses[key];
  if (fact) facts.push(fact.castable ? w.castable : w.not_castable);
  const would = wouldDo(key, state, said, laid);
  return {
    title: named.name,
    body: (
      <>
        <div class="portrait small bare"><CurseToken name={key} laid={laid} /></div>
        <Said of={named} />
        {would && <p class="would">{would}</p>}
        <Facts facts={facts} />
        <Own of="curse" />
        <Own of="pyramid" />
      </>
    ),
  };
}

function slot(number: number, state: State, said: Words, laid: Laid): About {
  const key = laid.part.pyramid[number];
  if (key) return curse(key, state, said, laid);
  return { title: fill(boxWords().secret.rank, { number: rankOf(number) }), body: <><p>{slotLabel(number, laid)}</p><Own of="pyramid"><IconSvg name="pyramid" /></Own></> };
}

function mantra(key: string, laid: Laid): About {
  const card = laid.names.mantras[key];
  if (!card) return { title: key, body: <></> };
  return {
    title: card.name,
    body: (
      <>
        <Said of={card}><Drawn of={MANTRA_ICONS} name={key} /></Said>
        <Facts facts={[fill(boxWords().secret.mantra_qi, { number: laid.part.mantras[key] ?? 0, level: card.level })]} />
        <Own of="mantra"><IconSvg name="qi" /></Own>
      </>
    ),
  };
}

function heldCard(number: number, said: Words, laid: Laid): About {
  const card = said.cards[String(number)];
  if (!card) return { title: boxWords().secret.hidden_card, body: <Own of="hand" /> };
  return {
    title: card.name,
    body: (
      <>
        <div class={`portrait ghostly of-${card.colour}`}><GhostCard number={number} card={card} /></div>
        <p><Resistance card={card} /></p>
        <StoneList card={card} said={said} />
        <Own of={number === laid.part.drawn ? "drawn" : "hand"} />
      </>
    ),
  };
}

/** All tokens there are, and how many of each are dug up. */
function dugUp(laid: Laid): About {
  const w = boxWords().secret;
  const found = Object.entries(laid.facts.found).flatMap(([key, number]) => (number ? [`${laid.names.tokens[key]?.name} ${number}`] : []));
  return {
    title: w.catacombs,
    body: (
      <>
        <p>{found.length ? pair(w.dug_up, found.join(", ")) : w.nothing_dug}</p>
        <p>{fill(w.urns, { number: laid.part.urns })}</p>
        <Own of="stack" />
        {Object.entries(laid.names.tokens).map(([key, token]) => <Said key={key} of={token}><Drawn of={TOKEN_ICONS} name={key} /></Said>)}
        <Own of="shadow"><IconSvg name="shadow" /></Own>
        <Own of="skeleton"><IconSvg name="one_skeleton" /></Own>
      </>
    ),
  };
}

function wuFeng(state: State, said: Words, laid: Laid): About {
  const w = boxWords().secret;
  return {
    title: w.wu_feng,
    body: (
      <>
        <Facts facts={[handLabel(said, laid), fill(w.skeletons, { number: laid.facts.skeletons })]} />
        <Own of="drawn" />
        <Own of="hand" />
        <Own of="summon"><IconSvg name="demon" /></Own>
        <Own of="curse"><IconSvg name="cast_curse" /></Own>
        <Own of="pyramid"><IconSvg name="pyramid" /></Own>
        {laid.part.curses.map((key) => (
          <Said key={key} of={{ ...laid.names.curses[key]!, effect: curseLabel(key, state, said, laid).split(". ").slice(1).join(". ") }}><Drawn of={CURSE_ICONS} name={key} /></Said>
        ))}
      </>
    ),
  };
}

/** What Black Secret adds to a tile. */
export function TileBelow({ tile, state, said }: { tile: string; state: State; said: Words }) {
  const laid = secretOf(state, said);
  if (!laid) return null;
  return (
    <>
      <Own of="ladder"><IconSvg name="ladder" /></Own>
      {laid.part.shadow === tile && <Own of="shadow"><Shadow class="small" /></Own>}
    </>
  );
}

/** What Black Secret adds to a seat. */
export function SeatSecrets({ seat, state, said }: { seat: number; state: State; said: Words }) {
  const laid = secretOf(state, said);
  const board = BOARDS[seat]!;
  if (!laid) return null;
  return (
    <>
      {laid.facts.brothers[board] && <Own of="brother"><IconSvg name="brother" /></Own>}
      {laid.part.lying.includes(board) && <Own of="lying"><IconSvg name="lying" /></Own>}
      {laid.part.below.includes(board) && <Own of="ladder"><IconSvg name="below" /></Own>}
    </>
  );
}

/** The places of Black Secret; nothing for others. */
export function secretAbout(at: At, state: State, said: Words): About | undefined {
  const laid = secretOf(state, said);
  if (!laid) return undefined;
  if (typeof at.square === "string") return square(at.square, state, said, laid);
  if (typeof at.demon === "string") return demon(at.demon, laid);
  if (typeof at.curse === "string") return curse(at.curse, state, said, laid);
  if (typeof at.slot === "number") return slot(at.slot, state, said, laid);
  if (typeof at.blood_mantra === "string") return mantra(at.blood_mantra, laid);
  if (typeof at.card === "number") return heldCard(at.card, said, laid);
  if ("catacombs" in at) return dugUp(laid);
  return "wu_feng" in at ? wuFeng(state, said, laid) : undefined;
}
