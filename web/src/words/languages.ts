/** The languages of the client, each by its own name. A line more, and the compiler names the words that are missing. */
export const LANGUAGES = { en: "English", fr: "Français", ru: "Русский" };

export type Language = keyof typeof LANGUAGES;
