// A phone beside the board must not go dark while dice are rolled.
import { useEffect } from "preact/hooks";

/** Keeps the screen on while the page is looked at. Browsers allow it on secure addresses only; elsewhere nothing happens. */
export function useAwake(on: boolean): void {
  useEffect(() => {
    if (!on || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    const take = async (): Promise<void> => {
      if (document.hidden || (lock && !lock.released)) return;
      try {
        const got = await navigator.wakeLock.request("screen");
        if (ended) await got.release();
        else lock = got;
      } catch {
        // the browser saves its battery: the page works all the same
      }
    };
    // The browser drops it whenever the page is hidden.
    const again = (): void => void take();
    document.addEventListener("visibilitychange", again);
    again();
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", again);
      void lock?.release();
    };
  }, [on]);
}
