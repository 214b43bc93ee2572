// Dice as they lie: Tao dice with a colour's sign on each face, the Curse die with its own.
import { Glyph, Icon } from "./glyphs";
import type { Colour } from "./types";

const LETTERS: Record<string, Colour> = { Y: "yellow", R: "red", B: "blue", G: "green", K: "black", W: "white" };
const CURSES: Record<string, string> = { blank: "blank", haunt: "haunt_tile", ghost: "add_ghost", tao: "tao_locked", qi: "lose_qi" };

export function dieColours(letters: string): Colour[] {
  return [...letters].map((letter) => LETTERS[letter]).filter((colour) => colour !== undefined);
}

/** `paying` says which of them count against a ghost. */
export function TaoDice({ letters, names, paying = [] }: { letters: string; names: Record<string, string>; paying?: boolean[] }) {
  const shown = dieColours(letters);
  return (
    <span class="dice" role="img" aria-label={shown.map((colour) => names[colour] ?? colour).join(", ")}>
      {shown.map((colour, n) => (
        <svg key={n} class={`die fall-${n % 4} ${paying[n] ? "pays" : ""}`} viewBox="0 0 40 40" aria-hidden="true">
          <rect x="2" y="2" width="36" height="36" rx="8" class="die-body" />
          <g transform="translate(8 8)">
            <Glyph colour={colour} />
          </g>
        </svg>
      ))}
    </span>
  );
}

export function CurseDie({ face, name }: { face: string; name: string }) {
  return (
    <span class="dice" role="img" aria-label={name}>
      <svg class="die fall-1" viewBox="0 0 40 40" aria-hidden="true">
        <rect x="2" y="2" width="36" height="36" rx="8" class="die-body cursed" />
        <g transform="translate(8 8)" class="curse-face">
          <Icon name={CURSES[face] ?? "blank"} />
        </g>
      </svg>
    </span>
  );
}
