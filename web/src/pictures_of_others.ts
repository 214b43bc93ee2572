// Pictures of boxes in packages of others: images that the server sends, for the client was built without them.

/** By box, by icon and by tile, the address of an image. */
export interface Pictures {
  signs: Record<string, string>;
  icons: Record<string, string>;
  tiles: Record<string, string>;
}

const known: Pictures = { signs: {}, icons: {}, tiles: {} };

/** Keeps the pictures that came with an answer of the server, and returns the answer. */
export function withPictures<T>(answer: T): T {
  const { pictures } = answer as { pictures?: Pictures };
  for (const kind of ["signs", "icons", "tiles"] as const) Object.assign(known[kind], pictures?.[kind]);
  return answer;
}

export function pictureOf(kind: keyof Pictures, name: string): string | undefined {
  return known[kind][name];
}
