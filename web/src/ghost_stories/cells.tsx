// One cell of the table each: a tile, a ghost space, the panel of a board.
import { Button } from "../button";
import type { Bind } from "../cells";
import { hyphenated } from "../words/hyphens";
import { Glyph, Icon, IconSvg, isDrawn, Svg } from "./glyphs";
import { Ghost } from "./ghosts";
import { isSkeleton } from "./black_secret/types";
import { Scene } from "./tiles";
import { Goods } from "./white_moon/goods";
import { isCursed } from "./white_moon/types";
import { ghostWords } from "./words";
import { boardOf, COLOURS, BOARDS, LASTING, type CardWords, type Colour, type State, type Words } from "./types";

interface Cell {
  state: State;
  said: Words;
  bind: Bind;
}

export function TileCell({ tile, n, state, said, bind }: Cell & { tile: string; n: number }) {
  const name = state.village[n] ?? "absent";
  const haunted = state.haunted.includes(tile);
  const words = said.tiles[name];
  const marks = [...new Set(state.facts.marks.filter((one) => one.tile === tile).map((one) => one.mark))];
  return (
    <Button bind={bind} class={`tile at-${tile} ${haunted ? "haunted" : "safe"} ${marks.join(" ")}`}>
      <Scene tile={name} circle={name === "circle_of_prayer" ? state.circle : null} />
      {haunted && <IconSvg name="skull" class="haunted-mark" />}
      {marks.map((mark) => <span key={mark} class={`box-mark ${mark}`}>{said.marks[mark]}</span>)}
      <span class="code">{tile}</span>
      <span class="name"><span class="whole">{words?.name ?? ""}</span><span class="short">{words?.short ?? words?.name ?? ""}</span></span>
      <span class="lying">
        {name === "buddhist_temple" && Array.from({ length: state.temple_buddhas }, (_, i) => <IconSvg key={i} name="buddha" class="gold" />)}
        {tile === "C" && Array.from({ length: state.power_tokens_on_centre }, (_, i) => <IconSvg key={`p${i}`} name="power_token" class="gold" />)}
      </span>
    </Button>
  );
}

/** How often each mark occurs. */
function counted(marks: string[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const mark of marks) numbers.set(mark, (numbers.get(mark) ?? 0) + 1);
  return numbers;
}

/** White points are met by white faces only. */
const POINTS: Colour[] = [...COLOURS, "white"];

export function Resistance({ card, state, space }: { card: CardWords; state?: State; space?: string }) {
  const weakened = state && space === state.mantra ? 1 : 0;
  const bones = state && space !== undefined && isSkeleton(state.ghosts[space]) ? state.boards[boardOf(space)] : undefined;
  return (
    <span class="resistance">
      {POINTS.flatMap((colour) => {
        const printed = card.resistance[colour] ?? 0;
        const now = space === undefined || !state ? printed : (state.facts.resistance[space]?.[colour] ?? 0);
        const points = bones ? Number(colour === bones) : printed;
        return Array.from({ length: points }, (_, i) => (
          <Svg key={colour + i} class="pip">
            <Glyph colour={colour} dim={i >= now} />
          </Svg>
        ));
      })}
      {weakened > 0 && <IconSvg name="mantra" class="pip mantra" />}
    </span>
  );
}

export function Stones({ card, left }: { card: CardWords; left: "spent" | "fresh" }) {
  const stone = (which: "left" | "middle" | "right") => (
    <span class={`stone-slot ${which} ${which === "left" && left === "spent" ? "spent" : ""}`}>
      {card[which].map((icon) => (
        <Svg key={icon}>
          <Icon name={icon} />
        </Svg>
      ))}
    </span>
  );
  return (
    <span class="stones">
      {stone("left")}
      {stone("middle")}
      {stone("right")}
    </span>
  );
}

function might(card: CardWords): number {
  return Math.max(1, ...Object.values(card.resistance));
}

export function GhostCard({ number, card, cursed = false }: { number: number; card: CardWords; cursed?: boolean }) {
  return <Ghost card={number} colour={card.colour} incarnate={card.incarnation} might={might(card)} icons={[...card.left, ...card.middle, ...card.right]} cursed={cursed} />;
}

/** A card as one of several to choose from. */
export function CardFace({ number, card }: { number: number; card: CardWords }) {
  return (
    <span class={`card-face ghostly of-${card.colour}`}>
      <GhostCard number={number} card={card} />
      <Resistance card={card} />
    </span>
  );
}

export function SpaceCell({ space, state, said, bind }: Cell & { space: string }) {
  const number = state.ghosts[space];
  const card = number ? said.cards[String(number)] : undefined;
  const falling = state.being_exorcised.includes(space);
  if (!number || !card) {
    const colour = state.boards[boardOf(space)] as Colour | null;
    return (
      <Button bind={bind} class={`space empty at-${space}`}>
        {colour && <Svg class="hollow"><Glyph colour={colour} /></Svg>}
        <span class="code">{space}</span>
        {state.buddhas.includes(space) && <IconSvg name="buddha" class="standing-buddha gold" />}
      </Button>
    );
  }
  const lasting = Object.entries(LASTING).flatMap(([icon, where]) => (state[where].includes(space) ? [icon] : []));
  const lord = card.incarnation ? "lord" : "";
  const colour = isSkeleton(number) ? (state.boards[boardOf(space)] ?? card.colour) : card.colour;
  return (
    <Button bind={bind} class={`space ghostly at-${space} of-${colour} ${lord} ${falling ? "falling" : ""}`}>
      <GhostCard number={number} card={card} cursed={isCursed(space, state)} />
      <span class="code">{space}</span>
      <Resistance card={card} state={state} space={space} />
      <span class="name">{hyphenated(card.name)}</span>
      <Stones card={card} left="spent" />
      {lasting.length > 0 && (
        <span class="lasting">
          {lasting.map((icon) => <IconSvg key={icon} name={icon} />)}
        </span>
      )}
      {state.met_buddha.includes(space) && <IconSvg name="buddha" class="met gold" />}
    </Button>
  );
}

function Tao({ counts }: { counts: number[] }) {
  return (
    <span class="tao">
      {COLOURS.map((colour, n) =>
        (counts[n] ?? 0) > 0 ? (
          <span key={colour} class="count">
            <Svg><Glyph colour={colour} /></Svg>
            {(counts[n] ?? 0) > 1 ? <b>{counts[n]}</b> : null}
          </span>
        ) : null,
      )}
    </span>
  );
}

export function SeatCell({ seat, yours, person, state, said, bind }: Cell & { seat: number; yours: boolean; person: string | undefined }) {
  const board = BOARDS[seat]!;
  const colour = state.boards[seat] as Colour | null;
  const player = state.players.includes(board);
  const alive = state.alive.includes(board);
  const power = state.powers[seat];
  const kind = !player ? "neutral" : alive ? "player" : "dead";
  return (
    <Button bind={bind} class={`seat at-${board} of-${colour ?? "none"} ${kind} ${state.active === board && state.turn ? "active" : ""}`}>
      <span class="who">
        {colour && <Svg class="sign"><Glyph colour={colour} /></Svg>}
        <span class="name">{colour ? said.taoists[colour] : ""}</span>
        {yours ? <span class="yours">{ghostWords().you}</span> : person && <span class="yours person">{person}</span>}
        {colour && (
          <span class="qi">
            <IconSvg name={state.qi[seat] ? "qi" : "skull"} />
            <b>{state.qi[seat] ?? 0}</b>
          </span>
        )}
      </span>
      {power && <span class={`power ${state.facts.powers_off.includes(board) ? "off" : ""}`}>{hyphenated(said.powers[power]?.name ?? "")}</span>}
      <span class="goods">
        <Tao counts={state.tao[seat] ?? []} />
        {state.yin_yang.includes(board) && <IconSvg name="yin_yang" class="pale" />}
        {Array.from({ length: state.buddhas_held[seat] ?? 0 }, (_, n) => <IconSvg key={`b${n}`} name="buddha" class="gold" />)}
        {state.active === board && Array.from({ length: state.fresh_buddhas }, (_, n) => <IconSvg key={`f${n}`} name="buddha" class="gold dim" />)}
        {Array.from({ length: state.power_tokens[seat] ?? 0 }, (_, n) => <IconSvg key={`t${n}`} name="power_token" class="gold" />)}
        <Goods seat={seat} state={state} />
        {[...counted(state.facts.marks.filter((one) => one.seat === seat).map((one) => one.mark))].map(([mark, number]) => (
          <span key={mark} class="held">
            {isDrawn(mark) ? <IconSvg name={mark} class="gold" /> : said.marks[mark]}
            {number > 1 && <b>{number}</b>}
          </span>
        ))}
      </span>
    </Button>
  );
}
