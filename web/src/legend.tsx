// The game in a few sentences, everything in its box with a sentence each, and a search over its rules.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import * as api from "./api";
import { Explained, type Term } from "./explain";
import type { GameFace } from "./games";
import { useFetched } from "./ui";
import { words } from "./words";

interface Props {
  game: string;
  /** The boxes on the table; without one, all that there are. */
  boxes?: string[];
  face: Pick<GameFace, "words" | "Picture">;
  terms: Term[];
  /** The game in a few sentences; without them, as it is without boxes. */
  primer?: string[];
  /** What follows until something is searched for. */
  children?: ComponentChildren;
}

export function Legend({ game, boxes, face, terms, primer = face.words().primer, children }: Props) {
  const w = words().legend;
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLowerCase();
  const found = wanted ? terms.filter((term) => `${term.name} ${term.text}`.toLowerCase().includes(wanted)) : terms;
  const sections = [...new Set(found.map((term) => term.section))];
  return (
    <div class="legend">
      <input type="search" value={typed} placeholder={w.search} aria-label={w.search} maxLength={60} onInput={(event) => setTyped(event.currentTarget.value)} />
      {!wanted && <ul class="facts">{primer.map((line) => <li key={line}>{line}</li>)}</ul>}
      {!wanted && children}
      {wanted && <Rules wanted={wanted} game={game} boxes={boxes} />}
      {sections.map((section) => (
        <details key={section} open={wanted !== ""}>
          <summary>{section}</summary>
          {found.filter((term) => term.section === section).map((term) => (
            <Explained key={term.key + term.name} term={term}>{face.Picture && <face.Picture of={term.key} />}</Explained>
          ))}
        </details>
      ))}
    </div>
  );
}

/** The rules that answer what was typed, as the server finds them. */
function Rules({ wanted, game, boxes }: { wanted: string; game: string; boxes?: string[] }) {
  const w = words();
  const { value, error } = useFetched(`find ${wanted}`, () => api.findRules(wanted, game, boxes));
  if (error) return <p class="wrong" role="alert">{w.failed.rules} {error}</p>;
  if (!value) return null;
  if (!value.rules.length) return <p class="note">{w.legend.none}</p>;
  return (
    <section>
      <h3>{w.legend.rules}</h3>
      {value.rules.map((rule) => (
        <Explained key={rule.id} id={rule.id} term={{ section: "", key: "", name: rule.title || w.log.our_ruling, text: rule.text, rule: rule.id }} />
      ))}
    </section>
  );
}
