// Starts Python in the worker. The first time that takes many seconds; then the memory of the started interpreter is kept
// beside its files, and later starts read it back. That part of Pyodide is not published: its version is pinned
// (web/offline/package.json), and if a start from what is kept fails, the next one is from the beginning.

const SITE = "/lib/python3.14/site-packages";
/** Packages in C, which must be where they were when memory was kept. */
const LIBRARIES = ["msgspec/_core.cpython-314-wasm32-emscripten.so"];

/** As much of Pyodide as is used here. */
export interface Python {
  FS: Files;
  pyimport(module: string): never;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

interface Files {
  mkdirTree(path: string): void;
  createDataFile(folder: string, name: string, data: Uint8Array, read: boolean, write: boolean, own: boolean): void;
}

/** Of Emscripten, below it. */
interface Module {
  LDSO: { loadedLibsByName: Record<string, { name: string; refcount: number; global: boolean; exports: object }> };
  loadWebAssemblyModule(binary: Uint8Array, flags: object, name: string, scope: object): object;
  growMemory(bytes: number): void;
  wasmTable: { length: number };
}

interface Settings {
  preRun: ((module: Module) => void)[];
}

type Create = (settings: Settings) => Promise<Module>;

interface Options {
  indexURL: string;
  createPyodideModule: Create;
  _makeSnapshot?: boolean;
  _loadSnapshot?: Uint8Array;
}

const beside = (name: string): string => new URL(name, import.meta.url).href;

/** The files of a tar file, by name. */
function unpacked(tar: Uint8Array): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const text = (from: number, to: number): string => new TextDecoder().decode(tar.subarray(from, to)).replace(/\0.*/s, "");
  for (let at = 0; at < tar.length && tar[at]; ) {
    const folder = text(at + 345, at + 500);
    const size = parseInt(text(at + 124, at + 136), 8);
    files.set((folder && `${folder}/`) + text(at, at + 100), tar.subarray(at + 512, at + 512 + size));
    at += 512 + 512 * Math.ceil(size / 512);
  }
  return files;
}

async function fetchFiles(): Promise<Map<string, Uint8Array>> {
  const packed = (await fetch(beside("hauntbox.pack"))).body!;
  return unpacked(new Uint8Array(await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()));
}

function fill(fs: Files, files: Map<string, Uint8Array>): void {
  for (const [path, data] of files) {
    const [folder, name] = [`${SITE}/${path}`.replace(/\/[^/]*$/, ""), path.replace(/.*\//, "")];
    fs.mkdirTree(folder);
    fs.createDataFile(folder, name, data, true, true, true);
  }
}

interface Running {
  python: Python;
  /** Whether its memory is all there is: it names no function that was added since the libraries were loaded. */
  isWhole(): boolean;
}

/** Python with these files, from the beginning or with the memory of one that was started before. */
async function start(files: Map<string, Uint8Array>, memory?: Uint8Array<ArrayBuffer>): Promise<Running> {
  const { loadPyodide } = (await import(beside("pyodide.mjs"))) as { loadPyodide(options: Options): Promise<Python> };
  const { default: create } = (await import(beside("pyodide.asm.mjs"))) as { default: Create };
  let isWhole = (): boolean => false;
  const createPyodideModule: Create = async (settings) => {
    settings.preRun.push((module) => {
      for (const path of LIBRARIES) {
        const name = `${SITE}/${path}`;
        const exports = module.loadWebAssemblyModule(files.get(path)!, { nodelete: true }, name, {});
        module.LDSO.loadedLibsByName[name] = { name, refcount: Infinity, global: false, exports };
      }
      const { length } = module.wasmTable;
      isWhole = () => module.wasmTable.length === length;
    });
    const module = await create(settings);
    if (memory) module.growMemory(memory.length - new Uint32Array(memory.buffer, 0, 2)[1]!); // less what stands before it
    return module;
  };
  const how = memory ? { _loadSnapshot: memory } : { _makeSnapshot: true };
  const python = await loadPyodide({ indexURL: beside("./"), createPyodideModule, ...how });
  fill(python.FS, files);
  return { python, isWhole };
}

const STARTED = "started";

/** Where the engine's files are; its folder is named for what is in them, so that what is kept fits. */
function cache(): Promise<Cache> {
  return caches.open(`hauntbox-engine-${new URL(".", import.meta.url).pathname.split("/").at(-2)}`);
}

/** The memory that this browser has kept; one that was made by another version of it does not count. */
async function kept(): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const found = await (await cache()).match(beside(STARTED));
  if (found?.headers.get("made-by") !== navigator.userAgent) return undefined;
  return new Uint8Array(await found.arrayBuffer());
}

async function keep(memory: Uint8Array<ArrayBuffer>): Promise<void> {
  await (await cache()).put(beside(STARTED), new Response(memory, { headers: { "made-by": navigator.userAgent } }));
}

export async function forget(): Promise<void> {
  await (await cache()).delete(beside(STARTED));
}

/** Python, from the beginning or as it was when `prepare` had loaded what is needed first. */
export async function started(prepare: (python: Python) => void): Promise<Python> {
  const files = fetchFiles();
  const memory = await kept();
  if (memory) {
    try {
      const { python } = await start(await files, memory);
      (python.pyimport("random") as { seed(): void }).seed(); // or every page would draw the same
      return python;
    } catch (error) {
      console.warn("the started engine cannot be used again", error);
      await forget();
    }
  }
  const { python, isWhole } = await start(await files);
  prepare(python);
  if (isWhole()) keep(python.makeMemorySnapshot()).catch((error) => console.warn("the started engine is not kept", error)); // no room
  return python;
}
