// Where the browser is: the lobby, a table, a lesson, a puzzle. Boards are fetched when one is needed.
import { type ComponentType, type RenderableProps, render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Lobby } from "./lobby";
import { install } from "./offline/install";
import { waiting } from "./offline/waiting";
import { path, tableHere } from "./place";
import { useSettings } from "./settings";
import { FailedPage } from "./ui";
import { language, words } from "./words";

/** How often another page took this one's place. */
function useTurns(): number {
  const [turns, set] = useState(0);
  useEffect(() => {
    const turn = (): void => set((before) => before + 1);
    addEventListener("popstate", turn);
    return () => removeEventListener("popstate", turn);
  }, []);
  return turns;
}

function App() {
  const { sun } = useSettings();
  useEffect(() => {
    document.documentElement.classList.toggle("sun", sun);
  }, [sun]);
  return <Place key={useTurns()} />;
}

function Place() {
  const table = tableHere();
  const lesson = /^\/learn\/([\w-]+)\/?$/.exec(path())?.[1];
  const puzzle = /^\/puzzle\/([\w-]+(?:@\d+)?)\/?$/.exec(path())?.[1];
  const mail = /^\/mail\/([\w-]+)\/?$/.exec(path())?.[1];
  const now = language();
  useEffect(() => {
    document.documentElement.lang = now;
  }, [now]);
  if (lesson) return <Late load={async () => (await import("./learn_page")).LearnPage} of={{ name: lesson }} />;
  if (table) return <Late load={async () => (await import("./table_page")).TablePage} of={{ id: table }} />;
  if (puzzle) return <Late load={async () => (await import("./puzzle_page")).PuzzlePage} of={{ name: puzzle }} />;
  if (mail) return <Late load={async () => (await import("./mail_page")).MailPage} of={{ secret: mail }} />;
  if (path() === "/puzzles") return <Late load={async () => (await import("./puzzles_page")).PuzzlesPage} of={{}} />;
  if (path() === "/position") return <Late load={async () => (await import("./position/page")).PositionPage} of={{}} />;
  if (path() === "/box") return <Late load={async () => (await import("./companion/print")).PrintPage} of={{}} />;
  return <Lobby />;
}

/** A page that is fetched first. */
function Late<P extends object>({ load, of }: { load: () => Promise<ComponentType<P>>; of: P }) {
  const [Page, set] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    load().then((page) => set(() => page), () => setFailed(true));
  }, []);
  if (failed) return <FailedPage text={words().failed.page} why={words().lobby.unreachable} />;
  return Page ? <Page {...(of as RenderableProps<P>)} /> : <p class="first-wait" role="status">{waiting()}</p>;
}

render(<App />, document.getElementById("app")!);
install();
