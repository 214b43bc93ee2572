// Dice as they lie: Tao dice with a colour's sign on each face, the Curse die and the Infernal die with their own.
import { Glyph, Icon } from "./glyphs";
import type { Colour } from "./types";

const LETTERS: Record<string, Colour> = { Y: "yellow", R: "red", B: "blue", G: "green", K: "black", W: "white" };
const CURSES: Record<string, string> = { blank: "blank", haunt: "haunt_tile", ghost: "add_ghost", tao: "tao_locked", qi: "lose_qi" };
const INFERNAL: Record<string, string> = { nothing: "blank", haunt: "haunt_tile", activate: "activate_demon", cast: "cast_curse", skeleton: "one_skeleton" };

export function dieColours(letters: string): Colour[] {
  return [...letters].map((letter) => LETTERS[letter]).filter((colour) => colour !== undefined);
}

/** `paying` says which of them count against a ghost. */
export function TaoDice({ letters, names, paying = [], late = false }: { letters: string; names: Record<string, string>; paying?: boolean[]; late?: boolean }) {
  const shown = dieColours(letters);
  const last = late ? Math.max(paying.lastIndexOf(true), paying.includes(true) ? 0 : shown.length - 1) : -1;
  return (
    <span class="dice" role="img" aria-label={shown.map((colour) => names[colour] ?? colour).join(", ")}>
      {shown.map((colour, n) => (
        <svg key={n} class={`die fall-${n % 4} ${paying[n] ? "pays" : ""} ${n === last ? "late" : ""}`} viewBox="0 0 40 40" aria-hidden="true">
          <rect x="2" y="2" width="36" height="36" rx="8" class="die-body" />
          <g transform="translate(8 8)">
            <Glyph colour={colour} />
          </g>
        </svg>
      ))}
    </span>
  );
}

interface OneDie {
  face: string;
  name: string;
}

export function CurseDie({ face, name }: OneDie) {
  return <Single icon={CURSES[face]} name={name} body="cursed" />;
}

/** Its corners are cut off: it is told from the Curse die without its colour, too. */
export function InfernalDie({ face, name }: OneDie) {
  return <Single icon={INFERNAL[face]} name={name} body="infernal" />;
}

function Single({ icon, name, body }: { icon?: string; name: string; body: "cursed" | "infernal" }) {
  return (
    <span class="dice" role="img" aria-label={name}>
      <svg class="die fall-1" viewBox="0 0 40 40" aria-hidden="true">
        {body === "cursed" ? <rect x="2" y="2" width="36" height="36" rx="8" class="die-body cursed" /> : <path d="M11 2h18l9 9v18l-9 9H11l-9-9V11z" class="die-body infernal" />}
        <g transform="translate(8 8)" class={`${body}-face`}>
          <Icon name={icon ?? "blank"} />
        </g>
      </svg>
    </span>
  );
}
