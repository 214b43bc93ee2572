// In the service worker: keeps the client in the browser, so that pages open without a connection, and what plays there
// without a server for readers who asked for it.
//
// A new version of the site is a new text of the service worker, for the lists below stand at its beginning. It fetches
// the new client, the new engine too where an old one was kept, and then takes the place of the old: all or nothing.

import { isWhole } from "./whole";

interface Listed {
  /** For the files as they are. */
  name: string;
  files: string[];
}

/** As much of a service worker as is used here; TypeScript's own types of it do not go with those of pages. */
interface Worker {
  /** The client's files, as the build listed them. */
  SHELL: Listed;
  /** What plays without a server; not in every build. */
  ENGINE?: Listed;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(what: "install" | "activate", done: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(what: "fetch", done: (event: { request: Request; respondWith(reply: Promise<Response>): void }) => void): void;
}

const PAGES = /^(t\/[\w-]+|learn\/[\w-]+|puzzles|position|box|puzzle\/[\w@-]+|mail\/[\w-]+)?\/?$/;
const FILES = /^(static|offline\/[0-9a-f]+)\//;
const worker = self as unknown as Worker;
const scope = new URL(worker.registration.scope);

async function keep({ name, files }: Listed): Promise<void> {
  const cache = await caches.open(name);
  await cache.addAll(files.map((file) => new Request(new URL(file, scope), { cache: "no-cache" })));
}

/** Keep the engine if it arrived as it was built; else nothing of this version is. */
async function keepEngine(engine: Listed): Promise<void> {
  await keep(engine);
  const cache = await caches.open(engine.name);
  const files = await Promise.all(engine.files.map(async (file) => (await cache.match(new URL(file, scope)))!.arrayBuffer()));
  if (await isWhole(engine.name, files)) return;
  await caches.delete(engine.name);
  throw new Error(`${engine.name} did not arrive whole`);
}

/** What is kept, of any version. */
async function kept(kind: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(`hauntbox-${kind}`));
}

async function install(): Promise<void> {
  await keep(worker.SHELL);
  const engine = worker.ENGINE;
  const asked = (await kept("engine-")).length > 0;
  if (engine && asked && !(await caches.has(engine.name))) await keepEngine(engine);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const wanted = [worker.SHELL.name, worker.ENGINE?.name];
  await Promise.all((await kept("")).filter((name) => !wanted.includes(name)).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** A page is the newest there is; a web space that knows only the first page has the others here. */
async function page(request: Request): Promise<Response> {
  try {
    const reply = await fetch(request);
    if (reply.ok) return reply;
  } catch {
    // no connection
  }
  return (await shell()) ?? fetch(request);
}

/** The first page as any other: on a web space it names its files as seen from where it lies. */
async function shell(): Promise<Response | undefined> {
  const first = await caches.match(new URL("./", scope));
  if (!first) return undefined;
  const headers = new Headers(first.headers);
  headers.delete("content-length");
  return new Response((await first.text()).replaceAll('"static/', `"${scope.pathname}static/`), { headers });
}

/** Names of files carry a hash, so that what is kept is what is asked for. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.origin || !pathname.startsWith(scope.pathname)) return;
  const path = pathname.slice(scope.pathname.length);
  if (request.mode === "navigate" && PAGES.test(path)) event.respondWith(page(request));
  else if (FILES.test(path)) event.respondWith(file(request));
});

export {}; // a file of its own, which shares no names
