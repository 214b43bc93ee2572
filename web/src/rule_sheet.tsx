// The text of a rule, with the rulings that settle what the rulebook leaves open.
import * as api from "./api";
import { Sheet, useFetched } from "./ui";
import { fill, words } from "./words";

export function RuleSheet({ id, note = "", close }: { id: string; note?: string; close: () => void }) {
  const { value: rule, error } = useFetched(id, () => api.rule(id));
  const w = words().log;
  return (
    <Sheet title={rule?.title || w.the_rule} close={close}>
      {note && note !== rule?.text && <p class="note">{note}</p>}
      {error && <p class="wrong" role="alert">{error}</p>}
      {rule && (
        <>
          <p class="rule-text">{rule.text}</p>
          <p class="note">{rule.title ? `${fill(w.source, { source: rule.title })} · ` : ""}<small>{id}</small></p>
          {rule.rulings.map((ruling) => (
            <section key={ruling.id}>
              <h3>{w.our_ruling}</h3>
              <p>{ruling.text} <small>{ruling.id}</small></p>
            </section>
          ))}
        </>
      )}
    </Sheet>
  );
}
