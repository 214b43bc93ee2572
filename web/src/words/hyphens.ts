// Where long words may be broken. Browsers know it on some machines only, so that it is worked out here.
const LONG_WORD = /\p{L}{9,}/gu;
const SHORTEST = 3;
const SOFT_HYPHEN = "\u00ad";
const VOWEL = "[aeiouyáàâäåéèêëíìîïóòôöøúùûüýæœаеёиоуыэюя]";
const PAIR = "[bcdfgptv][lr]|[cpt]h|gn";
const TOGETHER = new RegExp(`^(?:${PAIR})$`, "i");
const SYLLABLE = new RegExp(`^(?:${PAIR}|[bcdfghjklmnpqrstvwxzßçñбвгджзйклмнпрстфхцчшщ])${VOWEL}`, "i");

function begins(word: string, at: number): boolean {
  const whole = at < SHORTEST || word.length - at < SHORTEST || TOGETHER.test(word.slice(at - 1, at + 1));
  return !whole && SYLLABLE.test(word.slice(at));
}

/** The text with a soft hyphen before each syllable of a long word. */
export function hyphenated(text: string): string {
  return text.replace(LONG_WORD, (word) => Array.from(word, (letter, at) => (begins(word, at) ? SOFT_HYPHEN + letter : letter)).join(""));
}
