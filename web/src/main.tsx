// Where the browser is: the lobby, a table, or a lesson.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { LearnPage } from "./learn_page";
import { Lobby } from "./lobby";
import { useSettings } from "./settings";
import { TablePage } from "./table_page";
import { language } from "./words";

function App() {
  useSettings();
  const table = /^\/t\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  const lesson = /^\/learn\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  const now = language();
  useEffect(() => {
    document.documentElement.lang = now;
  }, [now]);
  if (lesson) return <LearnPage name={lesson} />;
  return table ? <TablePage id={table} /> : <Lobby />;
}

render(<App />, document.getElementById("app")!);
