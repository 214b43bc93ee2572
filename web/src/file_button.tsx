// A button that takes a file: the browser's own speaks the browser's language, not the reader's.
import { useRef } from "preact/hooks";
import { words } from "./words";

export function FileButton({ title, text, take }: { title: string; text?: string; take: (file: File) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (file) await take(file);
    if (input.current) input.current.value = ""; // the same file can be chosen again
  };
  return (
    <div class="upload">
      <strong id="file-title">{title}</strong>
      {text && <span>{text}</span>}
      <button type="button" id="file-button" aria-labelledby="file-title file-button" onClick={() => input.current?.click()}>{words().lobby.choose_file}</button>
      <input ref={input} hidden type="file" accept=".json,application/json" onChange={() => void chosen()} />
    </div>
  );
}
