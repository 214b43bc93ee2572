// The whole table as text: headings and lists a screen reader can walk through.
import type { View } from "../protocol";
import { SecretInWords } from "./black_secret/in_words";
import { ghostWords } from "./words";
import { seatFacts, seatName, spaceLabel, tileLabel } from "./labels";
import { status } from "./status";
import { MoonInWords } from "./white_moon/in_words";
import { BOARDS, SPACES, TILES, type State, type Words } from "./types";

export function InWords({ view, words: said }: { view: View; words: unknown }) {
  const state = view as unknown as State;
  const names = said as Words;
  const now = status(view, said);
  return (
    <div class="in-words">
      <p>{now.turn} {now.step}</p>
      <h3>{ghostWords().village}</h3>
      <ul>{TILES.map((tile) => <li key={tile}>{tileLabel(tile, state, names)}</li>)}</ul>
      <SecretInWords state={state} said={names} />
      <MoonInWords state={state} said={names} />
      {BOARDS.map((board, n) => (
        <section key={board}>
          <h3>{seatName(n, state, names)}</h3>
          <p>{seatFacts(n, state, names).join(". ")}</p>
          <ul>{SPACES.slice(3 * n, 3 * n + 3).map((space) => <li key={space}>{spaceLabel(space, state, names)}</li>)}</ul>
        </section>
      ))}
    </div>
  );
}
