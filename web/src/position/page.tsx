// Any position of any game: set up by its values, checked, looked at with odds and best answers, played on, given away.
import { useEffect, useState } from "preact/hooks";
import * as api from "../api";
import { besides, type Choice, firstShown, HERE, requestOf } from "../choice";
import { Contents } from "../companion/start";
import { FileButton } from "../file_button";
import { face as faceOf } from "../games";
import { address, go, link } from "../place";
import type { At, Box, Hint, Option, Setup, View } from "../protocol";
import { keepNew } from "../seats";
import { CopyLink, Failed, LanguageSwitch, messageOf, Sheet, useFetched } from "../ui";
import { fill, language, percent, words } from "../words";
import { pack, unpack } from "./share";
import { type Edits, type ShownSheet, ValueSheet } from "./sheet";

export interface Position {
  game: string;
  setup: Setup;
  [key: string]: unknown;
}

export interface ShownPosition extends ShownSheet {
  position: Position;
  view: View;
  question: string;
  name: string;
  options: Option[];
  chance: number;
}

const HASH = "#p=";
const NONE: ReadonlySet<string> = new Set();
const NOBODY: ReadonlyMap<number, string> = new Map();
const NOWHERE: ReadonlyMap<string, number> = new Map();
const nothing = (): void => undefined;

export function PositionPage() {
  const w = words().position;
  const { value: box, error, again } = useFetched("box", api.box);
  const [shown, setShown] = useState<ShownPosition | null>(null);
  const [edits, setEdits] = useState<Edits>({});
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const ask = async (asked: api.PositionAsked): Promise<void> => {
    setBusy(true);
    try {
      const found = await api.position(asked);
      setShown(found);
      setEdits({});
      setWrong("");
      history.replaceState(null, "", `${location.pathname}${HASH}${await pack(found.position)}`);
    } catch (failed) {
      setWrong(messageOf(failed));
    }
    setBusy(false);
  };
  const now = language();
  useEffect(() => {
    const given = location.hash.startsWith(HASH) ? unpack(location.hash.slice(HASH.length)) : null;
    if (shown) void ask({ position: shown.position });
    else given?.then((position) => ask({ position: position as Position }), () => setWrong(w.no_link));
  }, [now]);
  return (
    <div class="lobby position-page">
      <header class="lobby-bar"><a class="button" href={address("/")}>{words().table.lobby}</a><LanguageSwitch /></header>
      <main>
        <h1>{w.title}</h1>
        <p class="tagline">{w.text}</p>
        {error && !box && <Failed text={words().failed.page} why={error} again={again} />}
        {box && !shown && <Begin box={box} busy={busy} ask={ask} fail={setWrong} />}
        {box && shown && <Laid box={box} shown={shown} edits={edits} setEdits={setEdits} busy={busy} ask={ask} fail={setWrong} leave={() => (setShown(null), setEdits({}))} />}
        {wrong && <p class="wrong" role="alert">{wrong}</p>}
        {shown && Object.keys(edits).length > 0 && (
          <div class="sheet-foot">
            <p class="row">
              <button type="button" disabled={busy} onClick={() => (setEdits({}), setWrong(""))}>{w.forget}</button>
              <button type="button" class="primary" disabled={busy} onClick={() => void ask({ position: shown.position, edits })}>
                {fill(w.enter, { number: Object.keys(edits).length })}
              </button>
            </p>
          </div>
        )}
      </main>
    </div>
  );
}

interface BeginProps {
  box: Box;
  busy: boolean;
  ask: (asked: api.PositionAsked) => Promise<void>;
  fail: (why: string) => void;
}

/** Of which game, and from what: a dealt set-up, or a file. */
function Begin({ box, busy, ask, fail }: BeginProps) {
  const w = words().position;
  const [choice, set] = useState<Choice>(() => ({ ...firstShown(box), seats: [], seed: "" }));
  const game = box.games.find((one) => one.game === choice.game)!;
  const { setup } = requestOf(choice, game, box);
  const read = async (file: File): Promise<void> => {
    try {
      await ask({ position: JSON.parse(await file.text()) as Position });
    } catch {
      fail(w.no_file);
    }
  };
  return (
    <>
      <div class="set-up"><Contents box={box} game={game} choice={choice} set={set} /></div>
      <p class="row"><button type="button" class="primary" disabled={busy} onClick={() => void ask({ game: choice.game, setup })}>{w.begin}</button></p>
      <FileButton title={w.file} take={read} />
    </>
  );
}

interface LaidProps extends BeginProps {
  shown: ShownPosition;
  edits: Edits;
  setEdits: (edits: Edits) => void;
  leave: () => void;
}

function Laid({ box, shown, edits, setEdits, busy, fail, leave }: LaidProps) {
  const w = words().position;
  const { game, setup } = shown.position;
  const face = faceOf(game);
  const { value: gameWords } = useFetched(`${game} ${setup.boxes?.join() ?? ""}`, () => api.gameWords<unknown>(game, setup.boxes));
  const [at, setAt] = useState<At | null>(null);
  const about = at && gameWords !== null ? face.about(at, shown.view, gameWords) : null;
  const others = besides({ game, boxes: setup.boxes ?? [] } as unknown as Choice, box).length;
  const play = async (): Promise<void> => {
    try {
      const made = await api.create({ game, setup, seats: Array.from({ length: setup.players + others }, () => HERE), position: shown.position });
      keepNew(made);
      go(`/t/${made.table}`);
    } catch (failed) {
      fail(messageOf(failed));
    }
  };
  return (
    <>
      {gameWords !== null && (
        <div class="stage table-page">
          <face.Board view={shown.view} words={gameWords} lit={NONE} reach={NONE} picked={NONE} considered={NONE} hinted={NONE} watched={NONE} you={[]} people={NOBODY} struck={NONE} pointed={NOWHERE} spotlight={null} then={[]} lasts={0} note={null} peek={nothing} touch={setAt} explain={setAt} point={setAt} />
        </div>
      )}
      {about && <Sheet title={about.title} close={() => setAt(null)}><div class="about">{about.body}</div></Sheet>}
      <Asked shown={shown} fail={fail} />
      <ValueSheet sheet={shown} edits={edits} set={setEdits} />
      <p class="row">
        <button type="button" class="primary" disabled={busy} onClick={() => void play()}>{w.play}</button>
        <button type="button" onClick={() => save(shown.position)}>{w.save}</button>
        <button type="button" onClick={leave}>{w.other}</button>
      </p>
      <Given position={shown.position} />
    </>
  );
}

/** What is asked there, with the odds of each answer; the best one when it is wanted. */
function Asked({ shown, fail }: { shown: ShownPosition; fail: (why: string) => void }) {
  const w = words().position;
  const [hint, setHint] = useState<Hint | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => setHint(null), [shown]);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      setHint(await api.positionAdvice({ position: shown.position }));
    } catch (failed) {
      fail(messageOf(failed));
    }
    setBusy(false);
  };
  return (
    <section class="position-asked" aria-labelledby="position-asked">
      <h2 id="position-asked">{shown.question}</h2>
      <p class="note">{fill(w.chance, { percent: percent(shown.chance) })}</p>
      <ul>
        {shown.options.map((option) => (
          <li key={option.option} class={option.option === hint?.option ? "best" : undefined}>
            {option.text}{option.odds && <b> {percent(option.odds.chance)}</b>}
          </li>
        ))}
      </ul>
      {hint && <p role="status">{fill(w.best, { option: hint.text })} {hint.reasons.map((one) => one.text).join(" ")}</p>}
      {shown.options.length > 0 && <button type="button" disabled={busy} onClick={() => void ask()}>{busy ? words().question.hint_thinking : w.ask_best}</button>}
    </section>
  );
}

function Given({ position }: { position: Position }) {
  const [word, set] = useState("");
  useEffect(() => void pack(position).then(set), [position]);
  return <CopyLink label={words().position.share} link={`${link("/position")}${HASH}${word}`} />;
}

function save(position: Position): void {
  const file = document.createElement("a");
  file.href = URL.createObjectURL(new Blob([JSON.stringify(position, null, 1)], { type: "application/json" }));
  file.download = "hauntbox-position.json";
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href), 60_000);
}
