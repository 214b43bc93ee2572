// In the lobby: playing without a connection.
import { useEffect, useState } from "preact/hooks";
import { address } from "../place";
import { fill, words } from "../words";
import type { Offered } from "./engine";
import { alone, choose, chosen } from "./mode";

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);

/** Browsers keep nothing for addresses without https. */
const canKeep = (): boolean => "caches" in window && "serviceWorker" in navigator;

function begin(on: boolean): void {
  choose(on);
  location.assign(address("/"));
}

export function Offer() {
  const w = words().offline;
  if (chosen()) {
    return (
      <section class="offer">
        <p>{w.on}</p>
        {!alone() && <button type="button" onClick={() => begin(false)}>{w.leave}</button>}
      </section>
    );
  }
  return <section class="offer">{canKeep() ? <Fetch /> : <p class="note">{w.insecure}</p>}</section>;
}

/** Undefined until it is known. */
function useOffered(): Offered | null | undefined {
  const [found, set] = useState<Offered | null | undefined>(undefined);
  useEffect(() => void import("./engine").then(({ offered }) => offered()).then(set, () => set(null)), []);
  return found;
}

function Fetch() {
  const w = words().offline;
  const found = useOffered();
  const [bytes, setBytes] = useState(-1);
  const [error, setError] = useState("");
  if (found === undefined) return null;
  if (found === null) return <p class="note">{w.not_here}</p>;
  const start = async (): Promise<void> => {
    setBytes(0);
    setError("");
    try {
      const { fetchEngine } = await import("./engine");
      await fetchEngine(found, setBytes);
      await navigator.serviceWorker.ready;
      await navigator.storage?.persist?.(); // or the browser may throw games away when it runs short of room
      begin(true);
    } catch (failed) {
      setBytes(-1);
      setError(failed instanceof Error ? failed.message : String(failed));
    }
  };
  return (
    <>
      {alone() && <p>{w.alone}</p>}
      <button type="button" class={alone() ? "primary" : ""} disabled={bytes >= 0} onClick={() => void start()}>{w.play}</button>
      <p class="note" role="status">
        {bytes >= 0 ? fill(w.fetching, { done: megabytes(bytes), total: megabytes(found.bytes) }) : found.bytes ? fill(w.text, { total: megabytes(found.bytes) }) : w.kept}
      </p>
      <p class="wrong" role="alert">{error && fill(w.failed, { error })}</p>
    </>
  );
}
