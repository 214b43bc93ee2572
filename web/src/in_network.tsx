// Something with an address for other devices. An address that leads only to this machine is replaced by one in the local
// network, once others are let in.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import * as api from "./api";
import { link } from "./place";
import { messageOf, useFetched } from "./ui";
import { words } from "./words";

/** Names by which only the machine itself is reached. */
const HERE_ONLY = /^(localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/;

/** `show` is given the address of the site, or nothing where this page's own will do. */
export function InNetwork({ show }: { show: (at?: string) => ComponentChildren }) {
  return HERE_ONLY.test(location.hostname) ? <FromHere show={show} /> : <>{show()}</>;
}

/** The address of the site for links to others: one in the network, where this page's own leads only to this machine. */
export function useSite(served: boolean): string {
  const { value } = useFetched(served && HERE_ONLY.test(location.hostname) ? "network" : "", api.network);
  return value?.addresses[0] ?? link("/");
}

function FromHere({ show }: { show: (at?: string) => ComponentChildren }) {
  const w = words().people;
  const { value, error: failed, again } = useFetched("network", api.network);
  const [error, setError] = useState("");
  if (failed) return <>{show()}</>; // there is no server to ask
  if (!value) return null;
  const at = value.addresses[0];
  if (at) {
    return (
      <>
        <p class="note no-print">{w.network_open}</p>
        {show(at)}
      </>
    );
  }
  const letIn = (): void => void api.openNetwork().then(again, (refused) => setError(messageOf(refused)));
  return (
    <>
      <p class="no-print">{w.network_closed}</p>
      {value.can_open ? <button type="button" class="primary no-print" onClick={letIn}>{w.network_let_in}</button> : <p class="no-print"><code>hauntbox serve --host 0.0.0.0</code></p>}
      {error && <p class="wrong" role="alert">{error}</p>}
      <details>
        <summary>{w.network_this}</summary>
        {show()}
      </details>
    </>
  );
}
