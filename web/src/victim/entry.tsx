// Entering what the real box shows: the Victims' dice, tiles by their kind.
import type { Entry } from "../games";
import type { Option } from "../protocol";
import { VictimDice } from "./dice";
import type { Words } from "./types";

function name({ what, text }: Option, saidBy: unknown): string {
  const said = saidBy as Words;
  return said.tiles[String(what.tile)]?.name ?? text;
}

export const entry: Entry = {
  Die: ({ face }) => <VictimDice faces={face} />,
  die: (face) => face,
  // "Decoder 3" stands with the other Decoders
  sorted: (option, words) => (option.what.tile === undefined ? undefined : { column: "", row: name(option, words).replace(/\s*\d+$/, "") }),
  column: () => "",
  Column: () => null,
  name,
};
