// Sound on or off, in the bar; whoever has never been asked is asked once.
import { change, SPEEDS, useSettings } from "./settings";
import { play } from "./sound";
import { Speaker, SpeakerOff } from "./ui";
import { words } from "./words";

const USUAL = 0.6;

function turn(wanted: boolean): void {
  change({ volume: wanted ? USUAL : 0, sound_asked: true });
  if (wanted) play("good");
}

/** Who has everything shown at once hears nothing, and is not asked. */
function useAsked(): boolean {
  const { volume, sound_asked, speed } = useSettings();
  return !sound_asked && volume === 0 && SPEEDS[speed] > 0;
}

/** On a phone the bar has no room for it: there it is above the tabs, where it covers nothing. */
export function SoundAsk() {
  const w = words().settings;
  if (!useAsked()) return null;
  return (
    <div class="sound-ask" role="group" aria-label={w.sound_on}>
      <span>{w.sound_on}</span>
      <button type="button" onClick={() => turn(true)}>{w.yes}</button>
      <button type="button" onClick={() => turn(false)}>{w.no}</button>
    </div>
  );
}

/** On a phone it is in the bar while sound is on. */
export function SoundSwitch({ wide }: { wide: boolean }) {
  const w = words().settings;
  const on = useSettings().volume > 0;
  if (useAsked()) return wide ? <SoundAsk /> : null;
  if (!wide && !on) return null;
  const name = on ? w.mute : w.unmute;
  return (
    <button type="button" class="round" aria-label={name} title={name} aria-pressed={on} onClick={() => turn(!on)}>
      {on ? <Speaker /> : <SpeakerOff />}
      <span class="icon-name" aria-hidden="true">{w.sound_short}</span>
    </button>
  );
}
