// What has been explained to this reader; kept in the browser.
const KNOWN = "hauntbox.known";

function all(): string[] {
  return (localStorage.getItem(KNOWN) ?? "").split(",").filter(Boolean);
}

export function known(key: string): boolean {
  return all().includes(key);
}

export function remember(key: string): void {
  if (!known(key)) localStorage.setItem(KNOWN, [...all(), key].join(","));
}
