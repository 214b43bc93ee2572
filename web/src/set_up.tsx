// "Set up a game of your own": a sheet over the lobby, whose button to begin is always in sight.
import { inWords, measured, type Measured } from "./chances";
import { besides, changedSettings, type Choice, firstChoice, HERE, OPEN, SECRET, seatsOf, settingsOf, shared, ticked, usualBot } from "./choice";
import { cover } from "./covers";
import { here } from "./offline/mode";
import type { Box, BoxGame, Setting, ShelfBox } from "./protocol";
import { Shelf } from "./shelf";
import { CopyLink, Sheet } from "./ui";
import { fill, pair, percent, words } from "./words";

interface Props {
  box: Box;
  game: BoxGame;
  choice: Choice;
  set: (choice: Choice) => void;
}

export function SetUpSheet({ box, game, choice, set, busy, error, start, close }: Props & { busy: boolean; error: string; start: () => void; close: () => void }) {
  const w = words().lobby;
  return (
    <Sheet title={w.own} close={close}>
      <SetUp box={box} game={game} choice={choice} set={set} />
      <CopyLink label={w.share} link={shared(choice, box)} />
      <div class="sheet-foot">
        {error && <p class="wrong" role="alert">{error}</p>}
        <button type="button" class="primary" disabled={busy} onClick={start}>{busy ? w.starting : w.start}</button>
      </div>
    </Sheet>
  );
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

/** The boxes that may be laid over the game: expansions as cards with a picture and a sentence, below each that is chosen what
 * is laid over it, and the promos in one line. */
export function BoxShelf({ game, choice, set }: Omit<Props, "box">) {
  const w = words().lobby;
  const Picture = cover(game.game).BoxPicture;
  const over = (name: string): ShelfBox[] => game.boxes.filter((one) => one.needs === name);
  const expansions = over("").filter((one) => over(one.name).length);
  const promos = over("").filter((one) => !expansions.includes(one));
  const tick = (name: string): void => set({ ...choice, boxes: ticked(name, game, choice.boxes) });
  const chip = (one: ShelfBox) => (
    <label key={one.name} class="tick" title={`${one.text} (${one.difficulty})`}>
      <input type="checkbox" checked={choice.boxes.includes(one.name)} onChange={() => tick(one.name)} />
      {Picture && <Picture name={one.name} />} {one.title}
    </label>
  );
  const chosen = [...promos, ...expansions.flatMap((one) => over(one.name))].filter((one) => choice.boxes.includes(one.name));
  return (
    <fieldset class="box-shelf">
      <legend>{w.boxes}</legend>
      <div class="expansions">
        {expansions.map((one) => <Expansion key={one.name} game={game} one={one} chosen={choice.boxes.includes(one.name)} tick={() => tick(one.name)} />)}
      </div>
      {expansions.filter((one) => choice.boxes.includes(one.name)).map((one) => (
        <div key={one.name} class="chips" role="group" aria-label={one.title}>{over(one.name).map(chip)}</div>
      ))}
      {promos.length > 0 && <div class="chips" role="group" aria-label={w.promos}>{promos.map(chip)}</div>}
      {chosen.map((one) => <p key={one.name} class="note">{pair(one.title, one.text)} <i>{one.difficulty}</i></p>)}
    </fieldset>
  );
}

/** What is chosen is told whole. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function Expansion({ game, one, chosen, tick }: { game: BoxGame; one: ShelfBox; chosen: boolean; tick: () => void }) {
  const Picture = cover(game.game).BoxPicture;
  return (
    <label class={`shelf-box ${chosen ? "chosen" : ""}`}>
      <input type="checkbox" checked={chosen} onChange={tick} />
      {Picture && <Picture name={one.name} />}
      <span class="about">
        <b>{one.title}</b>
        <span>{chosen ? one.text : firstSentence(one.text)}</span>
        <i>{one.difficulty}</i>
      </span>
    </label>
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

/** House rules of the game and of each box chosen, folded; how many of them are changed stands beside each. */
export function HouseRules({ game, choice, set }: Omit<Props, "box">) {
  const w = words().lobby;
  const groups: { title: string; settings: Setting[] }[] = [
    { title: game.title, settings: game.settings },
    ...game.boxes.filter((one) => choice.boxes.includes(one.name)).map(({ title, settings }) => ({ title, settings })),
  ].filter((one) => one.settings.length);
  if (!groups.length) return null;
  return (
    <fieldset class="house-rules">
      <legend>{w.settings}</legend>
      {groups.map(({ title, settings }) => {
        const changed = Object.keys(changedSettings(settings, choice)).length;
        return (
          <details key={title}>
            <summary>{title}{changed > 0 && <small> {fill(w.changed, { number: changed })}</small>}</summary>
            {settings.map((one) => (
              <SettingChoice
                key={one.name}
                setting={one}
                map={cover(game.game).maps?.[one.name]}
                value={choice.settings[one.name] ?? String(one.choices[0]?.value)}
                set={(value) => set({ ...choice, settings: { ...choice.settings, [one.name]: value } })}
              />
            ))}
          </details>
        );
      })}
    </fieldset>
  );
}

/** How many play, and at which level: `chance` is what stands beside a level. */
export function PlayersAndLevel({ game, choice, set, chance }: Omit<Props, "box"> & { chance?: (level: string) => string[] }) {
  const w = words().lobby;
  const [least, most] = game.players;
  return (
    <>
      <label class="field">
        <span>{w.players}</span>
        <select class="players" value={choice.players} onChange={(event) => set({ ...choice, players: Number(event.currentTarget.value) })}>
          {Array.from({ length: most - least + 1 }, (_, n) => <option key={n} value={least + n}>{least + n}</option>)}
        </select>
      </label>
      {game.levels.length > 0 && (
        <label class="field">
          <span>{w.level}</span>
          <select value={choice.level} onChange={(event) => set({ ...choice, level: event.currentTarget.value })}>
            {game.levels.map((level) => <option key={level.name} value={level.name}>{[level.text, ...(chance?.(level.name) ?? [])].join(" · ")}</option>)}
          </select>
        </label>
      )}
    </>
  );
}

function SetUp({ box, game, choice, set }: Props) {
  const w = words().lobby;
  const changed = Object.keys(changedSettings(settingsOf(game, choice.boxes), choice)).length > 0;
  // What was measured was played by the rules as they are.
  const won = (level: string, bot = usualBot(box)): Measured | undefined =>
    changed ? undefined : measured(box, game, bot, choice.players, level, choice.boxes);
  const chance = (level: string, bot?: string): string[] => [won(level, bot)].flatMap((found) => (found ? [percent(found.won / 100)] : []));
  // A game without levels has two sides: what its bots win says nothing about one seat.
  const wins = (bot: string): string[] => (game.levels.length ? chance(choice.level, bot) : []);
  return (
    <div class="set-up">
      <Shelf box={box} game={game} choose={(one) => set(firstChoice(one))} />
      <PlayersAndLevel game={game} choice={choice} set={set} chance={chance} />
      {won(choice.level) && <p class="note">{inWords(box, game, won(choice.level)!)}</p>}
      {game.boxes.length > 0 && <BoxShelf game={game} choice={choice} set={set} />}
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
      <HouseRules game={game} choice={choice} set={set} />
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
