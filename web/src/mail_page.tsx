// Where the links in mails lead: to agree that one is written to, or to end it.
import { useEffect, useState } from "preact/hooks";
import * as api from "./api";
import { address } from "./place";
import type { MailShown } from "./protocol";
import { LanguageSwitch } from "./ui";
import { fill, words } from "./words";

export function MailPage({ secret }: { secret: string }) {
  const w = words().tell;
  const [mail, setMail] = useState<MailShown | null>(null);
  const [said, setSaid] = useState("");
  const doing = async (work: () => Promise<MailShown>, then: string): Promise<void> => {
    try {
      setMail(await work());
      setSaid(then);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  useEffect(() => void doing(() => api.mail(secret), ""), [secret]);
  const erased = said === w.erased;
  return (
    <main class="not-here">
      <LanguageSwitch />
      <h1>{w.title}</h1>
      {mail && !erased && <p>{fill(mail.confirmed ? w.mailed : w.agree_text, { address: mail.address })}</p>}
      <p role="status">{said}</p>
      {mail && !erased && (
        <p class="row">
          {!mail.confirmed && <button type="button" class="primary" onClick={() => void doing(() => api.confirmMail(secret), w.agreed)}>{w.agree}</button>}
          <button type="button" onClick={() => void doing(() => api.stopMail(secret), w.erased)}>{mail.confirmed ? w.stop : w.erase}</button>
        </p>
      )}
      <p class="row">
        {mail && <a class="button" href={address(`/t/${mail.table}`)}>{w.table}</a>}
        <a class="button" href={address("/")}>{words().table.lobby}</a>
      </p>
    </main>
  );
}
