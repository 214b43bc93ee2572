// A lesson: the page of a table with a teacher who says what to look at and what to do.
import { useMemo } from "preact/hooks";
import { LessonLine } from "./lesson";
import { playWithBots } from "./lobby";
import { address } from "./place";
import type { Lesson } from "./protocol";
import { TableStore } from "./store";
import { StorePage } from "./table_page";
import { fill, words } from "./words";

export function LearnPage({ name }: { name: string }) {
  const taught = useMemo(() => makeLesson(name), [name]);
  return <StorePage store={taught.store} failed={words().failed.lesson} teacher={() => <Teacher store={taught.store} line={taught.line()} />} />;
}

function makeLesson(name: string): { store: TableStore; line: () => LessonLine | null } {
  let line: LessonLine | null = null;
  const store: TableStore = new TableStore(name, (hear) => {
    line = new LessonLine(name, hear, () => {
      if (line?.error) store.error = line.error;
      store.pointed = line?.pointed ?? new Map();
      store.leadsOn = line?.inList;
      store.changed();
    });
    return line;
  });
  return { store, line: () => line };
}

/** The sentence of the step. While its table is being played to where it stands, the one before stays. */
function Teacher({ store, line }: { store: TableStore; line: LessonLine | null }) {
  const w = words().learn;
  const step = line?.step;
  if (!line?.lesson || !step) return null;
  if (store.playing) return <Before lesson={line.lesson} at={line.at - 1} />;
  const total = line.lesson.steps.length;
  return (
    <section class="teacher" aria-label={w.title}>
      <p class="teacher-step">
        <b>{line.lesson.title}</b> <span>{fill(w.step, { number: line.at + 1, total })}</span>
      </p>
      <p class="teacher-text" role="status">{step.text}</p>
      {line.others && <p class="teacher-others" role="alert">{line.others}</p>}
      {line.last ? (
        <p class="row">
          <Next store={store} lesson={line.lesson} text={line.lesson.next} />
          <button type="button" onClick={() => line.restart()}>{w.again}</button>
          <a class="button" href={address("/")}>{w.lobby}</a>
        </p>
      ) : step.question ? (
        <p class="teacher-do"><span aria-hidden="true">▾</span> {w.do}</p>
      ) : (
        <p class="row"><button type="button" class="primary" onClick={() => line.next()}>{w.on}</button></p>
      )}
    </section>
  );
}

/** The step before, whose consequences are being shown. */
function Before({ lesson, at }: { lesson: Lesson; at: number }) {
  const step = lesson.steps[at];
  if (!step) return null;
  return (
    <section class="teacher before" aria-hidden="true">
      <p class="teacher-step"><b>{lesson.title}</b> <span>{fill(words().learn.step, { number: at + 1, total: lesson.steps.length })}</span></p>
      <p>{step.text}</p>
    </section>
  );
}

/** A real game, as soon as the lesson is over. */
function Next({ store, lesson, text }: { store: TableStore; lesson: Lesson; text: string }) {
  const start = async (): Promise<void> => {
    try {
      await playWithBots(lesson.game, lesson.boxes);
    } catch (failed) {
      store.refused = failed instanceof Error ? failed.message : String(failed);
      store.changed();
    }
  };
  return <button type="button" class="primary" onClick={() => void start()}>{text}</button>;
}
