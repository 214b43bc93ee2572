// A puzzle: the page of a table with a note that says what is asked, what a wrong answer gives away, and why the line is best.
import { useMemo } from "preact/hooks";
import * as api from "./api";
import { ownMistakes, practiceName } from "./mistakes";
import { address, link } from "./place";
import type { Puzzle } from "./protocol";
import { PuzzleLine } from "./puzzle";
import { keepPuzzleDay, ownStreak, puzzleDays, solved } from "./solved";
import { TableStore } from "./store";
import { StorePage } from "./table_page";
import { CopyLink, useFetched } from "./ui";
import { fill, percent, words } from "./words";

export function PuzzlePage({ name }: { name: string }) {
  const made = useMemo(() => makePuzzle(name), [name]);
  return <StorePage store={made.store} failed={words().failed.puzzle} teacher={() => <Note store={made.store} line={made.line()} />} />;
}

function makePuzzle(name: string): { store: TableStore; line: () => PuzzleLine | null } {
  let line: PuzzleLine | null = null;
  const store: TableStore = new TableStore(name, (hear) => {
    line = new PuzzleLine(name, hear, () => {
      if (line?.error) store.error = line.error;
      store.changed();
    });
    return line;
  });
  return { store, line: () => line };
}

function Note({ store, line }: { store: TableStore; line: PuzzleLine | null }) {
  const w = words().puzzle;
  const puzzle = line?.puzzle;
  if (!line || !puzzle || store.playing) return null;
  return (
    <section class="teacher" aria-label={w.title}>
      <p class="teacher-step">
        <b>{puzzle.title || `${w.title} ${puzzle.puzzle}`}</b> <span>{line.own ? w.own_one : <>{"★".repeat(puzzle.grade)} {fill(w.found, { percent: percent(Math.round(100 * puzzle.found) / 100) })}</>}</span>
      </p>
      {line.solved ? <Solved line={line} puzzle={puzzle} /> : <Asked line={line} puzzle={puzzle} />}
    </section>
  );
}

function Asked({ line, puzzle }: { line: PuzzleLine; puzzle: Puzzle }) {
  const w = words().puzzle;
  const answer = line.step?.question?.options?.find((one) => one.option === line.step?.option)?.text ?? "";
  return (
    <>
      <p class="teacher-text" role="status">
        {puzzle.goal && <>{puzzle.goal}<br /></>}
        {fill(line.own ? w.own_goal : w.goal, { name: puzzle.name })} {!line.own && fill(w.step, { number: line.at + 1, total: puzzle.steps.length })}
      </p>
      {line.cost !== null && (
        <p class="teacher-others" role="alert" key={line.tries[line.at]}>
          {line.wasted ? w.waste : fill(w.wrong, { number: line.cost })}
        </p>
      )}
      {line.unknown && <p class="teacher-others" role="alert">{w.not_compared}</p>}
      {line.told && <p class="teacher-others" role="alert">{fill(w.answer, { option: answer })}</p>}
    </>
  );
}

function Solved({ line, puzzle }: { line: PuzzleLine; puzzle: Puzzle }) {
  const w = words().puzzle;
  const { value } = useFetched("puzzles", api.puzzles);
  if (line.own) return <SolvedOwn line={line} puzzle={puzzle} />;
  const isToday = value?.daily[puzzle.game] === puzzle.puzzle;
  if (isToday) keepPuzzleDay(value.day);
  const daily = isToday ? ` ${value.day}` : "";
  const streak = ownStreak(puzzleDays());
  const shared = `hauntbox · ${puzzle.title || puzzle.puzzle}${daily} ${"★".repeat(puzzle.grade)} ${line.marks}\n${link(`/puzzle/${puzzle.puzzle}`)}`;
  const done = solved();
  const next = value?.puzzles.find((one) => one.game === puzzle.game && one.puzzle !== puzzle.puzzle && !(one.puzzle in done));
  return (
    <>
      <p class="teacher-text" role="status"><b>{w.solved}</b> {line.marks}</p>
      {puzzle.why.length > 0 && <ul class="teacher-why">{puzzle.why.map((one) => <li key={one}>{one}</li>)}</ul>}
      {isToday && streak > 1 && <p class="note">{fill(w.streak, { number: streak })}</p>}
      <CopyLink label={w.share} link={shared.replace("\n", " ")} />
      <p class="row">
        {next && <a class="button primary" href={address(`/puzzle/${next.puzzle}`)}>{w.next}</a>}
        <a class="button" href={address("/puzzles")}>{w.all}</a>
        <button type="button" onClick={() => line.restart()}>{w.again}</button>
      </p>
    </>
  );
}

/** A puzzle of one's own game: back to where it was played, or on to another mistake. */
function SolvedOwn({ line, puzzle }: { line: PuzzleLine; puzzle: Puzzle }) {
  const w = words().puzzle;
  const [step] = puzzle.steps;
  const best = step?.question?.options?.find((one) => one.option === step.option)?.text ?? "";
  const done = solved();
  const next = ownMistakes().find((one) => practiceName(one) !== puzzle.puzzle && !(practiceName(one) in done));
  const [table = "", at = ""] = puzzle.puzzle.split("@");
  return (
    <>
      <p class="teacher-text" role="status"><b>{w.solved}</b> {line.asGood ? fill(w.as_good, { option: best }) : line.marks}</p>
      {puzzle.why.length > 0 && <ul class="teacher-why">{puzzle.why.map((one) => <li key={one}>{one}</li>)}</ul>}
      <p class="row">
        {next && <a class="button primary" href={address(`/puzzle/${practiceName(next)}`)}>{w.next_mistake}</a>}
        <a class="button" href={address(`/t/${table}?step=${at}`)}>{w.to_game}</a>
        <a class="button" href={address("/puzzles")}>{w.all}</a>
        <button type="button" onClick={() => line.restart()}>{w.again}</button>
      </p>
    </>
  );
}
