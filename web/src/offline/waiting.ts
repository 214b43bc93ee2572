// What a page says until it is there.
import { words } from "../words";
import { here } from "./mode";

export function waiting(): string {
  return here() ? words().offline.starting : words().table.connecting;
}
