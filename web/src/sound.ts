// Sounds made here, by the browser's own synthesiser; silent until the reader asks for them.
import { settings } from "./settings";

/** A tone: its pitch in hertz at its beginning and end, when it begins, how long it is, and its shape. */
interface Tone {
  from: number;
  to?: number;
  at?: number;
  long: number;
  shape?: OscillatorType | "noise";
  loud?: number;
}

export type Sound = "dice" | "card" | "arrival" | "haunt" | "good" | "bad" | "death" | "won" | "lost";

const rattle = (at: number): Tone => ({ from: 1800, at, long: 0.05, shape: "noise", loud: 0.5 });
const SOUNDS: Record<Sound, Tone[]> = {
  dice: [0, 0.07, 0.15, 0.24, 0.36].map(rattle),
  card: [{ from: 900, long: 0.18, shape: "noise", loud: 0.35 }],
  arrival: [{ from: 160, to: 90, long: 0.7, shape: "sawtooth", loud: 0.3 }, { from: 640, to: 520, long: 0.7, loud: 0.25 }],
  haunt: [{ from: 70, to: 40, long: 0.9, shape: "square", loud: 0.4 }, { from: 400, long: 0.5, shape: "noise", loud: 0.3 }],
  good: [{ from: 880, long: 0.5 }, { from: 1320, at: 0.12, long: 0.6 }],
  bad: [{ from: 220, to: 150, long: 0.45, shape: "triangle" }],
  death: [{ from: 130, to: 55, long: 1.2, shape: "sawtooth", loud: 0.4 }],
  won: [523, 659, 784, 1047].map((from, n) => ({ from, at: 0.16 * n, long: 0.7 })),
  lost: [392, 330, 262, 196].map((from, n) => ({ from, at: 0.22 * n, long: 0.8, shape: "triangle" as const })),
};

let context: AudioContext | null = null;

function noise(into: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = into.createBuffer(1, Math.ceil(seconds * into.sampleRate), into.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = 2 * Math.random() - 1;
  const source = into.createBufferSource();
  source.buffer = buffer;
  return source;
}

function voice(into: AudioContext, tone: Tone, begin: number): AudioScheduledSourceNode {
  if (tone.shape === "noise") return noise(into, tone.long);
  const source = into.createOscillator();
  source.type = tone.shape ?? "sine";
  source.frequency.setValueAtTime(tone.from, begin);
  source.frequency.exponentialRampToValueAtTime(tone.to ?? tone.from, begin + tone.long);
  return source;
}

export function play(name: Sound): void {
  const volume = settings().volume;
  if (volume <= 0 || document.hidden) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[name]) {
    const begin = context.currentTime + (tone.at ?? 0);
    const gain = context.createGain();
    gain.gain.setValueAtTime(volume * 0.3 * (tone.loud ?? 1), begin);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + tone.long);
    const source = voice(context, tone, begin);
    if (tone.shape === "noise") {
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.frequency.value = tone.from;
      source.connect(filter).connect(gain);
    } else source.connect(gain);
    gain.connect(context.destination);
    source.start(begin);
    source.stop(begin + tone.long);
  }
}
