// Beside the real box: what dice and cards show is touched, dice by their faces, cards where the eye finds them.
import type { VNode } from "preact";
import type { Entry, GameFace } from "../games";
import type { Option } from "../protocol";
import type { TableStore } from "../store";
import { DicePad, Rolls } from "./dice_pad";
import { Finder } from "./finder";

/** So few that they are looked through at once; outcomes of a few dice with few faces too. */
const FEW = 13;
const FEW_ROLLS = 15;

interface Props {
  store: TableStore;
  face: GameFace;
  gameWords: unknown;
  /** All options in a list. */
  list: () => VNode;
}

function ofDice(options: Option[]): boolean {
  return options.every((option) => typeof option.what.dice === "string");
}

/** Whether every outcome of several dice has a button of its own. */
function fewRolls(options: Option[]): boolean {
  return ofDice(options) && options.length <= FEW_ROLLS && String(options[0]!.what.dice).length > 1;
}

/** Whether the options of the question stand in a list, so that digits choose from it. */
export function listed(store: TableStore): boolean {
  const options = store.question?.options ?? [];
  return !store.entering || (ofDice(options) ? fewRolls(options) : options.length <= FEW);
}

/** A class for the page: how much room entering takes. */
export function entering(store: TableStore): string {
  return store.entering ? (listed(store) || ofDice(store.question!.options!) ? "entering" : "entering finding") : "";
}

export function Enter({ store, face, gameWords, list }: Props) {
  const { options = [], number } = store.question!;
  if (face.entry && fewRolls(options)) return <Rolls store={store} entry={face.entry} gameWords={gameWords} options={options} />;
  if (face.entry && ofDice(options)) return <DicePad key={number} store={store} entry={face.entry} gameWords={gameWords} options={options} />;
  if (listed(store)) return list();
  return <Finder key={number} store={store} entry={face.entry ?? PLAIN} gameWords={gameWords} options={options} />;
}

/** For games without a drawing. */
const PLAIN: Entry = { Die: () => null, die: (face) => face, sorted: () => undefined, column: () => "", Column: () => null, name: (option) => option.text };
