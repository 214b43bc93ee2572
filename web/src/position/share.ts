// A position in a link: its JSON, packed, behind the # of the address, which no server is sent.
const PACKED = "deflate-raw";

async function through(data: BlobPart, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([data]).stream().pipeThrough(stream as TransformStream<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

export async function pack(position: object): Promise<string> {
  const bytes = await through(JSON.stringify(position), new CompressionStream(PACKED));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export async function unpack(word: string): Promise<object> {
  const text = atob(word.replace(/-/g, "+").replace(/_/g, "/"));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream(PACKED)))) as object;
}
