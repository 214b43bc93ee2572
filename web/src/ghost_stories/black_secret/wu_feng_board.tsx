// What Wu-Feng has: his hand, his Demons, the pyramid of curses and the curses that lie face up.
import { Button } from "../../button";
import { GhostCard } from "../cells";
import { hyphenated } from "../../words/hyphens";
import { Glyph, IconSvg, Svg } from "../glyphs";
import { boxWords } from "../words/boxes";
import type { SideProps } from "./catacombs";
import { Demon } from "./figures";
import { curseLabel, demonLabel, slotLabel, wuFengLabel } from "./labels";
import { CURSE_ICONS, Drawn } from "./token_icons";
import { demonNamed, DEMONS, heldBy, type Laid, RANKS } from "./types";

/** A round token in its colour, which its sign shows, too. */
export function CurseToken({ name, laid }: { name: string; laid: Laid }) {
  const curse = laid.names.curses[name]!;
  return (
    <span class={`curse-token of-${curse.colour}`}>
      <Drawn of={CURSE_ICONS} name={name} />
      <Svg class="sign"><Glyph colour={curse.colour} /></Svg>
    </span>
  );
}

/** The back of a card that only Wu-Feng sees. */
function CardBack() {
  return (
    <Svg class="card-back" box="0 0 20 28">
      <rect x="1" y="1" width="18" height="26" rx="3" />
      <path d="M10 6l4 8-4 8-4-8z" />
    </Svg>
  );
}

function Head({ said, laid, bind }: SideProps) {
  const { part, facts } = laid;
  return (
    <Button bind={bind("wu_feng:0", wuFengLabel(said, laid))} class="side-head">
      <IconSvg name="pyramid" />
      <strong>{boxWords().secret.wu_feng}</strong>
      <span class="found">
        {Array.from({ length: facts.skeletons }, (_, n) => <IconSvg key={n} name="one_skeleton" />)}
        {Array.from({ length: part.hand?.length ? 0 : part.hand_cards }, (_, n) => <CardBack key={`h${n}`} />)}
        {part.drawn_cards > 0 && !part.drawn && <span class="just-drawn"><CardBack /></span>}
      </span>
    </Button>
  );
}

/** For the one who may see them. */
function Hand({ said, laid, bind }: SideProps) {
  const cards = heldBy(laid);
  if (!cards.length) return null;
  return (
    <div class="hand" role="group" aria-label={boxWords().secret.hand}>
      {cards.map((number) => {
        const card = said.cards[String(number)];
        return card ? (
          <Button key={number} bind={bind(`card:${number}`, `${card.name}. ${card.text}`)} class={`hand-card of-${card.colour} ${number === laid.part.drawn ? "fresh" : ""}`}>
            <GhostCard number={number} card={card} />
            <span class="name">{hyphenated(card.name)}</span>
          </Button>
        ) : null;
      })}
    </div>
  );
}

function Demons({ laid, bind }: SideProps) {
  return (
    <div class="demons" role="group" aria-label={boxWords().secret.demons}>
      {DEMONS.map((key) => {
        const out = laid.part.demons[key] !== null || laid.part.shadow !== null;
        return (
          <Button key={key} bind={bind(`demon:${key}`, demonLabel(key, laid))} class={`demon-place ${out ? "out" : ""}`}>
            <Demon name={key} />
            <span class="name">{hyphenated(demonNamed(key, laid).name)}</span>
            <span class="cost"><IconSvg name="ghost" /><b>{laid.facts.demon_costs[key]}+</b></span>
          </Button>
        );
      })}
    </div>
  );
}

function Pyramid({ laid, bind }: SideProps) {
  return (
    <div class="pyramid" role="group" aria-label={boxWords().secret.pyramid}>
      {RANKS.map((row) => (
        <div key={row[0]} class="rank">
          {row.map((slot) => {
            const key = laid.part.pyramid[slot];
            const free = laid.facts.free_slots.includes(slot) ? "free" : "";
            return (
              <Button key={slot} bind={bind(`slot:${slot}`, slotLabel(slot, laid))} class={`slot ${key ? "taken" : free}`}>
                {key ? <CurseToken name={key} laid={laid} /> : <span class="hole" />}
              </Button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Curses({ state, said, laid, bind }: SideProps) {
  return (
    <div class="curses" role="group" aria-label={boxWords().secret.curses}>
      {laid.part.curses.map((key) => (
        <Button key={key} bind={bind(`curse:${key}`, curseLabel(key, state, said, laid))} class={`curse-cell ${laid.facts.curses[key]?.castable ? "castable" : "idle"}`}>
          <CurseToken name={key} laid={laid} />
          <span class="rank-number">{laid.names.curses[key]!.rank}</span>
        </Button>
      ))}
    </div>
  );
}

export function WuFengBoard(props: SideProps) {
  return (
    <section class="wu-feng-board" aria-label={boxWords().secret.wu_feng}>
      <Head {...props} />
      <Hand {...props} />
      <Demons {...props} />
      <div class="spells">
        <Pyramid {...props} />
        <Curses {...props} />
      </div>
    </section>
  );
}
