// The lobby: your tables, a game in one click, or a set-up of one's own that can be shared as a link.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { botName, Chance, inWords, measured } from "./chances";
import { boxFor, type Choice, firstChoice, firstShown, HERE, OPEN, rememberChoice, requestOf, usualBot, usualPlayers } from "./choice";
import { RealBoxDoor } from "./companion/door";
import { cover, OURS } from "./covers";
import { FileButton } from "./file_button";
import { learnt } from "./learnt";
import { LobbyMenu } from "./lobby_menu";
import { alone, chosen, here } from "./offline/mode";
import { Offer } from "./offline/offer";
import { address, go } from "./place";
import type { Box, BoxGame, BoxLesson, NewTable } from "./protocol";
import { Recent } from "./recent";
import { keepNew } from "./seats";
import { Shelf } from "./shelf";
import { Later, messageOf, useFetched } from "./ui";
import { dayOf, fill, percent, words } from "./words";

type Start = (request: api.Request) => Promise<void>;

function open(made: NewTable): void {
  keepNew(made);
  go(`/t/${made.table}`);
}

/** A game with bots on all other seats, at the gentlest level, with these boxes. */
export async function playWithBots(name: string, boxes: string[]): Promise<void> {
  const box = await api.box();
  const game = box.games.find((one) => one.game === name)!;
  open(await api.create(requestOf({ ...firstChoice(game), players: usualPlayers(game), boxes }, game, box)));
}

function isPass(): boolean {
  return location.hash.startsWith("#pass=");
}

/** Opens with the night of the game that is chosen. */
export function Lobby() {
  const w = words().lobby;
  const { value: box, error, again } = useFetched(alone() && !chosen() ? "" : "box", api.box);
  const [picked, setChoice] = useState<Choice | null>(null);
  const [passed] = useState(isPass);
  useEffect(() => {
    const opened = (): void => void (isPass() && location.reload()); // such a link, opened where the lobby is already
    addEventListener("hashchange", opened);
    return () => removeEventListener("hashchange", opened);
  }, []);
  const choice = picked ?? (box && firstShown(box));
  const Night = choice && cover(choice.game).Night;
  return (
    <div class="lobby">
      {Night && <Night />}
      <LobbyMenu game={choice?.game} />
      <main>
        {!box && <h1>hauntbox</h1>}
        {alone() && !chosen() && <Ours />}
        {!box && !error && chosen() && <p role="status">{words().offline.starting}</p>}
        {error && <p class="wrong" role="alert">{error}</p>}
        {error && !box && <p class="row"><button type="button" class="primary" onClick={again}>{words().failed.again}</button></p>}
        {box && choice && <Doors all={box} box={boxFor(choice.game, box)} choice={choice} setChoice={setChoice} />}
        <Offer />
        {passed && <Later load={async () => (await import("./pass")).PassedOn} of={{}} />}
      </main>
      <footer>
        <p>{w.unofficial} {box && fill(w.version, { version: box.version })}</p>
      </footer>
    </div>
  );
}

/** The games, before the engine has been fetched that knows them. */
function Ours() {
  return (
    <ul class="ours">
      {OURS.map((one) => (
        <li key={one.title}>
          <one.Night />
          <h2>{one.title}</h2>
          <p>{one.words().tagline}</p>
          <p class="note">{one.words().what}</p>
        </li>
      ))}
    </ul>
  );
}

function Doors({ all, box, choice, setChoice }: { all: Box; box: Box; choice: Choice; setChoice: (choice: Choice) => void }) {
  const w = words().lobby;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [own, setOwn] = useState(location.search !== "");
  const game = box.games.find((one) => one.game === choice.game)!;
  const start: Start = async (request) => {
    setBusy(true);
    setError("");
    try {
      open(await api.create(request));
    } catch (failed) {
      setError(messageOf(failed));
      setBusy(false);
    }
  };
  const begin = (): void => {
    rememberChoice(choice, box);
    void start(requestOf(choice, game, box));
  };
  const about = cover(game.game).words();
  const lessons = box.lessons.filter((one) => one.game === game.game);
  return (
    <>
      <h1>{game.title}</h1>
      <p class="tagline">{about.tagline}</p>
      {about.what && <p class="what-it-is">{about.what}</p>}
      <Shelf box={box} game={game} choose={(one) => setChoice(firstChoice(one))} />
      <Recent box={box} />
      <First box={box} game={game} lessons={lessons.filter((one) => !one.boxes.length)} busy={busy} start={start} />
      <RealBoxDoor box={box} busy={busy} error={error} start={start} />
      <p class="wrong" role="alert">{!own && error}</p>
      <Nights box={all} busy={busy} start={start} />
      <Today game={game.game} busy={busy} start={start} />
      <Lessons lessons={lessons.filter((one) => one.boxes.length)} />
      <button type="button" class="own" onClick={() => setOwn(true)}>{w.own}</button>
      {own && <Later load={async () => (await import("./set_up")).SetUpSheet} of={{ box, game, choice, set: setChoice, busy, error, start: begin, close: () => setOwn(false) }} />}
      <Upload fail={setError} />
      <p class="row"><a class="all-puzzles" href={address("/position")}>{words().position.title}</a></p>
    </>
  );
}

interface DoorsProps {
  box: Box;
  game: BoxGame;
  busy: boolean;
  start: Start;
}

/** Learn, play alone, with friends, with bots: one click each. Until the lesson is done it is the brightest of them. */
function First({ box, game, lessons, busy, start }: DoorsProps & { lessons: BoxLesson[] }) {
  const w = words().lobby;
  const about = cover(game.game).words();
  const [least, most] = game.players;
  const fresh = lessons.some((one) => !learnt(one.lesson));
  const door = fresh ? "door later" : "door";
  const quick = (players: number): void => void start(requestOf({ ...firstChoice(game), players }, game, box));
  return (
    <div class="doors first-doors">
      {lessons.map((one) => <LessonDoor key={one.lesson} lesson={one} />)}
      {least === 1 && (
        <button type="button" class={door} disabled={busy} onClick={() => quick(1)}>
          <strong>{w.alone}</strong>
          <span>{about.alone}</span>
          <Chance box={box} game={game} players={1} />
        </button>
      )}
      {!here() && <Friends box={box} game={game} busy={busy} start={start} door={door} />}
      {most > 1 && (
        <button type="button" class={door} disabled={busy} onClick={() => quick(usualPlayers(game))}>
          <strong>{w.with_bots}</strong>
          <span>{fill(w.with_bots_text, { number: usualPlayers(game), bot: botName(box, usualBot(box)) })}</span>
          <Chance box={box} game={game} players={usualPlayers(game)} />
        </button>
      )}
    </div>
  );
}

const FRIENDS = "hauntbox.friends";

/** A table with free seats, whose links come first; as many seats as last time, unless another number is pressed. */
function Friends({ box, game, busy, start, door }: DoorsProps & { door: string }) {
  const w = words().lobby;
  const [, most] = game.players;
  const kept = Number(localStorage.getItem(FRIENDS));
  const usual = kept >= 2 && kept <= most ? kept : usualPlayers(game);
  const invite = (players: number): void => {
    localStorage.setItem(FRIENDS, String(players));
    const seats = Array.from({ length: players }, (_, n) => (n === 0 ? HERE : OPEN));
    void start(requestOf({ ...firstChoice(game), players, seats }, game, box));
  };
  return (
    <div class={`friends ${door}`}>
      <button type="button" disabled={busy} onClick={() => invite(usual)}>
        <strong>{w.friends}</strong>
        <span>{w.friends_text}</span>
      </button>
      <p class="numbers" role="group" aria-label={w.friends_number}>
        <span aria-hidden="true">{w.friends_number}</span>
        {Array.from({ length: most - 1 }, (_, n) => n + 2).map((number) => (
          <button key={number} type="button" class={number === usual ? "usual" : ""} aria-label={fill(w.friends_seats, { number })} disabled={busy} onClick={() => invite(number)}>{number}</button>
        ))}
      </p>
    </div>
  );
}

/** Other games and what may be laid over them, one click each to a table with bots. */
function Nights({ box, busy, start }: { box: Box; busy: boolean; start: Start }) {
  const w = words().lobby;
  const nights = nightsOf(box);
  if (!nights.length) return null;
  return (
    <section class="nights" aria-labelledby="nights">
      <h2 id="nights">{w.nights}</h2>
      <ul>
        {nights.map(({ title, game, choice, against }) => {
          const won = measured(box, game, usualBot(boxFor(game.game, box)), choice.players, choice.level, choice.boxes);
          const Picture = choice.boxes.length ? cover(game.game).BoxPicture : undefined;
          return (
            <li key={title}>
              <button type="button" class="night-door" disabled={busy} onClick={() => void start(requestOf(choice, game, box))}>
                {Picture && <Picture name={choice.boxes.length > 1 ? "everything" : choice.boxes[0]!} />}
                <strong>{title}</strong>
                {won && <small>{against ? fill(w.door_wu_feng, { bot: botName(box, won.bot), percent: percent(1 - won.won / 100) }) : inWords(box, game, won)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface OneNight {
  title: string;
  game: BoxGame;
  choice: Choice;
  /** The reader plays against the others. */
  against?: boolean;
}

/** Each expansion, from either side where it has two; all that can be laid over the game together; the other games. */
function nightsOf(box: Box): OneNight[] {
  const w = words().lobby;
  return box.games.flatMap((game): OneNight[] => {
    const first = { ...firstChoice(game), players: usualPlayers(game) };
    if (!game.boxes.length) return [{ title: game.title, game, choice: first }];
    const expansions = game.boxes.filter((one) => game.boxes.some((other) => other.needs === one.name));
    const single = expansions.flatMap((one): OneNight[] => {
      const choice = { ...first, boxes: [one.name] };
      if (!one.seats.length) return [{ title: one.title, game, choice }];
      const seats = [...Array.from({ length: first.players }, () => `bot:${usualBot(box)}`), HERE];
      return [
        { title: fill(w.as_taoist, { box: one.title }), game, choice },
        { title: fill(w.as_wu_feng, { box: one.title, name: one.seats[0]! }), game, choice: { ...choice, seats }, against: true },
      ];
    });
    return [...single, { title: w.everything, game, choice: { ...first, boxes: everything(game) } }];
  });
}

/** All boxes but those that exclude more than one of the others. */
function everything(game: BoxGame): string[] {
  const against = (name: string): number => game.boxes.filter((one) => one.name !== name && (one.excludes.includes(name) || game.boxes.find((it) => it.name === name)!.excludes.includes(one.name))).length;
  return game.boxes.map((one) => one.name).filter((name) => against(name) < 2);
}

/** What is set for the day: a puzzle, and a game that is dealt to everybody alike. */
function Today({ game, busy, start }: { game: string; busy: boolean; start: (request: api.Request) => Promise<void> }) {
  const w = words().puzzle;
  const { value } = useFetched("today", api.today);
  if (!value) return null;
  return (
    <div class="doors today">
      <a class="button door later" href={address(`/puzzle/${value.daily[game]}`)}>
        <strong>{w.today}</strong>
        <span>{w.today_short}</span>
      </a>
      {value.deal.game === game && (
        <button type="button" class="door later" disabled={busy} onClick={() => void start(value.deal)}>
          <strong>{w.deal}</strong>
          <span>{fill(w.deal_text, { day: dayOf(value.day) })}</span>
        </button>
      )}
      <a class="all-puzzles" href={address("/puzzles")}>{w.all}</a>
    </div>
  );
}

function LessonDoor({ lesson }: { lesson: BoxLesson }) {
  const w = words().lobby;
  const done = learnt(lesson.lesson);
  return (
    <a class={`button door lesson ${done ? "learnt" : lesson.boxes.length ? "later" : "first"}`} href={address(`/learn/${lesson.lesson}`)}>
      <strong>{lesson.title}{done && <small> ✓ {w.learnt}</small>}</strong>
      <span>{lesson.text}</span>
    </a>
  );
}

/** Guided games of expansions, for those who know the game itself. */
function Lessons({ lessons }: { lessons: BoxLesson[] }) {
  if (!lessons.length) return null;
  return <div class="doors today lessons">{lessons.map((one) => <LessonDoor key={one.lesson} lesson={one} />)}</div>;
}

function Upload({ fail }: { fail: (error: string) => void }) {
  const w = words().lobby;
  const send = async (file: File): Promise<void> => {
    try {
      const made = await api.upload(await file.text());
      go(`/t/${made.table}?step=0`);
    } catch (failed) {
      fail(messageOf(failed));
    }
  };
  return <FileButton title={w.upload} text={w.upload_text} take={send} />;
}
