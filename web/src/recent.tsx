// "Your tables": who is asked at each, which turn it is, how it is played, and a small picture of it.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { cover } from "./covers";
import { me, myTokens } from "./me";
import { chosen, here, keptHere } from "./offline/mode";
import { address } from "./place";
import type { Box, Glance } from "./protocol";
import { keepMine, recent } from "./seats";
import { anyResults, keepResult } from "./results";
import { Later } from "./ui";
import { fill, language, pair, words } from "./words";

/** Cards; the others are counted all the same. */
const MOST = 6;

export function Recent({ box }: { box: Box }) {
  const now = language();
  const w = words().lobby;
  const [seen, setSeen] = useState<Record<string, Glance>>({});
  const [all, setAll] = useState(recent);
  const [locked, setLocked] = useState("");
  const [open, show] = useState<"" | "statistics">("");
  useEffect(() => {
    if (here()) return;
    // A server that is busy: the tables of this browser will have to do.
    void api.mine(me()).then(({ tables }) => {
      keepMine(tables, myTokens());
      setAll(recent());
    }, (failed) => {
      if (failed instanceof api.LockedOut) {
        setLocked(failed.message);
        setAll(recent());
      }
    });
  }, []);
  useEffect(() => {
    for (const { table } of all) {
      if (keptHere(table) && !chosen()) continue; // the engine would have to be started for it
      // A table that is gone, or a server that is busy: its date will have to do.
      void api.glance(table).then((one) => {
        keepResult(one);
        setSeen((before) => ({ ...before, [table]: one }));
      }, () => undefined);
    }
  }, [now, all.map((one) => one.table).join(" ")]);
  if (!all.length) return locked ? <p class="wrong" role="alert">{locked}</p> : null;
  const rank = ({ table }: { table: string }): number => (seen[table]?.mine ? 0 : seen[table]?.ended ? 2 : 1);
  const tables = all.toSorted((a, b) => rank(a) - rank(b)); // where the reader is asked, where others are, what is over
  return (
    <nav class="recent" aria-label={w.recent}>
      <h2>{w.recent}</h2>
      {locked && <p class="wrong" role="alert">{locked}</p>}
      <ul>
        {tables.slice(0, MOST).map((one) => <li key={one.table}><Row table={one.table} at={one.at} seen={seen[one.table]} box={box} /></li>)}
      </ul>
      <p class="row">
        {anyResults() && <button type="button" onClick={() => show("statistics")}>{words().statistics.title}</button>}
      </p>
      {!here() && <Later load={async () => (await import("./pass")).GoOnElsewhere} of={{ label: w.my_link }} />}
      {!here() && <Later load={async () => (await import("./pass")).LockOthersOut} of={{}} />}
      {open === "statistics" && <Later load={async () => (await import("./statistics")).Statistics} of={{ box, close: () => show("") }} />}
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
        {seen.people.length > 0 && <span>{fill(words().lobby.with_people, { names: seen.people.join(", ") })}</span>}
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
  const turn = fill(cover(seen.game).words().at_turn, { number: seen.turn });
  const { asked } = seen;
  if (!asked) return turn;
  const bot = box.bots.find((one) => `bot:${one.spec}` === asked.player)?.name;
  const called = asked.person || bot;
  const name = called ? `${asked.name} (${called})` : asked.name;
  const who = seen.mine ? w.your_turn : asked.player === "open" ? w.asks_nobody : w.asks;
  return pair(turn, fill(who, { name }));
}
