// All puzzles, by game and grade, and which of them are solved.
import { useState } from "preact/hooks";
import * as api from "./api";
import { cover } from "./covers";
import { DailyResults } from "./daily";
import { here } from "./offline/mode";
import { address } from "./place";
import type { PuzzleList } from "./protocol";
import { solved } from "./solved";
import { Failed, LanguageSwitch, useFetched } from "./ui";
import { dayOf, fill, words } from "./words";

const GRADES = [1, 2, 3, 4];

export function PuzzlesPage() {
  const w = words().puzzle;
  const { value: box } = useFetched("box", api.box);
  const { value: list, error, again } = useFetched("puzzles", api.puzzles);
  const Night = cover("ghost_stories").Night;
  return (
    <div class="lobby">
      <Night />
      <header class="lobby-bar"><a class="button" href={address("/")}>{words().table.lobby}</a><LanguageSwitch /></header>
      <main>
        <h1>{w.all}</h1>
        <p class="tagline">{w.about}</p>
        {error && !list && <Failed text={words().failed.puzzles} why={error} again={again} />}
        {list && box?.games.filter((one) => list.daily[one.game]).map((one) => (
          <section key={one.game} class="puzzles">
            <h2>{one.title}</h2>
            <a class="button door" href={address(`/puzzle/${list.daily[one.game]}`)}>
              <strong>{w.today}</strong>
              <span>{fill(w.today_text, { day: dayOf(list.day) })}</span>
            </a>
            {list.deal.game === one.game && <DailyResults day={list.day} here={here()} />}
            <Graded list={list} game={one.game} />
          </section>
        ))}
      </main>
    </div>
  );
}

function Graded({ list, game }: { list: PuzzleList; game: string }) {
  const w = words().puzzle;
  const done = solved();
  const [theme, setTheme] = useState("");
  const themes = Object.keys(list.themes).filter((key) => list.puzzles.some((one) => one.game === game && one.theme === key));
  const first = list.puzzles.find((one) => one.game === game && !(one.puzzle in done))?.grade;
  return (
    <>
      {themes.length > 1 && (
        <label class="field">
          <span>{w.theme}</span>
          <select value={theme} onChange={(event) => setTheme(event.currentTarget.value)}>
            <option value="">{w.every_theme}</option>
            {themes.map((key) => <option key={key} value={key}>{list.themes[key]}</option>)}
          </select>
        </label>
      )}
      {GRADES.map((grade) => {
        const all = list.puzzles.filter((one) => one.game === game && one.grade === grade && (!theme || one.theme === theme));
        if (!all.length) return null;
        const found = all.filter((one) => one.puzzle in done).length;
        return (
          <details key={grade} open={grade === first}>
            <summary>
              <span aria-hidden="true">{"★".repeat(grade)}&nbsp;</span>
              {fill(w.grade, { grade })} <small>&nbsp;· {fill(w.count, { number: found, total: all.length })}</small>
            </summary>
            <ul class="chips">
              {all.map((one) => (
                <li key={one.puzzle}>
                  <a class="button" href={address(`/puzzle/${one.puzzle}`)} aria-label={`${one.title || `${w.title} ${one.puzzle}`}${one.puzzle in done ? `, ${w.solved}` : ""}`}>
                    {one.puzzle in done && <span aria-hidden="true">{done[one.puzzle] ? "✓" : "•"}</span>} {one.title || one.puzzle}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
