// The question that waits: its words, its options, what they cost to miss, and what may be asked about it.
import { Fragment } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { type Arranged, type Group, MANY } from "./arranged";
import { awaySeat, AwayTitle, BotTrouble, StandIn } from "./away";
import { Changed } from "./changed";
import { Enter } from "./companion/enter";
import { ToDo } from "./companion/to_do";
import { OpenRule, type Term } from "./explain";
import type { GameFace } from "./games";
import type { Picking } from "./picking";
import type { Hint, Odds, Option, Question } from "./protocol";
import type { TableStore } from "./store";
import { Ahead, Forward, Lamp, Pause, Pencil, Play, Undo } from "./ui";
import { fill, language, pair, percent, words } from "./words";

/** The chance of all that the option is about, or of one of them where all cannot be. */
function chanceOf(odds: Odds): { chance: number; any: boolean } {
  const any = (odds.each ?? []).length > 1 && odds.chance === 0 && odds.one !== undefined;
  return { chance: any ? odds.one!.chance : odds.chance, any };
}

/** The chance beside the option, and below it, if it is about several things, the chances of its parts. */
function OddsShown({ odds }: { odds: Odds }) {
  const w = words().question;
  const each = odds.each ?? [];
  const { chance, any } = chanceOf(odds);
  const alone = each.map((one) => fill(w.odds_each, { what: one.text ?? one.space ?? "", percent: percent(one.chance) })).join(", ");
  const parts = each.length > 1 ? [fill(w.odds_alone, { list: alone })] : [];
  if (each.length > 1 && odds.one && !any) parts.push(fill(w.odds_one, { percent: percent(odds.one.chance) }));
  if (odds.dice) parts.push(fill(w.odds_dice, { number: odds.dice }));
  if (odds.reroll) parts.push(w.odds_reroll);
  if ((odds.tries ?? 1) > 1) parts.push(fill(w.odds_tries, { number: odds.tries! }));
  if (odds.between) parts.push(w.odds_between);
  return (
    <span class="odds">
      {chance > 0 && <meter min={0} max={1} value={chance} aria-hidden="true" />}
      <small>{parts.join(" · ")}</small>
    </span>
  );
}

/** "Exorcise the Black Widow: 26 %". */
function Named({ option, text }: { option: Option; text: string }) {
  const w = words().question;
  if (!option.odds) return <>{text}</>;
  const { chance, any } = chanceOf(option.odds);
  const said = chance === 0 ? w.odds_never : any ? fill(w.odds_any, { percent: percent(chance) }) : percent(chance);
  return <>{pair(text, "")}<b class={chance === 0 ? "never" : "chance"}>{said}</b></>;
}

/** What to do in one sentence, then why. */
function Advice({ hint }: { hint: Hint }) {
  const w = words().question;
  const won = hint.won && fill(w.hint_won, { low: percent(hint.won.low), high: percent(hint.won.high) });
  const how = [hint.sure, won].filter(Boolean).join(" ");
  return (
    <div class="advice">
      <p><small>{w.hint_best}</small> <b>{hint.text}</b></p>
      <ul>{hint.reasons.map((one) => <li key={one.key + one.text}>{one.text}</li>)}</ul>
      {how && <small>{how}</small>}
    </div>
  );
}

/** What an option is called, and what that does: with little room the second part is one line. */
function twoParts(option: Option, face: GameFace, wide: boolean): [string, string] {
  const between = wide || option.odds ? undefined : face.splits[option.verb];
  const at = between ? option.text.indexOf(between) : -1;
  return at < 0 ? [option.text, ""] : [option.text.slice(0, at).trimEnd(), option.text.slice(at + between!.length)];
}

interface Offered {
  store: TableStore;
  face: GameFace;
  gameWords: unknown;
  option: Option;
  /** The key that chooses it. */
  digit: string;
  sure: boolean;
  wide: boolean;
  consider: (option: Option | null) => void;
}

function OptionButton({ store, face, gameWords, option, digit, sure, wide, consider }: Offered) {
  const hint = store.hint;
  const best = hint?.option === option.option;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (best) row.current?.scrollIntoView({ block: "nearest" });
  }, [best]);
  const preview = gameWords ? face.preview?.(option, store.view, gameWords) : "";
  const [text, does] = twoParts(option, face, wide);
  const term = gameWords ? face.explains?.(store.question!, option, store.view, gameWords) : undefined;
  return (
    <li ref={row} class={[best && "advised", term && "asks"].filter(Boolean).join(" ")}>
      <button
        type="button"
        class={["option", best && "hinted", sure && "sure", store.leadsOn === option.option && "leads-on"].filter(Boolean).join(" ")}
        data-option={option.option}
        aria-disabled={store.cut || undefined}
        onClick={() => store.answer(option.option)}
        onMouseEnter={() => consider(option)}
        onMouseLeave={() => consider(null)}
        onFocus={() => consider(option)}
        onBlur={() => consider(null)}
      >
        <span class="number" aria-hidden="true">{digit}</span>
        <face.Mark option={option} view={store.view} words={gameWords} />
        <span class="option-text">
          <Named option={option} text={text} />
          {option.warning && <b class="warning">{option.warning}</b>}
          {option.odds && <OddsShown odds={option.odds} />}
          {(does || preview) && <small class="preview">{[does, preview].filter(Boolean).join(". ")}</small>}
        </span>
      </button>
      {term && <What term={term} option={option} />}
    </li>
  );
}

/** Beside an option: the sentence and the rule of what it is about. */
function What({ term, option }: { term: Term; option: Option }) {
  const open = useContext(OpenRule);
  if (!open) return null;
  const label = `${option.text}. ${words().legend.what}`;
  return <button type="button" class="what" title={term.text} aria-label={label} onClick={() => open(term.rule, pair(term.name, term.text))}>?</button>;
}

/** Focus comes to a new question only if it has nowhere else to be: its old place is gone. */
function useFocus(question: Question | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const at = document.activeElement;
    if (!question?.options) return;
    if (!first.current && (at === null || at === document.body)) heading.current?.focus({ preventScroll: true });
    first.current = false;
  }, [question?.number]);
  return heading;
}

interface Props {
  store: TableStore;
  face: GameFace;
  gameWords: unknown;
  picking: Picking;
  shown: Arranged;
  wide: boolean;
  forget: () => void;
  consider: (option: Option | null) => void;
  result: () => void;
  /** Opens the sheet of corrections. */
  correct: () => void;
}

export function QuestionPanel(props: Props) {
  const { store, face, gameWords, picking, shown, wide, result } = props;
  const w = words().question;
  const question = store.question;
  const beside = question && !store.playing && gameWords !== null && (
    <face.Beside question={question} view={store.view} words={gameWords} wide={wide} answer={(option) => store.answer(option)} last={store.frames.flatMap((frame) => (frame.undone ? [] : frame.events))} />
  );
  const heading = useFocus(question);
  const away = awaySeat(store);
  const asked = question?.options !== undefined;
  const past = usePast(store, shown);
  const left = shown.digits.some((option) => face.actions.includes(option.verb));
  return (
    <section class="question" aria-labelledby="asked" data-number={question?.number ?? ""}>
      <h2 id="asked" ref={heading} tabIndex={-1}>{away ? <AwayTitle store={store} seat={away} /> : titleOf(store)}</h2>
      {!wide && beside}
      <div class="choices" key={question?.number ?? "none"}>
        {away && <StandIn store={store} seat={away} />}
        {!store.taught && <BotTrouble store={store} />}
        {!store.mine && !store.playing && gameWords !== null && <Looks store={store} face={face} gameWords={gameWords} />}
        {store.table?.real_box && <ToDo store={store} face={face} gameWords={gameWords} />}
        {store.mine && <Changed store={store} face={face} gameWords={gameWords} />}
        {wide && beside}
        {asked && store.hint && <Advice hint={store.hint} />}
        {asked && store.entering && gameWords !== null && <Enter store={store} face={face} gameWords={gameWords} list={() => <Choices {...props} />} />}
        {asked && !store.entering && <Choices {...props} />}
        {past && <Past shown={past} face={face} store={store} gameWords={gameWords} />}
      </div>
      {asked && store.mine && shown.ends.length > 0 && (
        <div class="end-turn">
          <Listed {...props} name="verbs_end" options={shown.ends} />
          {left && <p class="unused">{w.unused}</p>}
        </div>
      )}
      <Tools store={store} result={result} correct={props.correct} />
      {picking.picked.length > 0 && <p class="unseen" role="status">{picking.options.length === 1 ? `${picking.options[0]!.text}. ${w.again}` : w.narrow}</p>}
    </section>
  );
}

/** The list of what can be answered. */
function Choices(props: Props) {
  const { store, face, gameWords, picking, shown, forget } = props;
  const w = words().question;
  return (
    <>
      {picking.picked.length > 0 && (
        <p class="narrow">
          {w.narrow} <button type="button" onClick={forget}>{w.back}</button>
        </p>
      )}
      {shown.groups.map(([name, options]) => (
        <Fragment key={name}>
          {name !== "" && <h3 class={`verbs ${name}-name`}>{w[name]}</h3>}
          <Listed {...props} name={name} options={options} />
        </Fragment>
      ))}
      {shown.folded.length > 0 && (
        <details class="folded" open={shown.folded.some((option) => option.option === store.hint?.option)}>
          <summary>{shown.heading}</summary>
          <Listed {...props} name="verbs_go" options={shown.folded} />
        </details>
      )}
      <NotNow store={store} face={face} gameWords={gameWords} />
    </>
  );
}

function Listed({ store, face, gameWords, picking, shown, wide, consider, name, options }: Props & { name: Group | "verbs_end"; options: Option[] }) {
  const sent = store.sent === store.question?.number;
  return (
    <ol class={["options", name, sent && "sent", options.length > MANY && "many"].filter(Boolean).join(" ")} aria-busy={sent}>
      {options.map((option) => (
        <OptionButton key={option.option} {...{ store, face, gameWords, option, wide, consider }} digit={digitOf(option, shown)} sure={picking.picked.length > 0} />
      ))}
    </ol>
  );
}

/** The key that chooses an option. */
function digitOf(option: Option, shown: Arranged): string {
  if (option === shown.ends[0]) return "0";
  const n = shown.digits.indexOf(option) + 1;
  return n >= 1 && n <= 9 ? String(n) : "";
}

/** What was offered last, while others play and things happen: the column is not empty meanwhile. Where seats have secrets,
 * nothing of another question is shown. */
function usePast(store: TableStore, shown: Arranged): Arranged | null {
  const last = useRef<Arranged | null>(null);
  if (store.table?.secrets || store.result) last.current = null;
  else if (store.mine && !store.playing) last.current = shown;
  return store.mine || store.table?.paused ? null : last.current;
}

function Past({ shown, store, face, gameWords }: { shown: Arranged } & Pick<Props, "store" | "face" | "gameWords">) {
  return (
    <div class="past" aria-hidden="true" inert>
      {shown.groups.map(([name, options]) => (
        <Fragment key={name}>
          {name !== "" && <h3 class="verbs">{words().question[name]}</h3>}
          <ol class={`options ${name} ${options.length > MANY ? "many" : ""}`}>
            {options.map((option) => (
              <li key={option.option}>
                <span class="past-option">
                  <span class="number">{digitOf(option, shown)}</span>
                  <face.Mark option={option} view={store.view} words={gameWords} />
                  <span class="option-text">{option.text}</span>
                </span>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}

/** What somebody else, who is asked, looks at. */
function Looks({ store, face, gameWords }: { store: TableStore; face: GameFace; gameWords: unknown }) {
  if (!store.question || !store.looks.length) return null;
  const titles = store.looks.flatMap((at) => face.called?.(at, store.view, gameWords) ?? []);
  const what = [...new Set(titles)].join(", ");
  if (!what) return null;
  return <p class="looks">{fill(words().table.looks, { name: nameOf(store, store.question.seat), what })}</p>;
}

function titleOf(store: TableStore): string {
  const w = words().table;
  const question = store.question;
  if (store.result) return store.result.text;
  if (store.rolling) return w.rolling;
  if (store.beat?.event.text) return store.beat.event.text;
  if (!question) return store.table?.seats.every((seat) => seat.player !== "person") ? w.watching : w.waiting_you;
  if (store.mine) return question.text;
  const name = nameOf(store, store.waitsFor);
  if (store.table?.foreign) {
    const { rules, total, unshown } = store.table;
    return fill(w.foreign, { rules }) + (unshown ? " " + fill(w.unshown, { total, unshown }) : "");
  }
  if (store.table?.paused) return name ? fill(w.paused, { name }) : w.watching;
  return name ? fill(w.waiting, { name }) : w.waiting_you;
}

export function nameOf(store: TableStore, seat: number): string {
  const found = store.table?.seats.find((one) => one.seat === seat);
  return found?.person ? `${found.name} (${found.person})` : (found?.name ?? "");
}

/** What one would expect to be offered, greyed, each with the rule against it on demand. */
function NotNow({ store, face, gameWords }: { store: TableStore; face: GameFace; gameWords: unknown }) {
  const w = words().question;
  const question = store.question!;
  const missing = gameWords ? (question.missing ?? []).map((one) => ({ option: one.option, text: face.missed(one, store.view, gameWords) })) : [];
  if (!missing.length) return null;
  return (
    <div class="not-now">
      <h3>{w.not_now}</h3>
      {missing.map((one) => (
        <button key={one.option} type="button" aria-label={fill(w.why_not, { text: one.text })} onClick={() => store.askWhyNot(question.kind, one.option)}>
          {one.text}<span aria-hidden="true"> ?</span>
        </button>
      ))}
    </div>
  );
}

/** Above the question, whichever tab is open: it covers neither question nor board. */
export function VoteBanner({ store }: { store: TableStore }) {
  const w = words().question;
  const vote = store.vote;
  if (!vote) return null;
  const asked = vote.about === "seat" ? store.table?.host : store.table?.you.includes(vote.by ?? -1);
  const mine = (store.table?.you ?? []).some((seat) => vote.needed?.includes(seat) && !vote.yes?.includes(seat)) || (vote.host && store.table?.host);
  const asks = vote.about === "seat" ? fill(w.vote_seat, { name: nameOf(store, vote.seat ?? -1) }) : fill(w.vote_by, { name: nameOf(store, vote.by ?? -1) });
  return (
    <div class="vote" role="alert">
      <p>
        {asks}{" "}
        {fill(w.voted, { number: vote.yes?.length ?? 0, needed: vote.needed?.length ?? 0 })}
        {vote.until !== undefined && ` ${fill(w.vote_until, { when: new Date(1000 * vote.until).toLocaleString(language()) })}`}
      </p>
      {asked && (
        <p class="row">
          <button type="button" onClick={() => store.say({ type: "vote", yes: false })}>{w.vote_withdraw}</button>
        </p>
      )}
      {mine && !asked && (
        <p class="row">
          <button type="button" class="primary" onClick={() => store.say({ type: "vote", yes: true })}>{w.vote_yes}</button>
          <button type="button" onClick={() => store.say({ type: "vote", yes: false })}>{w.vote_no}</button>
        </p>
      )}
    </div>
  );
}

function Tools({ store, result, correct }: { store: TableStore; result: () => void; correct: () => void }) {
  const w = words().question;
  return (
    <div class="tools">
      {store.result && <button type="button" onClick={result}>{store.result.score.length > 0 ? words().result.score : words().result.ending}</button>}
      {(store.undo.free || store.undo.vote) && !store.vote && (
        <button type="button" onClick={() => store.say({ type: "undo" })}>
          <Undo /> <span>{store.undo.free ? w.undo : w.undo_vote}</span>
        </button>
      )}
      {store.question?.correctable && store.lookers.length > 0 && (
        <button type="button" class="to-correct" onClick={correct}>
          <Pencil /> <span>{words().position.correct}</span>
        </button>
      )}
      {store.mine && !store.entering && (
        <button type="button" onClick={() => store.askHint()} disabled={store.hinting}>
          <Lamp /> <span>{store.hinting ? w.hint_thinking : w.hint}</span>
        </button>
      )}
      {store.playing && (
        <>
          <button type="button" aria-pressed={store.paused} onClick={() => store.pause()}>
            {store.paused ? <Play /> : <Pause />} <span>{store.paused ? words().table.go_on : words().table.pause}</span>
          </button>
          {store.paused && <button type="button" onClick={() => store.step()}><Forward /> <span>{words().table.one_step}</span></button>}
          <button type="button" onClick={() => store.skip()}><Ahead /> <span>{words().table.skip}</span></button>
        </>
      )}
    </div>
  );
}
