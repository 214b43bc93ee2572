// Runs the server's application in the browser, by Pyodide: a page's requests and live connections are handed to it, and
// tables are kept in the browser's database.
import { forget, started, type Python } from "./python";

/** What Python calls to keep tables; a text for each. Nothing is kept before `swap` has returned. */
class Database {
  private constructor(private readonly database: IDBDatabase) {}

  static open(): Promise<Database> {
    return new Promise((resolve, reject) => {
      const asked = indexedDB.open("hauntbox", 1);
      asked.onupgradeneeded = () => void asked.result.createObjectStore("tables");
      asked.onsuccess = () => resolve(new Database(asked.result));
      asked.onerror = () => reject(asked.error ?? new Error("the browser keeps nothing here"));
    });
  }

  get(table: string): Promise<string> {
    return done(this.database.transaction("tables").objectStore("tables").get(table)).then((found) => (found as string) ?? "");
  }

  async tables(): Promise<string[]> {
    return (await done(this.database.transaction("tables").objectStore("tables").getAllKeys())).map(String);
  }

  /** One transaction, so that two pages never both succeed. */
  swap(table: string, before: string, after: string): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const change = this.database.transaction("tables", "readwrite", { durability: "strict" });
      const tables = change.objectStore("tables");
      let fits = false;
      const asked = tables.get(table);
      asked.onsuccess = () => {
        fits = ((asked.result as string | undefined) ?? "") === before;
        if (fits && after) tables.put(after, table);
        else if (fits) tables.delete(table);
      };
      change.oncomplete = () => resolve(fits);
      change.onabort = () => reject(change.error ?? new Error("it was not kept"));
    });
  }
}

function done<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("it cannot be read"));
  });
}

/** As much of `hauntbox.server.browser` as is used here. */
interface Application {
  prepare(language: string): { destroy(): void };
  begin(database: Database): Page;
  destroy(): void;
}

interface Page {
  request(method: string, target: string, authorization: string, body: string): Promise<{ toJs(): [number, string]; destroy(): void }>;
  open(table: string, tell: (text: string) => void, ended: () => void): Socket;
}

interface Socket {
  say(text: string): void;
  close(): void;
  destroy(): void;
}

export type ToWorker =
  | { what: "request"; id: number; method: string; target: string; authorization: string; body: string }
  | { what: "open"; id: number; table: string }
  | { what: "say"; id: number; text: string }
  | { what: "close"; id: number };

export type FromWorker =
  | { what: "answered"; id: number; status: number; body: string }
  | { what: "told"; id: number; text: string }
  | { what: "ended"; id: number }
  | { what: "failed"; error: string };

const application = (python: Python): Application => python.pyimport("hauntbox.server.browser");

async function begin(): Promise<Page> {
  const database = Database.open();
  const python = await started((first) => {
    const loaded = application(first);
    loaded.prepare(self.name).destroy(); // the page named it for its language
    loaded.destroy(); // what Python shares with the page cannot be kept
  });
  return application(python).begin(await database);
}

const tell = (message: FromWorker): void => postMessage(message);
/** Python's errors have many lines; the last one says what went wrong. Those of its files are no errors of the browser's. */
const failed = (error: unknown): void => {
  const lines = (error instanceof Error ? error.message : JSON.stringify(error)).trim().split("\n");
  tell({ what: "failed", error: lines.at(-1) ?? "" });
};
const sockets = new Map<number, Socket>();
const page = begin();
page.catch(async (error) => {
  failed(error);
  await forget();
});

async function hear(said: ToWorker): Promise<void> {
  const application = await page;
  if (said.what === "request") {
    const answer = await application.request(said.method, said.target, said.authorization, said.body);
    const [status, body] = answer.toJs();
    answer.destroy();
    tell({ what: "answered", id: said.id, status, body });
  } else if (said.what === "open") {
    const { id } = said;
    sockets.set(id, application.open(said.table, (text) => tell({ what: "told", id, text }), () => tell({ what: "ended", id })));
  } else if (said.what === "say") {
    sockets.get(said.id)?.say(said.text);
  } else {
    sockets.get(said.id)?.close();
    sockets.delete(said.id);
  }
}

addEventListener("message", (event: MessageEvent<ToWorker>) => void hear(event.data).catch(failed));
