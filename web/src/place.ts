// Where in the site the reader is. It begins at the root of a server, or in some folder of a web space.

/** Scripts lie in static/, one folder below the beginning. */
const BASE = new URL("..", import.meta.url).pathname;

/** The address of a page or file, from its path in the site. */
export function address(path: string): string {
  return BASE + path.slice(1);
}

/** A link to a page, to be given away. */
export function link(path: string): string {
  return location.origin + address(path);
}

/** The path of this page in the site. */
export function path(): string {
  return `/${location.pathname.slice(BASE.length)}`;
}

const TABLE = /^\/t\/([\w-]+)\/?$/;

/** The table that this page shows; empty if it is another page. */
export function tableHere(): string {
  return TABLE.exec(path())?.[1] ?? "";
}

let staying = false;

/** From now on pages take each other's place in this one: what runs in it takes long to start. */
export function stay(): void {
  if (staying) return;
  staying = true;
  // On a web space the page names it as seen from where it lies, which the next page does not.
  for (const icon of document.querySelectorAll<HTMLLinkElement>("link[rel=icon]")) icon.setAttribute("href", icon.href);
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const elsewhere = event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!link || elsewhere || link.target || link.origin !== location.origin || !link.pathname.startsWith(BASE)) return;
    event.preventDefault();
    turnTo(link.href);
  });
}

function turnTo(href: string): void {
  history.pushState(null, "", href);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}

/** Go to another page. */
export function go(to: string): void {
  if (staying) turnTo(address(to));
  else location.assign(address(to));
}
