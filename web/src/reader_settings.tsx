// How this reader likes to see and hear games, wherever that is set.
import { change, settings, SPEEDS, type Speed } from "./settings";
import { play } from "./sound";
import { LanguageSwitch } from "./ui";
import { words } from "./words";

export function ReaderSettings() {
  const w = words().settings;
  const speeds = Object.keys(SPEEDS) as Speed[];
  return (
    <>
      <div class="field">
        <span aria-hidden="true">{w.language}</span>
        <LanguageSwitch />
      </div>
      <label class="field check">
        <span>{words().companion.sun}</span>
        <input type="checkbox" checked={settings().sun} onChange={(event) => change({ sun: event.currentTarget.checked })} />
      </label>
      <label class="field">
        <span>{w.speed}</span>
        <select value={settings().speed} onChange={(event) => change({ speed: event.currentTarget.value as Speed })}>
          {speeds.map((speed) => <option key={speed} value={speed}>{w[speed]}</option>)}
        </select>
      </label>
      <label class="field">
        <span>{w.sound}</span>
        <input type="range" min={0} max={1} step={0.1} value={settings().volume} onInput={(event) => change({ volume: Number(event.currentTarget.value) })} onChange={() => play("good")} />
      </label>
    </>
  );
}
