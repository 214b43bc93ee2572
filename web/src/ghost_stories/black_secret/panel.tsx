// Black Secret in plain lists: the Catacombs square by square, the Demons, the curses and whom they would hit, the Blood Mantras, the hand.
import type { VNode } from "preact";
import { BOARDS, TILES, type State, type Words } from "../types";
import type { CurseFacts, Loss, Secret, SecretFacts, SecretWords } from "./types";

interface Props {
  state: State;
  said: Words;
  part: Secret;
  facts: SecretFacts;
  names: SecretWords;
}

/** The panel, to be opened beside the question. */
export function SecretFacts({ state, said }: { state: State; said: Words }) {
  const title = state.black_secret?.catacombs_side ? said.black_secret?.titles.summary : undefined;
  return title ? <details class="secret-facts"><summary>{title}</summary><SecretPanel state={state} said={said} /></details> : null;
}

/** The panel, if the box is in the game and its boards are dealt. */
export function SecretPanel({ state, said }: { state: State; said: Words }) {
  const part = state.black_secret;
  const facts = state.facts.black_secret;
  if (!part?.catacombs_side || !part.wu_feng_side || !facts || !said.black_secret) return null;
  const props: Props = { state, said, part, facts, names: said.black_secret };
  return (
    <div class="secret">
      <Hand {...props} />
      <Curses {...props} />
      <Mantras {...props} />
      <Demons {...props} />
      <Catacombs {...props} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: VNode | VNode[] | null }) {
  return <section><h3>{title}</h3>{children}</section>;
}

function taoist(seat: number, { state, said }: Props): string {
  const colour = state.boards[seat];
  return colour ? (said.taoists[colour] ?? colour) : String(seat);
}

function Hand({ part, said, names }: Props) {
  const w = names.titles;
  const cards = part.hand?.map((card) => said.cards[String(card)]).filter((card) => card !== undefined);
  return (
    <Section title={cards?.length ? w.hand! : w.hand_cards!}>
      {cards?.length
        ? <ul>{cards.map((card, n) => <li key={n}><b>{card.name}</b>: {card.text}</li>)}</ul>
        : <p>{part.hand_cards}</p>}
      {part.drawn ? <p>{w.drawn}: <b>{said.cards[String(part.drawn)]?.name}</b></p> : <></>}
    </Section>
  );
}

function Curses(props: Props) {
  const { part, facts, names, said } = props;
  const w = names.titles;
  return (
    <Section title={w.curses!}>
      <ul>
        {part.curses.map((key) => {
          const curse = names.curses[key]!;
          const fact = facts.curses[key];
          return (
            <li key={key} data-curse={key}>
              <b>{curse.name}</b> ({w.rank} {curse.rank}, {said.colours[curse.colour]}{fact?.castable ? `, ${w.castable}` : ""}): {curse.effect}
              {fact && <Would fact={fact} of={props} />}
            </li>
          );
        })}
      </ul>
      <p>{w.pyramid}: {part.pyramid.map((key) => (key ? names.curses[key]!.name : "–")).join(" · ")}</p>
    </Section>
  );
}

/** Whom a curse would hit, and with what. */
function Would({ fact, of }: { fact: CurseFacts; of: Props }) {
  const w = of.names.titles;
  if (!fact.works) return <i> {w.no_effect}</i>;
  if (!fact.targets.length) return null;
  return <i> {w.would}: {fact.targets.map((one) => `${taoist(one.seat, of)} (${loss(one, w)})`).join(", ")}</i>;
}

function loss(one: Loss, w: Record<string, string>): string {
  if (one.dies) return w.dies!;
  if (one.qi !== undefined) return `${w.qi} ${one.qi}`;
  if (one.tao !== undefined) return `${w.tao} ${one.tao}`;
  if (one.rolls !== undefined) return `${w.rolls} ${one.rolls}`;
  if (one.yin_yang !== undefined) return one.yin_yang ? w.yin_yang! : "–";
  return one.falls ? w.falls! : "–";
}

function Mantras({ part, names }: Props) {
  const w = names.titles;
  return (
    <Section title={w.mantras!}>
      <ul>
        {Object.entries(part.mantras).map(([key, qi]) => {
          const mantra = names.mantras[key]!;
          return <li key={key} data-mantra={key}><b>{mantra.name}</b> ({w.level} {mantra.level}, Qi {qi}/{mantra.level}): {mantra.effect}</li>;
        })}
      </ul>
    </Section>
  );
}

function Demons({ part, facts, names, said }: Props) {
  const w = names.titles;
  const versions = names.demons[part.wu_feng_side ?? "a"]!;
  const positions = said.positions;
  return (
    <Section title={w.demons!}>
      <ul>
        {Object.entries(part.demons).map(([key, square]) => (
          <li key={key} data-demon={key}>
            <b>{versions[key]!.name}</b> ({w.cost} {facts.demon_costs[key]}
            {square ? `, ${w.resistance} ${facts.demon_resistance[key]}` : ""}): {square ? `${positions[square]} (${square})` : w.on_board}. {versions[key]!.effect}
          </li>
        ))}
      </ul>
      <p>{w.urns}: {part.urns}/3. {w.skeletons}: {facts.skeletons}{part.shadow ? `. ${w.shadow}: ${part.shadow.replace("under_", `${w.catacombs} `)}` : ""}</p>
    </Section>
  );
}

function Catacombs(props: Props) {
  const { state, said, part, facts, names } = props;
  const w = names.titles;
  const here = (tile: string, n: number): string => {
    const below = part.below.filter((board) => state.taoists_on[BOARDS.indexOf(board as (typeof BOARDS)[number])] === tile);
    return [
      said.colours[facts.colours[n]!],
      ...(part.ladders.includes(tile) ? [w.ladder] : []),
      ...(facts.entrances.includes(tile) ? [w.entrance] : []),
      `${w.tokens} ${part.stacks[n]}`,
      ...Object.entries(part.demons).filter(([, at]) => at === tile).map(([key]) => names.demons.a![key]!.name),
      ...(part.shadow === `under_${tile}` ? [w.shadow] : []),
      ...below.map((board) => taoist(BOARDS.indexOf(board as (typeof BOARDS)[number]), props)),
    ].join(", ");
  };
  const brothers = Object.entries(facts.brothers);
  return (
    <Section title={w.catacombs!}>
      <ul class="squares">{TILES.map((tile, n) => <li key={tile} data-square={tile}><b>{tile}</b> {here(tile, n)}</li>)}</ul>
      <p>
        {brothers.map(([board, power]) => `${w.brother}: ${taoist(BOARDS.indexOf(board as (typeof BOARDS)[number]), props)} (${said.powers[power]?.name}). `)}
        {part.lying.map((board) => `${w.lying}: ${taoist(BOARDS.indexOf(board as (typeof BOARDS)[number]), props)}. `)}
      </p>
    </Section>
  );
}
