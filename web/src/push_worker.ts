// In the service worker: messages that one is asked at a table. The server says what to show and where it leads.

interface Note {
  title: string;
  text: string;
  path: string;
}

interface Page {
  url: string;
  focus(): Promise<unknown>;
}

/** As much of a service worker as is used here; TypeScript's own types of it do not go with those of pages. */
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: { matchAll(of: { type: "window"; includeUncontrolled: boolean }): Promise<Page[]>; openWindow(path: string): Promise<unknown> };
  addEventListener(what: "push", done: (event: { data: { json(): Note } | null; waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(what: "notificationclick", done: (event: { notification: Notification; waitUntil(work: Promise<unknown>): void }) => void): void;
}

const worker = self as unknown as Worker;

worker.addEventListener("push", (event) => {
  const note = event.data?.json();
  // One message a table: a newer one takes the place of one that was not read.
  if (note) event.waitUntil(worker.registration.showNotification(note.title, { body: note.text, tag: note.path, data: note.path, icon: "/static/icon.svg" }));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

/** The page of a table: the one that is open, or a new one. */
async function open(path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}

export {}; // a file of its own, which shares no names
