// Small parts used everywhere.
import type { ComponentChildren, ComponentType, RenderableProps } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { address } from "./place";
import { settings } from "./settings";
import { LANGUAGES, language, speak, words } from "./words";

/** A modal sheet: keeps the focus inside, closes on Escape and on a touch beside it. */
export function Sheet({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const gone = useRef(false);
  useLayoutEffect(() => {
    const here = dialog.current;
    here?.showModal();
    return () => {
      gone.current = true;
      here?.close(); // gives the focus back to where it was
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-labelledby="sheet-title"
      onClose={() => gone.current || close()}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="sheet-body">
        <header>
          <h2 id="sheet-title" tabIndex={-1} autofocus>{title}</h2>
          <button type="button" class="round" aria-label={words().table.close} onClick={close}>
            <Cross />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

const Line = ({ d }: { d: string }) => (
  <svg viewBox="0 0 24 24" class="line-icon" aria-hidden="true" focusable="false">
    <path d={d} />
  </svg>
);
const Cross = () => <Line d="M6 6l12 12M18 6L6 18" />;
export const Bars = () => <Line d="M4 7h16M4 12h16M4 17h16" />;
export const Question = () => <Line d="M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01" />;
export const House = () => <Line d="M4 11l8-7 8 7M6 10v9h12v-9M10 19v-5h4v5" />;
export const Clock = () => <Line d="M12 4a8 8 0 1 1-7.5 5M12 8v4l3 2M4 4v5h5" />;
export const First = () => <Line d="M6 5v14M18 5l-9 7 9 7" />;
export const Back = () => <Line d="M15 5l-8 7 8 7" />;
export const Forward = () => <Line d="M9 5l8 7-8 7" />;
export const Last = () => <Line d="M18 5v14M6 5l9 7-9 7" />;
export const Play = () => <Line d="M8 5l11 7-11 7z" />;
export const Ahead = () => <Line d="M4 6l7 6-7 6zM13 6l7 6-7 6z" />;
export const Pause = () => <Line d="M8 5v14M16 5v14" />;
export const Speaker = () => <Line d="M4 10v4h4l5 4V6L8 10zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11" />;
export const SpeakerOff = () => <Line d="M4 10v4h4l5 4V6L8 10zM17 10l4 4M21 10l-4 4" />;
export const Undo = () => <Line d="M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2" />;
export const Pencil = () => <Line d="M4 20l1-5L16 4l4 4L9 19l-5 1zM14 6l4 4" />;
export const Lamp = () => <Line d="M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 11c-.5.5-.5 1-.5 2h-6c0-1 0-1.5-.5-2A6 6 0 0 1 12 3z" />;

export function LanguageSwitch() {
  return (
    <select
      class="language"
      aria-label={words().lobby.language}
      value={language()}
      onChange={(event) => void speak(event.currentTarget.value)}
    >
      {Object.entries(LANGUAGES).map(([code, name]) => (
        <option key={code} value={code} lang={code}>{name}</option>
      ))}
    </select>
  );
}

/** A link to give to somebody, with a button that copies it. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // no clipboard without a secure address: the text is selected, for the reader to copy
    }
  };
  return (
    <label class="copy">
      <span>{label}</span>
      <span class="copy-row">
        <input ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy()}>{copied ? words().table.copied : words().table.copy}</button>
      </span>
    </label>
  );
}

/** Screens with room for the question and the log at once. */
export const ROOMY = "(min-width: 900px) and (min-height: 560px) and (min-aspect-ratio: 1/1)";

export function useMedia(query: string): boolean {
  const [matches, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const listen = (): void => set(media.matches);
    media.addEventListener("change", listen);
    return () => media.removeEventListener("change", listen);
  }, [query]);
  return matches;
}

/** Says what could not be fetched and why, and what the reader can do: try again, or leave for the lobby. */
export function Failed({ text, why = "", page = false, again }: { text: string; why?: string; page?: boolean; again: () => void }) {
  return (
    <div class="failed" role="alert">
      {page ? <h1>{text}</h1> : <p>{text}</p>}
      {why && <p class="note">{why}</p>}
      <p class="row centred">
        <button type="button" class="primary" onClick={again}>{words().failed.again}</button>
        <a class="button" href={address("/")}>{words().table.lobby}</a>
      </p>
    </div>
  );
}

/** A whole page that could not be fetched. */
export function FailedPage({ text, why = "", again = () => location.reload() }: { text: string; why?: string; again?: () => void }) {
  return <main class="not-here"><Failed page text={text} why={why} again={again} /></main>;
}

/** A part of the page whose code is fetched when it is first shown. */
export function Later<P extends object>({ load, of }: { load: () => Promise<ComponentType<P>>; of: P }) {
  const [Part, set] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then((part) => set(() => part), () => setFailed(true));
  }, []);
  if (failed) return <p class="wrong" role="alert">{words().failed.page}</p>;
  return Part && <Part {...(of as RenderableProps<P>)} />;
}

export function messageOf(failed: unknown): string {
  return failed instanceof Error ? failed.message : String(failed);
}

/** Something fetched, again whenever its name changes or the language does, or when it is asked for `again`. */
export function useFetched<T>(name: string, get: () => Promise<T>): { value: T | null; error: string; again: () => void } {
  const [tries, setTries] = useState(0);
  const [got, set] = useState<{ name: string; value: T | null; error: string }>({ name: "", value: null, error: "" });
  const wanted = `${name} ${settings().language}`;
  useEffect(() => {
    let here = true;
    if (name === "") return;
    get().then(
      (value) => here && set({ name: wanted, value, error: "" }),
      (error: unknown) => here && set((old) => ({ ...old, error: messageOf(error) })),
    );
    return () => {
      here = false;
    };
  }, [wanted, tries]);
  return { ...got, again: () => setTries(tries + 1) };
}
