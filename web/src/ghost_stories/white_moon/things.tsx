// What else White Moon lays on the table: Su-Ling, the Portal, Receptacles, Moon Crystals.
import { Svg } from "../glyphs";

/** The ghost on the villagers' side: long hair, a white robe, a lantern. */
export function SuLing({ class: more = "" }: { class?: string }) {
  return (
    <Svg class={`su-ling ${more}`} box="0 0 40 48">
      <ellipse class="glow" cx="20" cy="26" rx="18" ry="20" />
      <path class="hair" d="M20 3c-9 0-11 8-10 16 .5 5-2 10-4 14 6-1 9-4 10-8h8c1 4 4 7 10 8-2-4-4.500-9-4-14 1-8-1-16-10-16z" />
      <path class="robe" d="M20 19c6 0 8 4 9 10 1 7 5 11 7 15-6 1-8-2-10-1s-3 3-6 3-4-2-6-3-4 2-10 1c2-4 6-8 7-15 1-6 3-10 9-10z" />
      <path class="sash" d="M12 29q8 4 16 0l.5 3q-8.500 4-17 0z" />
      <ellipse class="skin" cx="20" cy="13.500" rx="5.500" ry="6.500" />
      <path class="fringe" d="M14 13q0-7 6-7t6 7q-2-4-6-4.500Q16 9 14 13z" />
      <path class="lids" d="M16.500 14q1.200 1 2.400 0M21.100 14q1.200 1 2.400 0" />
      <circle class="lantern" cx="33" cy="31" r="3.500" /><path class="line" d="M33 24v4" />
    </Svg>
  );
}

export function Crystal({ class: more = "" }: { class?: string }) {
  return (
    <Svg class={`crystal ${more}`}>
      <path class="facet-a" d="M12 1l6 6.500L12 23z" />
      <path class="facet-b" d="M12 1L6 7.500 12 23z" />
      <path class="facet-c" d="M6 7.500 12 10l6-2.500L12 1z" />
    </Svg>
  );
}

/** A bowl on a post at a corner of the village, empty or with its crystal. */
export function Receptacle({ full }: { full: boolean }) {
  return (
    <Svg class={`receptacle ${full ? "full" : ""}`} box="0 0 40 40">
      <circle class="stand" cx="20" cy="20" r="18" />
      <circle class="bowl" cx="20" cy="20" r="12.500" />
      {full ? (
        <>
          <path class="facet-a" d="M20 7l7 8-7 18z" /><path class="facet-b" d="M20 7l-7 8 7 18z" /><path class="facet-c" d="M13 15l7 3 7-3-7-8z" />
        </>
      ) : (
        <path class="hollow-moon" d="M23 12a8.500 8.500 0 1 0 5.500 12A7 7 0 0 1 23 12z" />
      )}
    </Svg>
  );
}

/** A round moon gate that opens to the Shelter. */
export function Portal({ class: more = "" }: { class?: string }) {
  return (
    <Svg class={`portal ${more}`} box="0 0 100 100">
      <circle class="portal-light" cx="50" cy="50" r="40" />
      <circle class="portal-ring" cx="50" cy="50" r="42" />
      <path class="portal-rays" d="M50 2v8M50 90v8M2 50h8M90 50h8M16 16l6 6M78 78l6 6M84 16l-6 6M22 78l-6 6" />
    </Svg>
  );
}
