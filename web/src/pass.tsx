// Going on at another screen: a link for one use, and what it says to who opens it. It carries what holds this person's
// seats, so nothing is taken from it before its reader has said that it is his own.
import { useState } from "preact/hooks";
import * as api from "./api";
import { InNetwork } from "./in_network";
import { become, me, myTokens, nextMe, tokensOf } from "./me";
import { go, link } from "./place";
import { QrCode } from "./qr_code";
import { keepToken, replaceTokens, tokens } from "./seats";
import { settings } from "./settings";
import { CopyLink, messageOf, Sheet } from "./ui";
import { words } from "./words";

const CODE = /^[\w-]{22}$/;

/** Whether the seats that this browser holds at a table are held by the person's key, and so by all who have it. */
function byKey(table: string): boolean {
  return !table || tokens(table).includes(me());
}

async function makeCode(table: string): Promise<string> {
  const person = byKey(table) ? { person: me(), name: settings().name } : {};
  const made = await api.makePass({ ...person, table, tokens: table ? tokens(table) : [] });
  return made.code;
}

/** A button, then the link, what it gives and how long it can be used; at a table it leads there. */
export function GoOnElsewhere({ label, table = "" }: { label: string; table?: string }) {
  const w = words().pass;
  const [made, setMade] = useState("");
  const [error, setError] = useState("");
  const make = async (): Promise<void> => {
    try {
      setMade(await makeCode(table));
      setError("");
    } catch (failed) {
      setError(messageOf(failed));
    }
  };
  return (
    <>
      <p class="row"><button type="button" aria-expanded={made !== ""} onClick={() => void make()}>{made ? w.another : label}</button></p>
      {error && <p class="wrong" role="alert">{error}</p>}
      {made && (
        <div class="elsewhere">
          <p class="note">{byKey(table) ? w.gives_all : w.gives_table}</p>
          <InNetwork show={(at = link("/")) => <Link link={`${at}#pass=${made}`} />} />
        </div>
      )}
    </>
  );
}

function Link({ link }: { link: string }) {
  return (
    <>
      <CopyLink label={words().pass.link} link={link} />
      <QrCode link={link} />
    </>
  );
}

/** A button and a question: from then on only this browser is this person. */
export function LockOthersOut() {
  const w = words().pass;
  const [asking, ask] = useState(false);
  const [said, say] = useState({ text: "", wrong: false });
  const renew = async (): Promise<void> => {
    try {
      const [before, fresh] = [myTokens(), nextMe()];
      await api.renewKey(me(), fresh);
      replaceTokens(before, tokensOf(fresh));
      become(fresh);
      say({ text: w.locked, wrong: false });
    } catch (failed) {
      say({ text: messageOf(failed), wrong: true });
    }
    ask(false);
  };
  return (
    <>
      <p class="row"><button type="button" onClick={() => ask(true)}>{w.lock}</button></p>
      <p class={said.wrong ? "wrong" : "note"} role="status">{said.text}</p>
      {asking && (
        <Sheet title={w.lock_title} close={() => ask(false)}>
          <p>{w.lock_text}</p>
          <p class="row">
            <button type="button" class="primary" onClick={() => void renew()}>{w.lock_yes}</button>
            <button type="button" onClick={() => ask(false)}>{w.lock_no}</button>
          </p>
        </Sheet>
      )}
    </>
  );
}

/** The code in this page's address, taken out of it at once. */
function codeHere(): string {
  const said = new URLSearchParams(location.hash.slice(1)).get("pass") ?? "";
  if (said) history.replaceState(null, "", location.pathname + location.search);
  return CODE.test(said) ? said : "";
}

/** Asks whoever opened such a link whether it is his own. */
export function PassedOn() {
  const w = words().pass;
  const [code, setCode] = useState(codeHere);
  const [error, setError] = useState("");
  if (!code) return null;
  const accept = async (): Promise<void> => {
    try {
      const said = await api.takePass(code);
      if (said.person) become(said.person, said.name);
      if (said.table) for (const token of said.tokens) keepToken(said.table, token);
      go(said.table ? `/t/${said.table}` : "/");
      if (!said.table) location.reload();
    } catch (failed) {
      setError(messageOf(failed));
    }
  };
  return (
    <Sheet title={w.title} close={() => setCode("")}>
      <p>{w.text}</p>
      <p>{w.warning}</p>
      <p class="wrong" role="alert">{error}</p>
      <p class="row">
        <button type="button" class="primary" disabled={error !== ""} onClick={() => void accept()}>{w.accept}</button>
        <button type="button" onClick={() => setCode("")}>{w.refuse}</button>
      </p>
    </Sheet>
  );
}
