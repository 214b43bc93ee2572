// The lobby: a game in one click, or a set-up of one's own that can be shared as a link.
import { useState } from "preact/hooks";
import * as api from "./api";
import { cover } from "./covers";
import { alone, chosen, here } from "./offline/mode";
import { Offer } from "./offline/offer";
import { address, go, link } from "./place";
import type { Box, BoxGame, BoxLesson, NewTable, Setting, ShelfBox, Table } from "./protocol";
import { learnt } from "./learnt";
import { Recent } from "./recent";
import { keepNew } from "./seats";
import { CopyLink, LanguageSwitch, useFetched } from "./ui";
import { dayOf, fill, pair, percent, words } from "./words";

export const HERE = "here";
const OPEN = "open";

/** The spec of the bot that sits down, or plays for somebody who is away, unless another one is chosen. */
export function usualBot(box: Box): string {
  const specs = box.bots.map((bot) => bot.spec);
  return specs.includes("heuristic") ? "heuristic" : (specs[0] ?? "random");
}

/** The box with the bots alone that can play a game. */
export function boxFor(game: string, box: Box): Box {
  const able = box.games.find((one) => one.game === game)?.bots;
  return able ? { ...box, bots: box.bots.filter((bot) => able.includes(bot.spec)) } : box;
}

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

/** Four, where so many can play. */
function usualPlayers(game: BoxGame): number {
  return Math.min(game.players[1], 4);
}

interface SeatProps {
  box: Box;
  value: string;
  label: string;
  set: (value: string) => void;
  /** How often a bot wins, where that was measured. */
  wins?: (bot: string) => string[];
}

export function SeatChoice({ box, value, label, set, wins }: SeatProps) {
  const w = words().lobby;
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value={HERE}>{w.here}</option>
        {!here() && <option value={OPEN}>{w.elsewhere}</option>}
        {box.bots.map((bot) => (
          <option key={bot.spec} value={`bot:${bot.spec}`}>{pair([bot.name, ...(wins?.(bot.spec) ?? [])].join(" · "), bot.text)}</option>
        ))}
      </select>
    </label>
  );
}

/** Digits of a seed that was a table's secret. */
const SECRET = 64;
const SEED = /^(\d{1,15}|[0-9a-f]{64})$/;

interface Choice {
  game: string;
  players: number;
  level: string;
  seats: string[];
  settings: Record<string, string>;
  boxes: string[];
  seed: string;
}

/** The settings of a game and of the boxes chosen. */
function settingsOf(game: BoxGame, boxes: string[]) {
  return [...game.settings, ...game.boxes.filter((one) => boxes.includes(one.name)).flatMap((one) => one.settings)];
}

function firstChoice(game: BoxGame): Choice {
  return { game: game.game, players: game.players[0] === 1 ? 1 : usualPlayers(game), level: game.levels[0]?.name ?? "", seats: [], settings: {}, boxes: [], seed: "" };
}

function fromAddress(box: Box): Choice {
  const said = new URLSearchParams(location.search);
  const game = box.games.find((one) => one.game === said.get("game")) ?? box.games[0]!;
  const first = firstChoice(game);
  const players = Number(said.get("players"));
  const level = said.get("level") ?? "";
  const boxes = game.boxes.map((one) => one.name).filter((name) => said.get("boxes")?.split(",").includes(name));
  const settings = settingsOf(game, boxes).flatMap((one) => {
    const value = said.get(one.name);
    return one.choices.some((choice) => String(choice.value) === value) ? [[one.name, value!]] : [];
  });
  return {
    game: game.game,
    players: players >= game.players[0] && players <= game.players[1] ? players : first.players,
    level: game.levels.some((one) => one.name === level) ? level : first.level,
    seats: said.get("seats")?.split(",") ?? [],
    settings: Object.fromEntries(settings) as Record<string, string>,
    boxes,
    seed: SEED.test(said.get("seed") ?? "") ? said.get("seed")! : "",
  };
}

/** Who sits at the table besides the players: the seats that the chosen boxes add. */
function besides(choice: Choice, box: Box): string[] {
  const game = box.games.find((one) => one.game === choice.game);
  return (game?.boxes ?? []).filter((one) => choice.boxes.includes(one.name)).flatMap((one) => one.seats);
}

function seatsOf(choice: Choice, box: Box): string[] {
  const length = choice.players + besides(choice, box).length;
  return Array.from({ length }, (_, n) => choice.seats[n] ?? (n === 0 ? HERE : `bot:${usualBot(box)}`));
}

function requestOf(choice: Choice, game: BoxGame, box: Box): api.Request {
  const settings = Object.fromEntries(
    settingsOf(game, choice.boxes).flatMap((one) => {
      const chosen = one.choices.find((it) => String(it.value) === choice.settings[one.name]);
      return chosen && chosen !== one.choices[0] ? [[one.name, chosen.value]] : [];
    }),
  );
  return {
    game: choice.game,
    setup: { players: choice.players, ...(choice.level ? { level: choice.level } : {}), ...(choice.boxes.length ? { boxes: choice.boxes } : {}), settings },
    ...(choice.seed ? { seed: choice.seed.length === SECRET ? choice.seed : Number(choice.seed) } : {}),
    seats: seatsOf(choice, box),
  };
}

function shared(choice: Choice, box: Box): string {
  const said = new URLSearchParams({ game: choice.game, players: String(choice.players), level: choice.level });
  said.set("seats", seatsOf(choice, box).join(","));
  for (const [name, value] of Object.entries(choice.settings)) said.set(name, value);
  if (choice.boxes.length) said.set("boxes", choice.boxes.join(","));
  if (choice.seed) said.set("seed", choice.seed);
  return `${link("/")}?${said.toString()}`;
}

/** The lobby with the same set-up chosen again. */
export function sameAgain(table: Table): string {
  const said = new URLSearchParams({ game: table.game, players: String(table.setup.players) });
  if (table.setup.level) said.set("level", table.setup.level);
  said.set("seats", table.seats.map((seat) => (seat.player === "person" ? HERE : seat.player)).join(","));
  for (const [name, value] of Object.entries(table.setup.settings ?? {})) said.set(name, String(value));
  if (table.setup.boxes?.length) said.set("boxes", table.setup.boxes.join(","));
  return `${address("/")}?${said.toString()}`;
}

/** Opens with the night of the game that is chosen. */
export function Lobby() {
  const w = words().lobby;
  const { value: box, error, again } = useFetched(alone() && !chosen() ? "" : "box", api.box);
  const [picked, setChoice] = useState<Choice | null>(null);
  const choice = picked ?? (box && fromAddress(box));
  const Night = choice && cover(choice.game).Night;
  return (
    <div class="lobby">
      {Night && <Night />}
      <header class="lobby-bar">
        <LanguageSwitch />
      </header>
      <main>
        {!box && <h1>hauntbox</h1>}
        {!box && !error && chosen() && <p role="status">{words().offline.starting}</p>}
        {error && <p class="wrong" role="alert">{error}</p>}
        {error && !box && <p class="row"><button type="button" class="primary" onClick={again}>{words().failed.again}</button></p>}
        {box && choice && <Doors box={boxFor(choice.game, box)} choice={choice} setChoice={setChoice} />}
        <Offer />
      </main>
      <footer>
        <p>{w.unofficial} {box && fill(w.version, { version: box.version })}</p>
      </footer>
    </div>
  );
}

function Doors({ box, choice, setChoice }: { box: Box; choice: Choice; setChoice: (choice: Choice) => void }) {
  const w = words().lobby;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const game = box.games.find((one) => one.game === choice.game)!;

  const start = async (request: api.Request): Promise<void> => {
    setBusy(true);
    setError("");
    try {
      open(await api.create(request));
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : String(failed));
      setBusy(false);
    }
  };
  const quick = (players: number): void => {
    void start(requestOf({ ...firstChoice(game), players }, game, box));
  };
  const [least, most] = game.players;
  const fresh = box.lessons.some((one) => one.game === game.game && !one.boxes.length && !learnt(one.lesson));
  const door = fresh ? "door later" : "door";
  const about = cover(game.game).words();
  return (
    <>
      <h1>{game.title}</h1>
      <p class="tagline">{about.tagline}</p>
      <Shelf box={box} game={game} choose={(one) => setChoice(firstChoice(one))} />
      <Lessons lessons={box.lessons.filter((one) => one.game === game.game && !one.boxes.length)} />
      <div class="doors">
        {least === 1 && (
          <button type="button" class={door} disabled={busy} onClick={() => quick(1)}>
            <strong>{w.alone}</strong>
            <span>{about.alone}</span>
            <Chance box={box} game={game} players={1} />
          </button>
        )}
        {most > 1 && (
          <button type="button" class={door} disabled={busy} onClick={() => quick(usualPlayers(game))}>
            <strong>{w.with_bots}</strong>
            <span>{fill(w.with_bots_text, { number: usualPlayers(game), bot: botName(box, usualBot(box)) })}</span>
            <Chance box={box} game={game} players={usualPlayers(game)} />
          </button>
        )}
      </div>
      <Today game={game.game} busy={busy} start={start} />
      <Lessons lessons={box.lessons.filter((one) => one.game === game.game && one.boxes.length)} />
      <p class="wrong" role="alert">{error}</p>
      <details open={location.search !== ""}>
        <summary>{w.own}</summary>
        <SetUp box={box} game={game} choice={choice} set={setChoice} />
        <button type="button" class="primary" disabled={busy} onClick={() => void start(requestOf(choice, game, box))}>
          {busy ? w.starting : w.start}
        </button>
        <CopyLink label={w.share} link={shared(choice, box)} />
      </details>
      <Upload fail={setError} />
      <Recent box={box} />
    </>
  );
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

export function botName(box: Box | null, player: string): string {
  const spec = player.replace(/^bot:/, "");
  return box?.bots.find((one) => one.spec === spec)?.name ?? spec;
}

/** The level that the button begins, and how often a table of the usual bot wins there. */
function Chance({ box, game, players }: { box: Box; game: BoxGame; players: number }) {
  const w = words().lobby;
  const level = game.levels[0];
  const parts = [];
  if (level) parts.push(fill(w.door_level, { level: level.text }));
  const won = measured(box, game, usualBot(box), players, level?.name ?? "");
  if (won) parts.push(inWords(box, won));
  return parts.length ? <small class="door-chance">{parts.join(" · ")}</small> : null;
}

/** How often a table of this bot has won, where that was measured. */
function measured(box: Box, game: BoxGame, bot: string, players: number, level: string): Box["measured"][number] | undefined {
  return box.measured.find((one) => one.game === game.game && one.bot === bot && one.players === players && one.level === level);
}

function inWords(box: Box, { bot, players, level, won }: Box["measured"][number]): string {
  const w = words().lobby;
  const text = !level ? w.door_victims : players === 1 ? w.door_won_alone : w.door_won;
  return fill(text, { bot: botName(box, bot), percent: percent(won / 100) });
}

/** Guided games: those of the game itself are the first thing offered until they are done, those of expansions come later. */
function Lessons({ lessons }: { lessons: BoxLesson[] }) {
  const w = words().lobby;
  return (
    <div class={`doors ${lessons.some((one) => one.boxes.length) ? "today" : ""}`}>
      {lessons.map((one) => (
        <a key={one.lesson} class={`button door lesson ${learnt(one.lesson) ? "learnt" : one.boxes.length ? "later" : "first"}`} href={address(`/learn/${one.lesson}`)}>
          <strong>{one.title}{learnt(one.lesson) && <small> ✓ {w.learnt}</small>}</strong>
          <span>{one.text}</span>
        </a>
      ))}
    </div>
  );
}

/** The games in the box, if there is more than one. */
function Shelf({ box, game, choose }: { box: Box; game: BoxGame; choose: (game: BoxGame) => void }) {
  if (box.games.length < 2) return null;
  return (
    <div class="row" role="group" aria-label={words().lobby.game}>
      {box.games.map((one) => (
        <button key={one.game} type="button" aria-pressed={one === game} onClick={() => choose(one)}>{one.title}</button>
      ))}
    </div>
  );
}

/** The boxes of a game after one of them was ticked or unticked: what needs another goes with it, and two that exclude each other do not stay together. */
function ticked(name: string, game: BoxGame, chosen: string[]): string[] {
  const box = (of: string): ShelfBox | undefined => game.boxes.find((one) => one.name === of);
  const excluded = (one: ShelfBox): boolean => one.excludes.includes(name) || (box(name)?.excludes.includes(one.name) ?? false);
  const on = !chosen.includes(name);
  const stays = (one: ShelfBox): boolean => {
    if (one.name === name) return on;
    return chosen.includes(one.name) && (on ? !excluded(one) : one.needs !== name);
  };
  return game.boxes.filter(stays).map((one) => one.name);
}

/** The boxes that may be laid over the game, to tick: a picture, a sentence, and what each changes. Expansions come first, and below each that is chosen what is laid over it. */
function BoxShelf({ game, choice, set }: { game: BoxGame; choice: Choice; set: (choice: Choice) => void }) {
  const Picture = cover(game.game).BoxPicture;
  const over = (name: string): ShelfBox[] => game.boxes.filter((one) => one.needs === name);
  const alone = over("");
  const expansions = alone.filter((one) => over(one.name).length);
  const shown = [
    ...expansions.flatMap((one) => [one, ...(choice.boxes.includes(one.name) ? over(one.name) : [])]),
    ...alone.filter((one) => !expansions.includes(one)),
  ];
  return (
    <fieldset class="box-shelf">
      <legend>{words().lobby.boxes}</legend>
      {shown.map((box) => (
        <label key={box.name} class={`shelf-box ${choice.boxes.includes(box.name) ? "chosen" : ""} ${box.needs ? "laid-over" : ""}`}>
          <input type="checkbox" checked={choice.boxes.includes(box.name)} onChange={() => set({ ...choice, boxes: ticked(box.name, game, choice.boxes) })} />
          {Picture && <Picture name={box.name} />}
          <span class="about">
            <b>{box.title}</b>
            <span>{box.text}</span>
            <i>{box.difficulty}</i>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A setting to choose from a list, or, if it is a place, on a small map. */
function SettingChoice({ setting, map, value, set }: { setting: Setting; map?: readonly (readonly string[])[]; value: string; set: (value: string) => void }) {
  const text = (of: string): string => setting.choices.find((one) => String(one.value) === of)?.text ?? of;
  if (map) {
    return (
      <fieldset class="map-choice">
        <legend>{setting.text}</legend>
        <div class="small-map">
          {map.flat().map((of) => (
            <label key={of} title={text(of)}>
              <input type="radio" name={setting.name} value={of} checked={value === of} aria-label={text(of)} onChange={() => set(of)} />
              <span aria-hidden="true" />
            </label>
          ))}
        </div>
        <p aria-hidden="true">{text(value)}</p>
      </fieldset>
    );
  }
  return (
    <label class="field tall">
      <span>{setting.text}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {setting.choices.map((it) => <option key={String(it.value)} value={String(it.value)}>{it.text}</option>)}
      </select>
    </label>
  );
}

function SetUp({ box, game, choice, set }: { box: Box; game: BoxGame; choice: Choice; set: (choice: Choice) => void }) {
  const w = words().lobby;
  const [least, most] = game.players;
  // Boxes were measured at one level only: with them nothing is said.
  const won = (level: string, bot = usualBot(box)): Box["measured"][number] | undefined =>
    choice.boxes.length ? undefined : measured(box, game, bot, choice.players, level);
  const chance = (level: string, bot?: string): string[] => [won(level, bot)].flatMap((found) => (found ? [percent(found.won / 100)] : []));
  // A game without levels has two sides: what its bots win says nothing about one seat.
  const wins = (bot: string): string[] => (game.levels.length ? chance(choice.level, bot) : []);
  return (
    <div class="set-up">
      <label class="field">
        <span>{w.players}</span>
        <select value={choice.players} onChange={(event) => set({ ...choice, players: Number(event.currentTarget.value) })}>
          {Array.from({ length: most - least + 1 }, (_, n) => <option key={n} value={least + n}>{least + n}</option>)}
        </select>
      </label>
      {game.levels.length > 0 && (
        <label class="field">
          <span>{w.level}</span>
          <select value={choice.level} onChange={(event) => set({ ...choice, level: event.currentTarget.value })}>
            {game.levels.map((level) => <option key={level.name} value={level.name}>{[level.text, ...chance(level.name)].join(" · ")}</option>)}
          </select>
        </label>
      )}
      {won(choice.level) && <p class="note">{inWords(box, won(choice.level)!)}</p>}
      <fieldset>
        <legend>{w.seats}</legend>
        {seatsOf(choice, box).map((seat, n, all) => (
          <SeatChoice
            key={n}
            box={box}
            value={seat}
            wins={n < choice.players ? wins : undefined}
            label={besides(choice, box)[n - choice.players] ?? fill(w.seat, { number: n + 1 })}
            set={(value) => set({ ...choice, seats: all.map((old, i) => (i === n ? value : old)) })}
          />
        ))}
      </fieldset>
      {game.boxes.length > 0 && <BoxShelf game={game} choice={choice} set={set} />}
      {game.settings.length > 0 && (
        <fieldset>
          <legend>{w.settings}</legend>
          {settingsOf(game, choice.boxes).map((one) => (
            <SettingChoice
              key={one.name}
              setting={one}
              map={cover(game.game).maps?.[one.name]}
              value={choice.settings[one.name] ?? String(one.choices[0]?.value)}
              set={(value) => set({ ...choice, settings: { ...choice.settings, [one.name]: value } })}
            />
          ))}
        </fieldset>
      )}
      <label class="field">
        <span>{w.seed}</span>
        <input
          pattern="[0-9]{1,15}|[0-9a-f]{64}"
          maxLength={SECRET}
          value={choice.seed}
          aria-describedby="seed-text"
          onInput={(event) => set({ ...choice, seed: event.currentTarget.value.replace(/[^0-9a-f]/g, "") })}
        />
      </label>
      <p id="seed-text" class="note">{w.seed_text}</p>
    </div>
  );
}

function Upload({ fail }: { fail: (error: string) => void }) {
  const w = words().lobby;
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      const made = await api.upload(await file.text());
      go(`/t/${made.table}?step=0`);
    } catch (failed) {
      fail(failed instanceof Error ? failed.message : String(failed));
    }
  };
  return (
    <label class="upload">
      <strong>{w.upload}</strong>
      <span>{w.upload_text}</span>
      <input type="file" accept=".json,application/json" onChange={(event) => void send(event.currentTarget.files?.[0])} />
    </label>
  );
}
