// What lies in the box on the table, and which phones lie beside it. Tiles, boards and powers are entered at the table.
import { useState } from "preact/hooks";
import type * as api from "../api";
import { besides, boxFor, type Choice, firstShown, HERE, OPEN, rememberChoice, requestOf } from "../choice";
import { here } from "../offline/mode";
import { address } from "../place";
import type { Box, BoxGame } from "../protocol";
import { BoxShelf, HouseRules, PlayersAndLevel } from "../set_up";
import { Sheet } from "../ui";
import { words } from "../words";

type Phones = "one" | "sides" | "each";

interface Props {
  box: Box;
  busy: boolean;
  error: string;
  start: (request: api.Request) => Promise<void>;
  close: () => void;
}

/** Who sits where: at this phone, or at one that joins by the code. */
function seatsFor(phones: Phones, players: number, others: number): string[] {
  return Array.from({ length: players + others }, (_, n) => {
    if (phones === "one" || n === 0) return HERE;
    return phones === "each" || n >= players ? OPEN : HERE;
  });
}

function phonesFor(players: number, others: number): Phones[] {
  if (here()) return ["one"];
  return ["one", ...(others > 0 ? (["sides"] as const) : []), ...(players > 1 ? (["each"] as const) : [])];
}

export function StartSheet({ box, busy, error, start, close }: Props) {
  const w = words();
  const [choice, set] = useState<Choice>(() => ({ ...firstShown(box), seats: [], seed: "" }));
  const [wanted, setPhones] = useState<Phones | null>(null);
  const game = box.games.find((one) => one.game === choice.game)!;
  const others = besides(choice, box).length;
  const able = phonesFor(choice.players, others);
  const phones = wanted && able.includes(wanted) ? wanted : able.includes("sides") ? "sides" : "one";
  const begin = (): void => {
    const chosen = { ...choice, seats: seatsFor(phones, choice.players, others) };
    rememberChoice({ ...choice, seats: [] }, boxFor(choice.game, box));
    void start({ ...requestOf(chosen, game, box), real_box: true });
  };
  return (
    <Sheet title={w.companion.title} close={close}>
      <p class="note">{w.companion.how} <a href={address("/box")}>{w.companion.print_page}</a></p>
      <div class="set-up">
        <Contents box={box} game={game} choice={choice} set={set} />
        {able.length > 1 && (
          <fieldset class="phones">
            <legend>{w.companion.phones}</legend>
            {able.map((one) => (
              <label key={one} class="tick">
                <input type="radio" name="phones" value={one} checked={phones === one} onChange={() => setPhones(one)} /> {w.companion[`phone_${one}`]}
              </label>
            ))}
            <p class="note">{w.companion.phones_text}</p>
          </fieldset>
        )}
      </div>
      <div class="sheet-foot">
        {error && <p class="wrong" role="alert">{error}</p>}
        <button type="button" class="primary" disabled={busy} onClick={begin}>{busy ? w.lobby.starting : w.companion.begin}</button>
      </div>
    </Sheet>
  );
}

export function Contents({ box, game, choice, set }: { box: Box; game: BoxGame; choice: Choice; set: (choice: Choice) => void }) {
  const w = words().lobby;
  const other = (name: string): Choice => {
    const next = box.games.find((one) => one.game === name)!;
    return { game: name, players: Math.max(next.players[0], Math.min(next.players[1], choice.players)), level: next.levels[0]?.name ?? "", seats: [], settings: {}, boxes: [], seed: "" };
  };
  return (
    <>
      <label class="field">
        <span>{w.game}</span>
        <select value={game.game} onChange={(event) => set(other(event.currentTarget.value))}>
          {box.games.map((one) => <option key={one.game} value={one.game}>{one.title}</option>)}
        </select>
      </label>
      <PlayersAndLevel game={game} choice={choice} set={set} />
      {game.boxes.length > 0 && <BoxShelf game={game} choice={choice} set={set} />}
      <HouseRules game={game} choice={choice} set={set} />
    </>
  );
}
