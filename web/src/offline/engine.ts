// The engine in this browser: fetching it, and calling it like a server.
import type { Connection, Line } from "../live";
import { address, stay } from "../place";
import type { FromServer, ToServer } from "../protocol";
import { language, words } from "../words";
import { choose } from "./mode";
import { isWhole } from "./whole";
import type { FromWorker, ToWorker } from "./worker";

const NAME = "hauntbox-engine-";

/** What the site says of the engine it has. */
export interface Offered {
  name: string;
  files: string[];
  bytes: number;
}

/** The name of the engine this browser keeps, all of it; empty if it keeps none. */
async function kept(): Promise<string> {
  for (const name of await caches.keys()) {
    if (name.startsWith(NAME) && (await (await caches.open(name)).match(workerOf(name)))) return name;
  }
  return "";
}

function workerOf(name: string): string {
  return address(`/offline/${name.slice(NAME.length)}/worker.js`);
}

/** What there is to fetch: null if it is not in this build, with nothing left to fetch if it is kept already. */
export async function offered(): Promise<Offered | null> {
  const name = await kept();
  if (name) return { name, files: [], bytes: 0 };
  try {
    const reply = await fetch(address("/offline/engine.json"), { cache: "no-cache" });
    return reply.ok ? ((await reply.json()) as Offered) : null;
  } catch {
    return null;
  }
}

/** Fetch the engine and keep it. The worker comes last, and only if all is as it was built: where it is, all is. */
export async function fetchEngine({ name, files }: Offered, tell: (bytes: number) => void): Promise<void> {
  const cache = await caches.open(name);
  const arrived: ArrayBuffer[] = [];
  let bytes = 0;
  for (const file of files) {
    const url = address(`/${file}`);
    const reply = await fetch(url);
    if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${file}`);
    const counted = reply.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, on) {
          bytes += chunk.length;
          tell(bytes);
          on.enqueue(chunk);
        },
      }),
    );
    const body = await new Response(counted).arrayBuffer();
    arrived.push(body);
    if (arrived.length === files.length && !(await isWhole(name, arrived))) {
      await caches.delete(name);
      throw new Error(words().offline.damaged);
    }
    await cache.put(url, new Response(body, { headers: { "content-type": reply.headers.get("content-type") ?? "" } }));
  }
}

/** A request that was not answered so soon, after a table was left, waits for a bot that is still thinking. */
const PATIENCE = 3000;

interface Asked {
  message: ToWorker;
  resolve: (reply: Response) => void;
  reject: (error: Error) => void;
}

/** A page starts one worker, which takes a few seconds, and stays with it. */
class Engine {
  private readonly waiting = new Map<number, Asked>();
  private readonly lines = new Map<number, { told: (text: string) => void; ended: () => void }>();
  private number = 0;
  private error = "";
  private worker: Worker;
  /** Whether it has said anything. */
  private heard = false;

  constructor(private readonly create: () => Worker) {
    this.worker = this.begin();
    stay();
  }

  private begin(): Worker {
    const worker = this.create();
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    worker.onerror = (event) => this.fail(event.message || "worker");
    this.heard = false;
    return worker;
  }

  private fail(error: string): void {
    this.error = error;
    for (const one of this.waiting.values()) one.reject(new Error(error));
    for (const one of this.lines.values()) one.ended();
    this.waiting.clear();
  }

  private hear(said: FromWorker): void {
    this.heard = true;
    if (said.what === "answered") {
      this.waiting.get(said.id)?.resolve(new Response(said.body, { status: said.status }));
      this.waiting.delete(said.id);
    } else if (said.what === "told") this.lines.get(said.id)?.told(said.text);
    else if (said.what === "ended") this.lines.get(said.id)?.ended();
    else this.fail(said.error);
  }

  private tell(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  /** End whatever it is doing and begin again. Requests from this number on are asked again; nobody waits for earlier ones. */
  restart(from = 0): void {
    this.worker.terminate();
    this.error = "";
    this.worker = this.begin();
    this.lines.clear();
    for (const [id, one] of this.waiting) {
      if (id >= from) this.tell(one.message);
      else {
        this.waiting.delete(id);
        one.reject(new Error("stopped"));
      }
    }
  }

  /** A table was left: what is asked from now on does not wait for what was begun there. */
  left(): void {
    if (!this.heard || this.error) return;
    const asked = this.number + 1;
    const timer = setTimeout(() => this.restart(asked), PATIENCE);
    this.request("GET", "/healthz", "", "").then(
      () => clearTimeout(timer),
      () => clearTimeout(timer),
    );
  }

  request(method: string, target: string, authorization: string, body: string): Promise<Response> {
    if (this.error) return Promise.reject(new Error(this.error));
    const id = (this.number += 1);
    return new Promise((resolve, reject) => {
      const message: ToWorker = { what: "request", id, method, target, authorization, body };
      this.waiting.set(id, { message, resolve, reject });
      this.tell(message);
    });
  }

  open(table: string, told: (text: string) => void, ended: () => void): { say(text: string): void; close(): void } {
    const id = (this.number += 1);
    this.lines.set(id, { told, ended });
    this.tell({ what: "open", id, table });
    return {
      say: (text) => this.tell({ what: "say", id, text }),
      close: () => {
        this.lines.delete(id);
        this.tell({ what: "close", id });
        this.left();
      },
    };
  }
}

let started: Promise<Engine> | null = null;

function engine(): Promise<Engine> {
  started ??= kept().then((name) => {
    if (!name) {
      choose(false); // so that the lobby offers it again
      throw new Error(words().offline.gone);
    }
    return new Engine(() => new Worker(workerOf(name), { type: "module", name: language() }));
  });
  return started;
}

/** Like fetch, of paths in the site. */
export async function request(path: string, init: RequestInit): Promise<Response> {
  const authorization = new Headers(init.headers).get("Authorization") ?? "";
  return (await engine()).request(init.method ?? "GET", path, authorization, typeof init.body === "string" ? init.body : "");
}

/** The line to a table that is kept in this browser. */
export class HereLine implements Line {
  private socket: { say(text: string): void; close(): void } | null = null;
  private ended = false;

  constructor(
    private readonly table: string,
    private readonly hello: () => ToServer,
    private readonly hear: (said: FromServer) => void,
    private readonly tell: (state: Connection) => void,
  ) {
    void this.open();
  }

  private async open(instead: number[] = []): Promise<void> {
    try {
      const running = await engine();
      if (this.ended) return;
      this.socket = running.open(this.table, (text) => this.told(text), () => this.tell("lost"));
      this.say({ ...this.hello(), instead } as ToServer);
    } catch {
      this.tell("failing");
    }
  }

  /** A bot that thinks for ever lets nobody else speak here: the engine is started again, and no bot asked before that. */
  playInstead(seat: number): void {
    this.socket = null;
    void engine().then((running) => running.restart());
    void this.open([seat]);
  }

  private told(text: string): void {
    this.tell("open");
    this.hear(JSON.parse(text) as FromServer);
  }

  say(what: ToServer): boolean {
    this.socket?.say(JSON.stringify(what));
    return this.socket !== null;
  }

  again(): void {
    if (this.socket) this.say(this.hello());
    else void this.open();
  }

  end(): void {
    this.ended = true;
    this.socket?.close();
    this.socket = null;
  }
}
