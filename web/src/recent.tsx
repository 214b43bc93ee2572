// "Your tables": who is asked at each, which turn it is, how it is played, and a small picture of it.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { cover } from "./covers";
import { chosen, keptHere } from "./offline/mode";
import { address } from "./place";
import type { Box, Glance } from "./protocol";
import { recent } from "./seats";
import { fill, language, pair, words } from "./words";

export function Recent({ box }: { box: Box }) {
  const now = language();
  const [seen, setSeen] = useState<Record<string, Glance>>({});
  const tables = recent();
  useEffect(() => {
    for (const { table } of tables) {
      if (keptHere(table) && !chosen()) continue; // the engine would have to be started for it
      // A table that is gone, or a server that is busy: its date will have to do.
      void api.glance(table).then((one) => setSeen((before) => ({ ...before, [table]: one })), () => undefined);
    }
  }, [now]);
  if (!tables.length) return null;
  return (
    <nav class="recent" aria-label={words().lobby.recent}>
      <h2>{words().lobby.recent}</h2>
      <ul>
        {tables.map((one) => <li key={one.table}><Row table={one.table} at={one.at} seen={seen[one.table]} box={box} /></li>)}
      </ul>
    </nav>
  );
}

function Row({ table, at, seen, box }: { table: string; at: number; seen: Glance | undefined; box: Box }) {
  const when = new Date(at).toLocaleString(language());
  const Small = seen && cover(seen.game).Small;
  if (!seen || !Small) return <a href={address(`/t/${table}`)}>{when}</a>;
  return (
    <a href={address(`/t/${table}`)} class={seen.mine ? "asks-you" : undefined}>
      <Small view={seen.view} />
      <span class="about">
        <b>{status(seen, box)}</b>
        <span>{[...played(seen, box), when].join(" · ")}</span>
      </span>
    </a>
  );
}

/** The game, its level and its boxes. */
function played(seen: Glance, box: Box): string[] {
  const game = box.games.find((one) => one.game === seen.game);
  const level = game?.levels.find((one) => one.name === seen.setup.level)?.text;
  const boxes = (game?.boxes ?? []).filter((one) => seen.setup.boxes?.includes(one.name)).map((one) => one.title);
  return [game?.title ?? seen.game, ...(level ? [level] : []), ...boxes];
}

/** Who is asked, in which turn, or how it ended. */
function status(seen: Glance, box: Box): string {
  const w = words().lobby;
  if (seen.ended) return seen.ended;
  const turn = fill(w.turn, { turn: seen.turn });
  const { asked } = seen;
  if (!asked) return turn;
  const bot = box.bots.find((one) => `bot:${one.spec}` === asked.player)?.name;
  const called = asked.person || bot;
  const name = called ? `${asked.name} (${called})` : asked.name;
  const who = seen.mine ? w.asks_you : asked.player === "open" ? w.asks_nobody : w.asks;
  return pair(turn, fill(who, { name }));
}
