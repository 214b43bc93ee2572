// Above the lobby: how to play, and the reader's settings. Their sheets stand beside the bar: a banner holds no other one.
import { useState } from "preact/hooks";
import { ReaderSettings } from "./reader_settings";
import { NameField } from "./name_field";
import { Bars, LanguageSwitch, Later, Question, Sheet } from "./ui";
import { words } from "./words";

export function LobbyMenu({ game }: { game: string | undefined }) {
  const w = words();
  const [open, set] = useState<"" | "rules" | "settings">("");
  return (
    <>
      <header class="lobby-bar">
        {game && <button type="button" aria-label={w.table.primer} onClick={() => set("rules")}><Question /> <span>{w.table.primer}</span></button>}
        <button type="button" aria-label={w.settings.title} onClick={() => set("settings")}><Bars /> <span>{w.settings.title}</span></button>
        <LanguageSwitch />
      </header>
      {open === "rules" && game && <Later load={async () => (await import("./rules_of")).RulesOf} of={{ game, close: () => set("") }} />}
      {open === "settings" && (
        <Sheet title={w.settings.title} close={() => set("")}>
          <NameField store={null} />
          <ReaderSettings />
        </Sheet>
      )}
    </>
  );
}
