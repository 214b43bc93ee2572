// Whether the engine arrived as it was built: its name is made of what is in its files.

/** Digits of a hash that a name has. */
const DIGITS = 16;

function hex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether these files, in the order of the list, are those that the name was made of; as in web/offline.py. */
export async function isWhole(name: string, files: ArrayBuffer[]): Promise<boolean> {
  const hashes = await Promise.all(files.map((file) => crypto.subtle.digest("SHA-256", file)));
  const all = new Uint8Array(hashes.flatMap((hash) => Array.from(new Uint8Array(hash))));
  return name.endsWith(`-${hex(await crypto.subtle.digest("SHA-256", all)).slice(0, DIGITS)}`);
}
