// What became of one's games: won by game, level and boxes, and why the others were lost.
import type { Box } from "./protocol";
import { type Ended, results } from "./results";
import { Sheet } from "./ui";
import { fill, percent, words } from "./words";

interface Row {
  text: string;
  won: number;
  games: number;
}

function counted(all: Ended[], textOf: (one: Ended) => string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const one of all) {
    for (const text of textOf(one)) {
      const row = rows.get(text) ?? { text, won: 0, games: 0 };
      rows.set(text, { text, won: row.won + Number(one.won), games: row.games + 1 });
    }
  }
  return [...rows.values()].sort((a, b) => b.games - a.games);
}

export function Statistics({ box, close }: { box: Box; close: () => void }) {
  const w = words().statistics;
  const all = Object.values(results());
  const game = (one: Ended) => box.games.find((it) => it.game === one.game);
  const level = (one: Ended): string => [game(one)?.title ?? one.game, game(one)?.levels.find((it) => it.name === one.level)?.text].filter(Boolean).join(" · ");
  const boxes = (one: Ended): string[] => one.boxes.map((name) => game(one)?.boxes.find((it) => it.name === name)?.title ?? name);
  const causes = counted(all.filter((one) => !one.won), (one) => [one.cause]);
  return (
    <Sheet title={w.title} close={close}>
      <Won title={w.by_level} rows={counted(all, (one) => [level(one)])} />
      <Won title={w.by_box} rows={counted(all, boxes)} />
      {causes.length > 0 && (
        <>
          <h3>{w.causes}</h3>
          <ul class="facts">{causes.map((row) => <li key={row.text}>{row.text} <b>{row.games}</b></li>)}</ul>
        </>
      )}
    </Sheet>
  );
}

function Won({ title, rows }: { title: string; rows: Row[] }) {
  if (!rows.length) return null;
  return (
    <table class="score">
      <caption>{title}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.text}>
            <th scope="row">{row.text}</th>
            <td>{fill(words().statistics.won, { won: row.won, games: row.games })}</td>
            <td>{percent(row.won / row.games)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
