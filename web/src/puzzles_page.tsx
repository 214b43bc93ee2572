// All puzzles, by game and grade, and which of them are solved.
import { useState } from "preact/hooks";
import * as api from "./api";
import { cover } from "./covers";
import { DailyResults } from "./daily";
import { here } from "./offline/mode";
import { ownMistakes, practiceName } from "./mistakes";
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
            <OwnMistakes list={list} game={one.game} />
            <Graded list={list} game={one.game} />
          </section>
        ))}
      </main>
    </div>
  );
}

/** Puzzles made of the reader's own mistakes, by what they are about. */
function OwnMistakes({ list, game }: { list: PuzzleList; game: string }) {
  const w = words().puzzle;
  const done = solved();
  const [theme, setTheme] = useState("");
  const all = ownMistakes().filter((one) => one.game === game);
  const themes = [...new Set(all.map((one) => one.theme))].filter((key) => list.themes[key]);
  if (!all.length) return null;
  const found = all.filter((one) => practiceName(one) in done).length;
  return (
    <details class="own-mistakes" open>
      <summary>{w.own} <small>&nbsp;{fill(w.count, { number: found, total: all.length })}</small></summary>
      {themes.length > 1 && <Theme list={list} themes={themes} theme={theme} set={setTheme} />}
      <ul class="chips">
        {all.filter((one) => !theme || one.theme === theme).map((one) => {
          const name = practiceName(one);
          const text = `${fill(cover(game).words().at_turn, { number: one.turn })}, ${dayOf(one.day)}`;
          return (
            <li key={name}>
              <a class="button" href={address(`/puzzle/${name}`)} aria-label={`${text}${name in done ? `, ${w.solved}` : ""}`}>
                {name in done && <span aria-hidden="true">{done[name] ? "✓" : "•"}</span>} {[text, list.themes[one.theme]].filter(Boolean).join(" · ")}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Theme({ list, themes, theme, set }: { list: PuzzleList; themes: string[]; theme: string; set: (theme: string) => void }) {
  const w = words().puzzle;
  return (
    <label class="field">
      <span>{w.theme}</span>
      <select value={theme} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{w.every_theme}</option>
        {themes.map((key) => <option key={key} value={key}>{list.themes[key]}</option>)}
      </select>
    </label>
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
      {themes.length > 1 && <Theme list={list} themes={themes} theme={theme} set={setTheme} />}
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
