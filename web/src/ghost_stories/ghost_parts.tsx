// What ghosts are made of, on 100 by 100.
export interface Look {
  /** A small number from the card, to tell cards of one family apart. */
  n: number;
  /** How strong it is: 1 to 5. */
  might: number;
}

export function Eyes({ x, y, gap, n }: { x: number; y: number; gap: number; n: number }) {
  const shapes = [
    (cx: number) => <ellipse class="eye" cx={cx} cy={y} rx="3" ry="4.5" />,
    (cx: number) => <path class="eye" d={`M${cx - 5} ${y - (cx < x ? 3 : -1)}L${cx + 5} ${y + (cx < x ? 1 : -3)}q-2 6-5 6t-5-7z`} />,
    (cx: number) => <circle class="eye" cx={cx} cy={y} r="4" />,
  ];
  const shape = shapes[n % 3]!;
  return <>{shape(x - gap)}{shape(x + gap)}</>;
}

export function Mouth({ x, y, n }: { x: number; y: number; n: number }) {
  const mouths = [
    <ellipse class="maw" cx={x} cy={y + 2} rx="4.5" ry="7" />,
    <path class="maw" d={`M${x - 9} ${y}q9 5 18 0q-1 10-9 10t-9-10z`} />,
    <path class="maw" d={`M${x - 8} ${y}l3 4 3-4 2 5 2-5 3 4 3-4-2 9h-12z`} />,
  ];
  return mouths[n % 3]!;
}
