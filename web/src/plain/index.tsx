// A game without a drawing of its own: the facts of its table, as the server names them. Question, options, log and people
// stand beside it as in every game.
import type { BoardProps, GameFace } from "../games";
import type { Result, View } from "../protocol";
import { pair } from "../words";
import { Night } from "./night";
import { plainWords } from "./words";

type Fact = number | string | null;

/** The facts with their labels; what is hidden from the reader says so. */
function facts(view: View, words: unknown): { key: string; text: string; value: string }[] {
  const shown = (view as unknown as { facts?: { shown?: Record<string, Fact> } }).facts?.shown ?? {};
  const labels = (words as { facts?: Record<string, string> } | null)?.facts ?? {};
  return Object.entries(shown).map(([key, value]) => ({ key, text: labels[key] ?? key, value: value === null ? plainWords().hidden : String(value) }));
}

function Board({ view, words }: BoardProps) {
  return (
    <section class="plain-board" aria-label={plainWords().table}>
      <dl>
        {facts(view, words).map(({ key, text, value }) => <div key={key}><dt>{text}</dt><dd>{value}</dd></div>)}
      </dl>
    </section>
  );
}

function InWords({ view, words }: { view: View; words: unknown }) {
  return <ul class="in-words">{facts(view, words).map(({ key, text, value }) => <li key={key}>{pair(text, value)}</li>)}</ul>;
}

function ending(result: Result, you: readonly number[]): { title: string; won: boolean } {
  const w = plainWords();
  const mine = you.filter((seat) => (result.winners ?? []).includes(seat)).length;
  const onOneSide = you.length > 0 && (mine === 0 || mine === you.length);
  if (result.winners && onOneSide) return { title: mine ? w.you_won : w.you_lost, won: mine > 0 };
  return { title: result.winners ? w.over : result.won ? w.you_won : w.you_lost, won: result.won };
}

const Nothing = () => null;

export const plain: GameFace = {
  Night, Board, InWords, ending,
  Beside: Nothing,
  Mark: Nothing,
  Sign: Nothing,
  about: () => ({ title: "", body: <></> }),
  status: (view, words) => ({ turn: "", step: "", counts: facts(view, words) }),
  words: plainWords,
  beginsTurn: () => false,
  beat: () => ({ at: [], weight: 1, spotlight: false }),
  missed: (decided) => decided.verb,
  sounds: {},
  byThemselves: [], actions: [], splits: {},
};
