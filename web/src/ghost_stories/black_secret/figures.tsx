// Who walks below: the three Demons and the Shadow, on 40 by 48; and the skeletons among the ghosts, on 100 by 100.
import type { VNode } from "preact";
import { Svg } from "../glyphs";

const HEAD = "M8 3q1 6 5 8a11 11 0 0 1 14 0q4-2 5-8 4 8-2 13 1 3 1 5 0 8-11 8T9 21q0-2 1-5Q4 11 8 3z";

/** A lantern and a long nose: it looks for urns. */
const seeker: VNode = (
  <>
    <path class="coat" d="M12 27h16q6 8 6 18H6q0-10 6-18z" />
    <path class="hide" d={HEAD} />
    <path class="hide" d="M20 18q3 6 9 8-6 2-10-1z" />
    <path class="pole" d="M33 22v24" /><circle class="fire" cx="33" cy="21" r="4.500" />
  </>
);

/** A shovel: it levels what is in its way. */
const landscaper: VNode = (
  <>
    <path class="coat" d="M9 27h22q6 8 6 18H3q0-10 6-18z" />
    <path class="hide" d={HEAD} />
    <path class="tusk" d="M14 23l-3 6 5-3zM26 23l3 6-5-3z" />
    <path class="pole" d="M34 12v26" /><path class="iron" d="M29 36h10v5q-1 5-5 6-4-1-5-6z" />
  </>
);

/** A pick, and a hood of bones: the strongest of them. */
const gravedigger: VNode = (
  <>
    <path class="coat" d="M7 27h26q6 8 6 19H1q0-11 6-19z" />
    <path class="hide" d={HEAD} />
    <path class="bone" d="M10 14q10-8 20 0l-2-6q-8-6-16 0z" /><path class="tusk" d="M13 22l-3 8 6-4zM27 22l3 8-6-4zM18 26l2 4 2-4z" />
    <path class="pole" d="M35 10v36" /><path class="iron" d="M26 13q9-7 14 1-7-3-14-1z" />
  </>
);

const BODIES: Record<string, VNode> = { seeker, landscaper, gravedigger };

export function Demon({ name, class: more = "" }: { name: string; class?: string }) {
  return (
    <Svg class={`demon demon-${name} ${more}`} box="0 0 40 48">
      <ellipse class="shade" cx="20" cy="45" rx="14" ry="3" />
      {BODIES[name]}
      <path class="glare" d="M14.500 17l4.500 2-4 1.500zM25.500 17L21 19l4 1.500z" />
    </Svg>
  );
}

/** Wu-Feng's own shadow: a tall shape without a face. */
export function Shadow({ class: more = "" }: { class?: string }) {
  return (
    <Svg class={`shadow-figure ${more}`} box="0 0 40 48">
      <path class="smoke-edge" d="M20 1c9 0 12 7 12 14 0 11 5 18 7 31-4-4-7-4-9-1-3-4-6-4-10 0-4-4-7-4-10 0-2-3-5-3-9 1 2-13 7-20 7-31C8 8 11 1 20 1z" />
      <path class="dark" d="M20 4c7 0 9 6 9 12 0 10 4 16 5 25-3-2-5-2-6 0-3-3-5-3-8 0-3-3-5-3-8 0-1-2-3-2-6 0 1-9 5-15 5-25 0-6 2-12 9-12z" />
      <path class="crown" d="M10 7l2-6 3 4 5-5 5 5 3-4 2 6q-10-4-20 0z" />
      <path class="glare" d="M13.500 14l5 2.500-4.500 1.500zM26.500 14l-5 2.500 4.500 1.500z" />
    </Svg>
  );
}

/** A skull over ribs. */
export const skeleton = (): VNode => (
  <>
    <path class="tooth" d="M46 56h8v38h-8z" />
    <path class="line bone-line" d="M28 62q22-8 44 0M26 71q24-9 48 0M29 80q21-8 42 0M30 62 14 82M70 62l16 20" />
    <path class="tooth" d="M34 92q16-8 32 0l-4 7q-12-5-24 0z" />
    <path class="face" d="M50 6c-18 0-27 12-27 25 0 9 4 15 9 18l1 9h34l1-9c5-3 9-9 9-18C77 18 68 6 50 6z" />
    <ellipse class="void" cx="39" cy="33" rx="7.500" ry="8.500" /><ellipse class="void" cx="61" cy="33" rx="7.500" ry="8.500" /><path class="void" d="M50 42l-4 8h8z" />
    <path class="carve" d="M40 53v6M46 54v6M54 54v6M60 53v6" />
  </>
);
