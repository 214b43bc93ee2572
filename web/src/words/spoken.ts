// Only the words of the reader's language are fetched; those of another when the reader asks for it.
import { change, settings } from "../settings";
import { LANGUAGES } from "./languages";

type Fetch = (code: string) => Promise<void>;

const fetches: Fetch[] = [];

export function language(): string {
  const wanted = settings().language;
  return wanted in LANGUAGES ? wanted : "en";
}

/** Words that are needed from now on, in whatever language is spoken. */
export async function need(fetch: Fetch): Promise<void> {
  fetches.push(fetch);
  await fetch(language());
}

/** Change the language as soon as its words are there. If they do not come, a fresh page says what is wrong. */
export async function speak(code: string): Promise<void> {
  try {
    await Promise.all(fetches.map((fetch) => fetch(code)));
    change({ language: code });
  } catch {
    change({ language: code });
    location.reload();
  }
}
