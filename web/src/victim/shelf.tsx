// Before the reader: the cards or skills that can be used, the Bunker's code as it is built, and the piles.
import { useEffect, useRef } from "preact/hooks";
import type { Bind } from "../cells";
import { fill, pair } from "../words";
import { Button } from "../button";
import { IconSvg } from "./glyphs";
import { HexSvg } from "./hexes";
import { codeText, pileText, skillText, slotText, tokensHeld, victimName } from "./labels";
import { demonic, PILES, shownHand, SKILLS, type State, type Words } from "./types";
import { victimWords } from "./words";

interface Props {
  state: State;
  said: Words;
  you: readonly number[];
  lit: ReadonlySet<string>;
  bind: (name: string, label: string) => Bind;
}

export function Shelf(props: Props) {
  const { state, you, lit } = props;
  const shelf = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where there is little room the shelf scrolls: what can be chosen comes into sight.
    shelf.current?.querySelector(".lit")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [[...lit].join()]);
  return (
    <div class="shelf" ref={shelf}>
      {demonic(state, you) ? <Skills {...props} /> : <Hand {...props} />}
      <Code {...props} />
    </div>
  );
}

/** The two piles tiles are laid from; a top the reader has looked at lies open. */
export function Piles({ state, said, bind }: Pick<Props, "state" | "said" | "bind">) {
  return (
    <div class="piles">
      {PILES.map((pile, n) => {
        const places = state.piles[n] ?? [];
        const top = places.at(-1);
        return (
          <Button key={pile} bind={bind(`pile:${pile}`, pileText(n, state, said))} class="pile">
            {top ? <HexSvg tile={top} turns={0} words={said} class="known" /> : <IconSvg name="tile" class={places.length ? "back" : "none"} />}
            <b>{pile.toUpperCase()}</b>
            <span class="left">{places.length}</span>
          </Button>
        );
      })}
    </div>
  );
}

/** The row of the Bunker, what it has to come to, and the tokens that may go into it. */
function Code({ state, bind }: Props) {
  const held = tokensHeld(state);
  const kinds = [...new Set(held)];
  return (
    <div class={`tray code ${state.opened ? "opened" : ""}`} role="group" aria-label={victimWords().the_code}>
      {kinds.map((token) => {
        const number = held.filter((one) => one === token).length;
        return (
          <Button key={token} bind={bind(`token:${token}`, fill(victimWords().token, { token }))} class="chip">
            <b>{sign(token)}</b>
            {number > 1 && <span class="times">×{number}</span>}
          </Button>
        );
      })}
      <span class="row-of-slots">
        {state.row.map((token, n) => (
          <Button key={n} bind={bind(`slot:${n}`, slotText(n, state))} class={`slot ${n % 2 ? "for-sign" : "for-number"} ${token === null ? "empty" : "full"}`}>
            <b>{token === null ? "" : sign(String(token))}</b>
          </Button>
        ))}
      </span>
      <Button bind={bind("gate:bunker", codeText(state))} class={`gate-number ${state.gate === null ? "unknown" : "known"}`}>
        <span class="equals">=</span>
        <b>{state.gate ?? "?"}</b>
        <IconSvg name="door" class={state.opened ? "open" : "shut"} />
      </Button>
    </div>
  );
}

function sign(token: string): string {
  return { x: "×", "/": "÷", "-": "−" }[token] ?? token;
}

/** The cards of one Victim and her active skill; closed hands are backs of cards. */
function Hand({ state, said, you, lit, bind }: Props) {
  const name = shownHand(state, you, lit);
  const board = name ? state.victims[name] : undefined;
  if (!name || !board) return null;
  const words = said.victims[name];
  const skill = words?.skills.active;
  return (
    <div class={`tray hand vi-${words?.colour}`} role="group" aria-label={fill(victimWords().hand_of, { name: victimName(name, said) })}>
      <span class="whose" aria-hidden="true"><IconSvg name={name} /></span>
      <Button bind={bind(`skill:active,of:${name}`, pair(victimWords().skill_active, `${skill?.name}. ${skill?.effect}`))} class="card skill">
        <IconSvg name="skill" />
        <span class="title">{skill?.name}</span>
      </Button>
      {Object.entries(board.hand ?? {}).map(([item, number]) => (
        <Button key={item} bind={bind(`item:${item},of:${name}`, itemLabel(item, number, said))} class="card">
          <IconSvg name={item} />
          {number > 1 && <span class="times">×{number}</span>}
          <span class="title">{said.items[item]?.name}</span>
        </Button>
      ))}
      {board.equipped.map((item) => (
        <Button key={`worn ${item}`} bind={bind(`worn:${item},of:${name}`, pair(victimWords().worn_one, itemLabel(item, 1, said)))} class="card equipped">
          <IconSvg name={item} />
          <span class="title">{said.items[item]?.name}</span>
        </Button>
      ))}
      {board.hand === null && Array.from({ length: board.cards }, (_, n) => <span key={n} class="card-back" aria-hidden="true"><IconSvg name="card" /></span>)}
    </div>
  );
}

function itemLabel(item: string, number: number, said: Words): string {
  const words = said.items[item];
  return `${words?.name}${number > 1 ? ` ×${number}` : ""}. ${words?.effect}`;
}

/** The Demon's four skills, with what they cost and their Upgrades. */
function Skills({ state, said, bind }: Props) {
  const demon = said.demons[state.demon ?? ""];
  if (!demon) return null;
  return (
    <div class="tray hand skills vi-demon" role="group" aria-label={demon.name}>
      {SKILLS.map((skill, n) => (
        <Button key={skill} bind={bind(`skill:${skill},of:demon`, pair(victimWords()[`skill_${skill}`], skillText(skill, state, said)))} class={`card skill ${skill}`}>
          <IconSvg name={skill === "death" ? "eliminated" : skill === "passive" ? "demon" : "attack"} />
          <span class="title">{demon.skills[skill]?.name}</span>
          {n > 0 && n < 3 && (
            <>
              <span class="cost">{fill(victimWords().special, { stamina: demon.stamina[n - 1]!, power: state.special_power[n - 1]! })}</span>
              <span class="cost signs"><IconSvg name="stamina" />{demon.stamina[n - 1]} <IconSvg name="attack" />{state.special_power[n - 1]}</span>
            </>
          )}
          {(state.upgrades[n] ?? 0) > 0 && <span class="times">▲{state.upgrades[n]}</span>}
        </Button>
      ))}
    </div>
  );
}
