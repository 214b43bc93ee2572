// Dice as they lie: the Victims' show 0, 1 or 2 as torches, the Demon's one number.
import { Icon } from "./glyphs";

export function VictimDice({ faces }: { faces: string }) {
  return (
    <span class="dice" role="img" aria-label={[...faces].join(", ")}>
      {[...faces].map((face, n) => (
        <svg key={n} class={`die fall-${n % 4}`} viewBox="0 0 40 40" aria-hidden="true">
          <rect x="2" y="2" width="36" height="36" rx="8" class="die-body" />
          {face === "0" && <circle class="die-none" cx="20" cy="20" r="4" />}
          {face === "1" && <g transform="translate(8 8)" class="die-face"><Icon name="torch" /></g>}
          {face === "2" && <g class="die-face"><g transform="translate(1.5 9) scale(.9)"><Icon name="torch" /></g><g transform="translate(17 9) scale(.9)"><Icon name="torch" /></g></g>}
        </svg>
      ))}
    </span>
  );
}

export function DemonDie({ number }: { number: number }) {
  return (
    <span class="dice" role="img" aria-label={String(number)}>
      <svg class="die fall-1" viewBox="0 0 40 40" aria-hidden="true">
        <path class="die-body fiendish" d="M20 1l17 9.500v19L20 39 3 29.500v-19z" />
        <text class="die-number" x="20" y="27">{number}</text>
      </svg>
    </span>
  );
}
