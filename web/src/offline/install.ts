// The service worker, which keeps the client in the browser: pages open without a connection.
import { address } from "../place";

/** Once the page stands; what it fetches then makes nobody wait. */
export function install(): void {
  if (!("serviceWorker" in navigator)) return; // an address without https, or a window that keeps nothing
  const register = (): void => {
    navigator.serviceWorker.register(address("/service_worker.js")).catch(() => {
      // the server went away meanwhile; the next visit tries again
    });
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
