// "How to play" in the lobby, where no table is laid.
import { useState } from "preact/hooks";
import * as api from "./api";
import { cover } from "./covers";
import { OpenRule, type Term } from "./explain";
import { Legend } from "./legend";
import { RuleSheet } from "./rule_sheet";
import { Sheet, useFetched } from "./ui";
import { words } from "./words";

/** The game in a few sentences, its things and its rules; a touch opens the rule of a thing. */
export function RulesOf({ game, close }: { game: string; close: () => void }) {
  const w = words();
  const [rule, open] = useState<{ rule: string; note: string } | null>(null);
  const { value, error } = useFetched(`legend ${game}`, () => api.gameWords<{ legend?: Term[] }>(game));
  if (rule) return <RuleSheet id={rule.rule} note={rule.note} close={() => open(null)} />;
  return (
    <Sheet title={w.table.primer} close={close}>
      {error && <p class="wrong" role="alert">{error}</p>}
      <OpenRule.Provider value={(id, note) => open({ rule: id, note })}>
        <Legend game={game} face={cover(game)} terms={value?.legend ?? []} />
      </OpenRule.Provider>
    </Sheet>
  );
}
