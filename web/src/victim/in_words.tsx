// The whole table as text: headings and lists a screen reader can walk through.
import type { View } from "../protocol";
import { fill, pair } from "../words";
import { codeText, demonFacts, demonName, pileText, skillText, tileLabel, tokensHeld, victimFacts, victimName } from "./labels";
import { status } from "./status";
import { folk, haunted, SKILLS, type State, type Words } from "./types";
import { victimWords } from "./words";

export function InWords({ view, words }: { view: View; words: unknown }) {
  const state = view as unknown as State;
  const said = words as Words;
  const now = status(view, words);
  const w = victimWords();
  const held = tokensHeld(state);
  return (
    <div class="in-words">
      <p>{pair(now.turn, now.step)}</p>
      <p>{now.counts.map((count) => pair(count.text, count.value)).join(". ")}</p>
      <h3>{w.boards}</h3>
      <ul>
        {folk(state).map((name) => <li key={name}><b>{victimName(name, said)}</b>. {victimFacts(name, state, said).join(". ")}</li>)}
        <li><b>{demonName(state, said)}</b>. {demonFacts(state, said).join(". ")}</li>
      </ul>
      {haunted(state) && <ul>{SKILLS.map((skill) => <li key={skill}>{pair(w[`skill_${skill}`], skillText(skill, state, said))}</li>)}</ul>}
      <h3>{w.forest}</h3>
      <ul>{Object.keys(state.tiles).map((tile) => <li key={tile}>{tileLabel(tile, state, said)}</li>)}</ul>
      <h3>{w.the_code}</h3>
      <p>{codeText(state)}{held.length > 0 && `. ${fill(w.tokens_held, { list: held.join(" ") })}`}</p>
      <h3>{w.piles}</h3>
      <ul>{[0, 1].map((pile) => <li key={pile}>{pileText(pile, state, said)}</li>)}</ul>
    </div>
  );
}
