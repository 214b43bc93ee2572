// One thing on the table explained: its picture, its name, what it is and does.
import type { ComponentChildren, VNode } from "preact";
import { Explained } from "../explain";
import type { At, GameEvent, View } from "../protocol";
import { fill } from "../words";
import { ghostWords } from "./words";
import { GhostCard, Resistance } from "./cells";
import { ColourSign, IconSvg } from "./glyphs";
import { ghostFacts, seatFacts, seatName, tileFacts, tileName, strength } from "./labels";
import { term } from "./terms";
import { Scene } from "./tiles";
import { SeatSecrets, secretAbout, TileBelow } from "./black_secret/about";
import { moonAbout, MoonThings, StackFacts } from "./white_moon/about";
import { moonSpaceFacts } from "./white_moon/labels";
import { isCursed } from "./white_moon/types";
import { BOARDS, LASTING, SPACES, TILES, type CardWords, type State, type Words } from "./types";

interface About {
  title: string;
  body: VNode;
}

/** What the legend says of a thing. */
function Known({ of, said, children }: { of: string; said: Words; children?: ComponentChildren }) {
  const known = term(of, said);
  return known ? <Explained term={known}>{children}</Explained> : null;
}

function Facts({ facts }: { facts: string[] }) {
  return facts.length ? <ul class="facts">{facts.map((fact) => <li key={fact}>{fact}</li>)}</ul> : null;
}

function tile(at: string, state: State, said: Words): About {
  const kind = state.village[TILES.indexOf(at as (typeof TILES)[number])] ?? "absent";
  const haunted = state.haunted.includes(at);
  return {
    title: tileName(at, state, said),
    body: (
      <>
        <div class={`portrait tile ${haunted ? "haunted" : "safe"}`}><Scene tile={kind} circle={state.circle} /></div>
        <Known of={`tiles.${kind}`} said={said} />
        {haunted && <Known of="own.haunted" said={said} />}
        <Facts facts={tileFacts(at, state, said)} />
        <TileBelow tile={at} state={state} said={said} />
        <MoonThings tile={at} state={state} said={said} />
        <StackFacts tile={at} state={state} said={said} />
      </>
    ),
  };
}

export function StoneList({ card, said }: { card: CardWords; said: Words }) {
  const w = ghostWords();
  const lasts = (icon: string): boolean => icon in LASTING;
  const stones: [string, string[]][] = [
    [w.stone_left, card.left.filter((icon) => !lasts(icon))],
    [w.stone_middle, [...card.left.filter(lasts), ...card.middle]],
    [w.stone_right, card.right],
  ];
  return (
    <dl class="stone-list">
      {stones.map(([name, icons]) =>
        icons.length ? (
          <div key={name}>
            <dt>{name}</dt>
            {icons.map((icon) => (
              <dd key={icon}><Known of={`icons.${icon}`} said={said}><IconSvg name={icon} /></Known></dd>
            ))}
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** A card by itself, wherever it is. */
function cardAbout(number: number, said: Words): About | undefined {
  const card = said.cards[String(number)];
  if (!card) return undefined;
  return {
    title: card.name,
    body: (
      <>
        <div class={`portrait space ghostly of-${card.colour}`}><GhostCard number={number} card={card} /></div>
        <p><Resistance card={card} /></p>
        <StoneList card={card} said={said} />
      </>
    ),
  };
}

/** The card that a line of the log is about: the one its events name, or the one whose name it says. */
export function named(text: string, events: readonly GameEvent[], saidBy: unknown): About | undefined {
  const said = saidBy as Words;
  const told = events.find((event) => typeof event.particulars.card === "number")?.particulars.card;
  const number = told ?? Object.keys(said.cards).find((one) => text.includes(said.cards[one]!.name));
  return number === undefined ? undefined : cardAbout(Number(number), said);
}

function space(at: string, state: State, said: Words): About {
  const number = state.ghosts[at];
  const card = said.cards[String(number)];
  const w = ghostWords();
  if (!number || !card) {
    const buddha = state.buddhas.includes(at);
    return { title: buddha ? w.buddha_here : w.empty, body: <><p>{buddha ? w.buddha_help : w.empty_help}</p><Facts facts={moonSpaceFacts(at, state, said)} /></> };
  }
  return {
    title: card.name,
    body: (
      <>
        <div class={`portrait space ghostly of-${card.colour}`}><GhostCard number={number} card={card} cursed={isCursed(at, state)} /></div>
        <p><Resistance card={card} state={state} space={at} /> {fill(w.resists, { list: strength(at, state, said) })}</p>
        <Known of="own.exorcism" said={said} />
        <StoneList card={card} said={said} />
        <Facts facts={ghostFacts(at, state, said)} />
        {card.provenance === "designed" && <p class="note">{w.source_designed}</p>}
      </>
    ),
  };
}

function seat(n: number, state: State, said: Words): About {
  return {
    title: seatName(n, state, said),
    body: (
      <>
        {state.boards[n] && <div class="portrait small"><ColourSign colour={state.boards[n]!} /></div>}
        <Facts facts={seatFacts(n, state, said)} />
        <SeatSecrets seat={n} state={state} said={said} />
        {state.powers[n] && <Known of={`powers.${state.powers[n]}`} said={said}><IconSvg name="power_token" /></Known>}
        <Known of="own.qi" said={said}><IconSvg name="qi" /></Known>
        <Known of="own.tao" said={said}><IconSvg name="coin" /></Known>
        <Known of="own.yin_yang" said={said}><IconSvg name="yin_yang" /></Known>
      </>
    ),
  };
}

/** The name of a place that another client has named. */
export function called(at: At, view: View, saidBy: unknown): string | undefined {
  const there = TILES.some((one) => one === at.tile) || SPACES.some((one) => one === at.space) || BOARDS.some((one, n) => one === at.board || n === at.seat);
  if (there) return about(at, view, saidBy).title;
  return (saidBy as Words).powers[String(at.power)]?.name;
}

export function about(at: At, view: View, saidBy: unknown): About {
  const state = view as unknown as State;
  const said = saidBy as Words;
  const boxed = moonAbout(at, state, said) ?? secretAbout(at, state, said);
  if (boxed) return boxed;
  if (typeof at.tile === "string") return tile(at.tile, state, said);
  if (typeof at.space === "string") return space(at.space, state, said);
  if (typeof at.board === "string") return seat(BOARDS.indexOf(at.board as (typeof BOARDS)[number]), state, said);
  return seat(Number(at.seat), state, said);
}
