// A page to print and to put into the box: where to go, and five steps.
import { InNetwork } from "../in_network";
import { address, link } from "../place";
import { QrCode } from "../qr_code";
import { LanguageSwitch } from "../ui";
import { words } from "../words";

export function PrintPage() {
  const w = words().companion;
  return (
    <main class="print-page">
      <p class="row no-print">
        <a class="button" href={address("/")}>{words().table.lobby}</a>
        <button type="button" class="primary" onClick={() => print()}>{w.print}</button>
        <LanguageSwitch />
      </p>
      <h1>{w.title}</h1>
      <p>{w.text}</p>
      <InNetwork show={(at = link("/")) => (
        <div class="print-code">
          <QrCode link={`${at}#box`} />
          <p>{at}</p>
        </div>
      )} />
      <ol>
        {[w.step_1, w.step_2, w.step_3, w.step_4, w.step_5].map((step) => <li key={step}>{step}</li>)}
      </ol>
      <p>{w.step_slip}</p>
    </main>
  );
}
