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

/** Go to another page. */
export function go(to: string): void {
  location.assign(address(to));
}
