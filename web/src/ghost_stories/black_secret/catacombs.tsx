// The level below the village: nine squares as the tiles above them lie, who is there, and the Blood Mantras beside them.
import { Button } from "../../button";
import type { Bind } from "../../cells";
import { Glyph, IconSvg, Svg } from "../glyphs";
import { Taoist } from "../pieces";
import { tileName } from "../labels";
import { BOARDS, type Colour, type State, TILES, type Words } from "../types";
import { boxWords } from "../words/boxes";
import { fill } from "../../words";
import { Demon, Shadow } from "./figures";
import { belowTile, demonsOn, mantraLabel, squareFacts, urnsLabel } from "./labels";
import { Drawn, MANTRA_ICONS, TOKEN_ICONS } from "./token_icons";
import type { Laid } from "./types";

export interface SideProps {
  state: State;
  said: Words;
  laid: Laid;
  lit: ReadonlySet<string>;
  bind: (name: string, label: string) => Bind;
  touch: (name: string) => void;
}

/** Earth with a vault in it; an entrance is a gate in its wall. */
function Vault({ ladder, entrance }: { ladder: boolean; entrance: boolean }) {
  return (
    <svg class="vault" viewBox="0 0 100 84" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
      <rect class="earth" width="100" height="84" />
      <path class="hollow-stone" d="M6 84V40Q6 8 50 8t44 32v44z" />
      <path class="bricks" d="M6 58h16M78 58h16M6 72h10M84 72h10M20 24l7 7M80 24l-7 7M50 8v9M10 42h12M78 42h12M34 11l3 8M66 11l-3 8" />
      <path class="floor" d="M6 76q44-7 88 0v8H6z" />
      {entrance && (
        <g class="gate">
          <path d="M62 76V48q0-14 13-14t13 14v28z" />
          <path class="bars" d="M68 74V38M75 75V34M82 74V38" />
        </g>
      )}
      {ladder ? <path class="ladder" d="M14 0v78M26 0v78M14 8h12M14 20h12M14 32h12M14 44h12M14 56h12M14 68h12" /> : <path class="ladder broken" d="M14 58v20M26 66v12M14 70h12M16 60l5-4" />}
    </svg>
  );
}

/** Tokens face down, one over the other. */
function Stack({ number }: { number: number }) {
  if (!number) return <span class="stack-of empty" />;
  return (
    <span class="stack-of">
      <b>{number}</b>
      {Array.from({ length: number - 1 }, (_, n) => <i key={n} />)}
    </span>
  );
}

function Folk({ tile, colour, props }: { tile: string; colour: Colour; props: SideProps }) {
  const { state, laid, lit, touch } = props;
  const demons = demonsOn(tile, laid);
  const taoists = belowTile(tile, state);
  const shadow = laid.part.shadow === `under_${tile}`;
  const many = demons.length + taoists.length + (shadow ? 1 : 0);
  return (
    <div class={`folk ${many > 2 ? "crowd" : ""}`} aria-hidden="true">
      {taoists.map((seat) => (
        <span key={seat} class="figure"><Taoist colour={state.boards[seat]!} dead={false} down={laid.part.lying.includes(BOARDS[seat]!)} active={state.active === BOARDS[seat]} /></span>
      ))}
      {demons.map((key) => {
        const name = `demon:${key}`;
        return (
          <span key={key} data-piece={name} class={`figure ${lit.has(name) ? "lit" : ""}`} onClick={lit.has(name) ? () => touch(name) : undefined}>
            <Demon name={key} />
            <span class="strength">
              {Array.from({ length: laid.facts.demon_resistance[key] ?? 0 }, (_, n) => <Svg key={n}><Glyph colour={colour} /></Svg>)}
              {laid.part.weakened_demon === key && <IconSvg name="mantra" />}
            </span>
          </span>
        );
      })}
      {shadow && <span class="figure"><Shadow /></span>}
    </div>
  );
}

/** How many urns are found, and what else has come to light. */
function Found({ laid }: { laid: Laid }) {
  const others = Object.entries(laid.facts.found).filter(([key, number]) => key !== "urn" && number > 0);
  return (
    <span class="found">
      {others.map(([key, number]) => (
        <span key={key} class="dug"><Drawn of={TOKEN_ICONS} name={key} />{number > 1 && <b>{number}</b>}</span>
      ))}
      <span class="urns">{[0, 1, 2].map((n) => <Drawn key={n} of={TOKEN_ICONS} name="urn" class={n < laid.part.urns ? "urn full" : "urn"} />)}</span>
    </span>
  );
}

export function Catacombs(props: SideProps) {
  const { state, said, laid, bind } = props;
  const w = boxWords().secret;
  return (
    <section class="catacombs" aria-label={w.catacombs}>
      <Button bind={bind("catacombs:0", urnsLabel(laid))} class="side-head">
        <IconSvg name="ladder" />
        <strong>{w.catacombs}</strong>
        <Found laid={laid} />
      </Button>
      <div class="squares">
        {TILES.map((tile, n) => {
          const colour = laid.facts.colours[n] ?? "black";
          const where = fill(w.below_of, { square: tile, tile: tileName(tile, state, said) });
          return (
            <div key={tile} class={`spot of-${colour}`}>
              <Button bind={bind(`square:${tile}`, [where, ...squareFacts(tile, state, said, laid)].join(". "))} class="square">
                <Vault ladder={laid.part.ladders.includes(tile)} entrance={laid.facts.entrances.includes(tile)} />
                <span class="code">{tile}</span>
                <Svg class="sign"><Glyph colour={colour} /></Svg>
                <Stack number={laid.part.stacks[n] ?? 0} />
              </Button>
              <Folk tile={tile} colour={colour} props={props} />
            </div>
          );
        })}
      </div>
    </section>
  );
}

export function Mantras({ laid, bind }: SideProps) {
  return (
    <section class="mantras" aria-label={boxWords().secret.mantras}>
      {Object.entries(laid.part.mantras).map(([key, qi]) => {
        const card = laid.names.mantras[key]!;
        return (
          <Button key={key} bind={bind(`blood_mantra:${key}`, mantraLabel(key, laid))} class={`blood-mantra level-${card.level} ${qi === card.level - 1 ? "nearly" : ""}`}>
            <Drawn of={MANTRA_ICONS} name={key} />
            <span class="name">{card.name}</span>
            <span class="sockets">{Array.from({ length: card.level }, (_, n) => <IconSvg key={n} name="qi" class={n < qi ? "full" : ""} />)}</span>
          </Button>
        );
      })}
    </section>
  );
}
