// Entering what the real box shows: Tao dice by colour, cards by colour and strength, villagers by family.
import type { Entry } from "../games";
import type { Option } from "../protocol";
import { ColourSign } from "./glyphs";
import { dieColours, TaoDice } from "./dice";
import { reminders } from "./reminders";
import type { Words } from "./types";
import { moonWords } from "./white_moon/types";

function strength(resistance: Record<string, number>): number {
  return Object.values(resistance).reduce((sum, one) => sum + one, 0);
}

function sorted({ what }: Option, saidBy: unknown): { column: string; row: string } | undefined {
  const said = saidBy as Words;
  const card = what.card === undefined ? undefined : said.cards[String(what.card)];
  if (card) return { column: card.colour, row: String(strength(card.resistance)) };
  const person = what.person === undefined ? undefined : moonWords(said).villagers[String(what.person)];
  return person && { column: "", row: moonWords(said).families[person.family]?.name ?? person.family };
}

function name({ what, text }: Option, saidBy: unknown): string {
  const said = saidBy as Words;
  return said.cards[String(what.card)]?.name ?? moonWords(said).villagers[String(what.person)]?.name ?? text;
}

export const entry: Entry = {
  Die: ({ face, words }) => <TaoDice letters={face} names={(words as Words).colours} />,
  die: (face, words) => (words as Words).colours[dieColours(face)[0] ?? "white"] ?? face,
  sorted,
  column: (colour, words) => (words as Words).colours[colour] ?? colour,
  Column: ({ name: colour }) => <ColourSign colour={colour} />,
  name,
  reminders,
};
