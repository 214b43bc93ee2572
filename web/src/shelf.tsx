// The games to choose from.
import type { Box, BoxGame } from "./protocol";
import { words } from "./words";

/** The games in the box, if there is more than one. */
export function Shelf({ box, game, choose }: { box: Box; game: BoxGame; choose: (game: BoxGame) => void }) {
  if (box.games.length < 2) return null;
  return (
    <div class="row" role="group" aria-label={words().lobby.game}>
      {box.games.map((one) => (
        <button key={one.game} type="button" aria-pressed={one === game} onClick={() => choose(one)}>{one.title}</button>
      ))}
    </div>
  );
}
