// The rules in WebAssembly (web/wasm.py): games played inside, or answered from here.
// In node: node rules.mjs FOLDER GAMES prints what was asked in the games of the seeds 0, 1, ... as JSON, and how fast.

/** The rules of a law with an opening, both as web/wasm.py wrote them. */
export async function rules(wasm, opening) {
  const { instance } = await WebAssembly.instantiate(wasm, {});
  const engine = instance.exports;
  if (opening.byteLength !== engine.size()) throw new Error(`an opening of ${opening.byteLength} bytes, not ${engine.size()}`);
  new Uint8Array(engine.memory.buffer).set(new Uint8Array(opening), engine.opening());
  const look = () => {
    if (engine.failed()) throw new Error(`the rules failed (${engine.failed()}) at line ${engine.line()}`);
  };
  return {
    /** The game of a seed to its end, at random. */
    play(seed) {
      engine.play(BigInt(seed));
      look();
    },
    /** Decisions, answers of chance and options offered in all games played so far. */
    asked: () => [...new BigInt64Array(engine.memory.buffer, engine.asked(), 3)].map(Number),
    /** The bytes of the game now. */
    bytes: () => new Uint8Array(engine.memory.buffer, engine.current(), engine.size()),
    /** Begin the game of a seed; what is returned are the options of the first question, none when it is over. */
    begin(seed) {
      engine.begin(BigInt(seed));
      return this.options();
    },
    /** Answer with an option: those of the next question. */
    take(option) {
      engine.take(option);
      return this.options();
    },
    options() {
      look();
      const number = engine.options();
      return number ? new Int16Array(engine.memory.buffer, engine.menu(), number) : new Int16Array();
    },
    seat: () => engine.seat(),
    kind: () => engine.kind(),
  };
}

/** A sum over bytes that tells games apart (FNV-1a of 32 bits). */
export function digest(bytes, sum = 0x811c9dc5) {
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}

async function main(folder, games) {
  const { readFileSync } = await import("node:fs");
  const opening = readFileSync(`${folder}/opening.bin`);
  const game = await rules(readFileSync(`${folder}/rules.wasm`), opening.buffer.slice(opening.byteOffset, opening.byteOffset + opening.length));
  let ends = 0x811c9dc5;
  for (let seed = 0; seed < games; seed++) {
    game.play(seed);
    ends = digest(game.bytes(), ends);
  }
  const asked = game.asked();
  let menus = 0x811c9dc5;
  let answers = 0;
  for (let seed = 0; seed < Math.min(games, 20); seed++) {
    let options = game.begin(seed);
    while (options.length) {
      menus = digest([game.seat(), game.kind(), ...options].map((each) => each & 255), menus);
      options = game.take(options[(7 * answers++) % options.length]);
    }
  }
  const start = process.cpuUsage();
  const before = game.asked()[0];
  for (let seed = 0; seed < 20 * games; seed++) game.play(seed);
  const speed = Math.round((1e6 * (game.asked()[0] - before)) / process.cpuUsage(start).user);
  console.log(JSON.stringify({ asked, ends, menus, answers, speed }));
}

if (typeof process !== "undefined" && process.argv[1]?.endsWith("rules.mjs")) await main(process.argv[2], Number(process.argv[3]));
