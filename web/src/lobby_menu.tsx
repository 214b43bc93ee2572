// Above the lobby: how to play, and the reader's settings.
import { useState } from "preact/hooks";
import * as api from "./api";
import { cover } from "./covers";
import { OpenRule, type Term } from "./explain";
import { Legend } from "./legend";
import { ReaderSettings } from "./reader_settings";
import { RuleSheet } from "./rule_sheet";
import { NameField } from "./talk";
import { Bars, LanguageSwitch, Question, Sheet, useFetched } from "./ui";
import { words } from "./words";

export function LobbyMenu({ game }: { game: string | undefined }) {
  const w = words();
  const [open, set] = useState<"" | "rules" | "settings">("");
  return (
    <header class="lobby-bar">
      {game && <button type="button" aria-label={w.table.primer} onClick={() => set("rules")}><Question /> <span>{w.table.primer}</span></button>}
      <button type="button" aria-label={w.settings.title} onClick={() => set("settings")}><Bars /> <span>{w.settings.title}</span></button>
      <LanguageSwitch />
      {open === "rules" && game && <RulesOf game={game} close={() => set("")} />}
      {open === "settings" && (
        <Sheet title={w.settings.title} close={() => set("")}>
          <NameField store={null} />
          <ReaderSettings />
        </Sheet>
      )}
    </header>
  );
}

/** The game in a few sentences, its things and its rules; a touch opens the rule of a thing. */
function RulesOf({ game, close }: { game: string; close: () => void }) {
  const w = words();
  const [rule, open] = useState<{ rule: string; note: string } | null>(null);
  const { value, error } = useFetched(`legend ${game}`, () => api.gameWords<{ legend?: Term[] }>(game));
  if (rule) return <RuleSheet id={rule.rule} note={rule.note} close={() => open(null)} />;
  return (
    <Sheet title={w.table.primer} close={close}>
      {error && <p class="wrong" role="alert">{error}</p>}
      <OpenRule.Provider value={(id, note) => open({ rule: id, note })}>
        <Legend face={cover(game)} terms={value?.legend ?? []} />
      </OpenRule.Provider>
    </Sheet>
  );
}
