// A line for the words of the terminal. What is about this page is done here; the rest the server reads.
import { useRef, useState } from "preact/hooks";
import type { TableStore } from "./store";
import { words } from "./words";

interface Props {
  store: TableStore;
  examples: string;
  why: (rule: string) => void;
  show: (tab: "log" | "words") => void;
}

export function CommandBox({ store, examples, why, show }: Props) {
  const w = words().command;
  const [line, setLine] = useState("");
  const past = useRef<{ lines: string[]; at: number }>({ lines: [], at: 0 });

  const own: Record<string, () => void> = {
    undo: () => store.say({ type: "undo" }),
    hint: () => store.askHint(),
    board: () => show("words"),
    log: () => show("log"),
    why: () => {
      const rule = store.frames.flatMap((frame) => frame.events).at(-1)?.rule;
      if (rule) why(rule);
    },
  };

  const send = (event: Event): void => {
    event.preventDefault();
    const text = line.trim();
    if (!text) return;
    past.current.lines.push(text);
    past.current.at = past.current.lines.length;
    const here = own[text.toLowerCase()];
    if (here) here();
    else store.command(text);
    setLine("");
  };

  const recall = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    const { lines } = past.current;
    past.current.at = Math.max(0, Math.min(lines.length, past.current.at + (event.key === "ArrowUp" ? -1 : 1)));
    setLine(lines[past.current.at] ?? "");
  };

  return (
    <form class="command" onSubmit={send}>
      <label for="command-line">{w.label}</label>
      <span class="row">
        <input
          id="command-line"
          autoComplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={200}
          placeholder={examples}
          aria-describedby="command-help"
          value={line}
          onInput={(event) => setLine(event.currentTarget.value)}
          onKeyDown={recall}
        />
        <button type="submit">{w.send}</button>
      </span>
      <p id="command-help" class="note">{w.help}</p>
      {store.explained && <Explained text={store.explained} label={w.answer} />}
    </form>
  );
}

/** Lines made for a terminal, where blanks set columns: here they are parted by dots, and may be wrapped. */
function Explained({ text, label }: { text: string; label: string }) {
  const lines = text.split("\n");
  return (
    <div class="told" tabIndex={0} role="region" aria-label={label}>
      {lines.map((line, n) => (
        <p key={n} class={line.startsWith("  ") ? "indented" : ""}>{line.trim().replace(/ {2,}/g, " · ")}</p>
      ))}
    </div>
  );
}
