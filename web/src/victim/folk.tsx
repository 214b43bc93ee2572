// The boards along the edge of the table: one for each Victim, and the Demon's.
import type { Bind } from "../cells";
import { Button } from "../button";
import { hyphenated } from "../words/hyphens";
import { DemonSvg, PawnSvg } from "./figures";
import { IconSvg } from "./glyphs";
import { demonFacts, demonName, marksOn, victimLabel, victimName } from "./labels";
import { demonic, fate, folk, haunted, STATS, type State, type Words } from "./types";
import { victimWords } from "./words";

interface Props {
  state: State;
  said: Words;
  you: readonly number[];
  people: ReadonlyMap<number, string>;
  bind: (name: string, label: string) => Bind;
}

export function Boards({ state, said, you, people, bind }: Props) {
  return (
    <div class="boards">
      {folk(state).map((name) => (
        <VictimBoard key={name} name={name} state={state} said={said} you={you} people={people} bind={bind(`victim:${name}`, victimLabel(name, state, said))} />
      ))}
      <DemonBoard state={state} said={said} you={you} people={people} bind={bind("demon:board", [demonName(state, said), ...demonFacts(state, said)].join(". "))} />
    </div>
  );
}

/** Two drops: empty, one red, both red. */
function Wounds({ number }: { number: number }) {
  return (
    <span class="wounds">
      {[1, 2].map((n) => <IconSvg key={n} name="wound" class={n <= number ? "hurt" : "whole"} />)}
    </span>
  );
}

type One<T> = Omit<Props, "bind"> & { bind: Bind } & T;

function VictimBoard({ name, state, said, you, people, bind }: One<{ name: string }>) {
  const board = state.victims[name];
  const words = said.victims[name];
  const gone = fate(name, state);
  const own = board !== undefined && you.includes(board.seat) && !gone;
  const stats = board?.stats ?? words?.start ?? [];
  return (
    <Button bind={bind} class={`board vi-${words?.colour} ${gone ? "gone" : ""} ${state.active === name ? "active" : ""} ${own ? "own" : ""}`}>
      <span class="face">
        <PawnSvg piece={{ name, colour: words?.colour ?? "", grave: board?.wounds === 2 && !gone }} />
        {gone && <IconSvg name={gone} class="fate" />}
      </span>
      <span class="name">{victimName(name, said)}</span>
      {own ? <span class="yours">{victimWords().you}</span> : !gone && board && people.has(board.seat) && <span class="yours person">{people.get(board.seat)}</span>}
      {!gone && <Wounds number={board?.wounds ?? 0} />}
      <span class="stats">
        {STATS.map((stat, n) => (
          <span key={stat} class={`stat ${board && (stats[n] ?? 0) !== (words?.start[n] ?? 0) ? ((stats[n] ?? 0) > (words?.start[n] ?? 0) ? "more" : "less") : ""}`}>
            <IconSvg name={stat} /><b>{stats[n]}</b>
          </span>
        ))}
      </span>
      {board && !gone && (
        <span class="marks">
          {board.hiding !== "in_sight" && <IconSvg name={board.hiding} class="pale" />}
          {marksOn(name, state).map((mark) => <IconSvg key={mark} name={mark} class={`mark-${mark}`} />)}
          {board.equipped.map((item) => <IconSvg key={item} name={item} class="worn" />)}
          {board.cards > 0 && <span class="held"><IconSvg name="card" />{board.cards}</span>}
        </span>
      )}
    </Button>
  );
}

function DemonBoard({ state, said, you, bind }: One<object>) {
  const here = haunted(state);
  const own = demonic(state, you);
  return (
    <Button bind={bind} class={`board demon-board ${here ? "here" : "asleep"} ${state.phase === "demon" ? "active" : ""} ${own ? "own" : ""}`}>
      <span class="face">{state.demon ? <DemonSvg name={state.demon} /> : <IconSvg name="demon" class="riddle" />}</span>
      <span class="name">{hyphenated(demonName(state, said))}</span>
      {own && <span class="yours">{victimWords().you}</span>}
      {here ? (
        <span class="powers">
          <span class="stat"><IconSvg name="rage" /><b>{state.rage}</b></span>
          <span class="stat"><IconSvg name="stamina" /><b>{state.stamina}</b></span>
          {state.meat > 0 && <span class="stat"><IconSvg name="attack" /><b>+{state.meat}</b></span>}
          {state.bullet > 0 && <IconSvg name="gun" class="pale" />}
        </span>
      ) : (
        <span class="coming">{victimWords().curse_in} {state.curse_round}</span>
      )}
    </Button>
  );
}
