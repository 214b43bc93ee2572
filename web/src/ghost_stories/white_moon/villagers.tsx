// Villagers as they stand in stacks: a plaque each, the top one with its face, its family's crest and name.
import type { VNode } from "preact";
import { Svg } from "../glyphs";
import { CrestInk } from "./crests";
import type { MoonWords, Standing } from "./types";

/** Hair, beards and hats, on 40 by 40 over a face at 20, 18. */
const HEADS: Record<string, VNode> = {
  father: <><path class="hair" d="M10.500 17Q10 7 20 7t9.500 10q-2-5-4-6-5.500 2-11 0-2 1-4 6zM17 7q0-4 3-4t3 4z" /><path class="hair" d="M13 20q1 3.500 4.500 2.500 2.500-.7 5 0Q26 23.500 27 20q1.500 10-7 11.500Q11.500 30 13 20z" /><path class="lip" d="M18 25q2 1.300 4 0" /></>,
  mother: <><path class="hair" d="M10 20Q8.500 7 20 7t10 13q1 4-1 6-1-9-3-12-6.500 1-12 0-2 3-3 12-2-2-1-6z" /><circle class="hair" cx="20" cy="5.500" r="3.800" /><path class="pin" d="M13 6.500 27 3.500" /><path class="lip" d="M18 24.500q2 1.700 4 0" /></>,
  son: <><path class="hair" d="M12 14Q13 8 20 8t8 6q-8-3-16 0zM18.500 8q-1.500-5 1.500-6 3 1 1.500 6z" /><path class="lip" d="M17 24q3 3 6 0" /></>,
  daughter: <><path class="hair" d="M11 18Q10 7.500 20 7.500T29 18q-2-5-9-6.500Q13 13 11 18z" /><circle class="hair" cx="9.500" cy="11" r="4" /><circle class="hair" cx="30.500" cy="11" r="4" /><path class="lip" d="M17 24q3 3 6 0" /></>,
  brother: <><path class="hair" d="M11 16Q11 8 20 8t9 8l-3-3-3 2-3-3-3 3-3-2z" /><path class="lip" d="M17 24q3 3 6 0" /></>,
  sister: <><path class="hair" d="M10.500 19Q10 7.500 20 7.500T29.500 19q-1.500-4-3.500-6H14q-2 2-3.500 6zM10 20q-4 4-2 9 2-3 3.500-4zM30 20q4 4 2 9-2-3-3.500-4z" /><path class="lip" d="M17 24q3 3 6 0" /></>,
  little: <><path class="cap" d="M11 14Q12 6 20 6t9 8q-9-3-18 0z" /><circle class="pin-head" cx="20" cy="5.500" r="2" /><path class="lip" d="M17 24q3 3 6 0" /></>,
  old: <><path class="white-hair" d="M11 20q-1.500-4 0-7 1.500 2 1 6zM29 20q1.500-4 0-7-1.500 2-1 6zM14 22q6 3 12 0 3 10-6 16-9-6-6-16zM14 14.500q2-2 4-.5M22 14q2-1.500 4 .5" /><path class="lip" d="M18 25q2 1 4 0" /></>,
  hooded: <><path class="cap" d="M9 22Q7 5 20 4q13 1 11 18-1-9-4-11H13q-3 2-4 11z" /><path class="lip" d="M18 24.500h4" /></>,
};
const HOODED = ["first", "second", "third", "fourth"];

function role(villager: string): string {
  const last = villager.split("_").at(-1) ?? "";
  return HOODED.includes(last) ? "hooded" : last;
}

/** The picture of one villager. */
export function Portrait({ villager, family, class: more = "" }: { villager: string; family: string; class?: string }) {
  const child = ["son", "daughter", "brother", "sister", "little"].includes(role(villager));
  return (
    <Svg class={`villager-face fam-${family} ${more}`} box="0 0 40 40">
      <rect class="plaque" x="1" y="1" width="38" height="38" rx="6" />
      <g transform={child ? "translate(4 7) scale(.8)" : undefined}>
        <path class="robe" d="M4 41q1-13 11-14h10q10 1 11 14z" />
        <ellipse class="skin" cx="20" cy="19" rx="8.500" ry="10" />
        {HEADS[role(villager)] ?? HEADS.mother}
        <path class="eyes" d="M16 18.500v1.800M24 18.500v1.800" />
      </g>
      <circle class="crest-seat" cx="31" cy="31" r="8" />
      <g transform="translate(25 25) scale(.5)"><CrestInk family={family} /></g>
    </Svg>
  );
}

/** One that nobody has seen. */
export function Back() {
  return (
    <Svg class="villager-face back" box="0 0 40 40">
      <rect class="plaque" x="1" y="1" width="38" height="38" rx="6" />
      <path class="back-moon" d="M24 8a12 12 0 1 0 8 19A10 10 0 0 1 24 8z" />
    </Svg>
  );
}

/** A face, or the back of one that nobody has seen. */
export function Seen({ one }: { one: Standing }) {
  return one.villager && one.family ? <Portrait villager={one.villager} family={one.family} /> : <Back />;
}

/** The villagers of a tile, the top one to be seen. */
export function Stack({ stack, said }: { stack: Standing[]; said: MoonWords }) {
  const top = stack.at(-1)!;
  return (
    <div class={`stack high-${stack.length} fam-${top.family ?? "none"}`}>
      {stack.slice(0, -1).map((_, n) => <i key={n} class={`under under-${stack.length - 1 - n}`} />)}
      <Seen one={top} />
      {stack.length > 1 && <b class="how-many">{stack.length}</b>}
      <span class="family-name">{top.family ? said.families[top.family]?.name : ""}</span>
    </div>
  );
}
