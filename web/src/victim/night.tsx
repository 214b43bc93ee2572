// The night over the lobby: moon, fir trees row behind row, a path with somebody's torch, and eyes between the trunks.
const ROWS = [
  { y: 470, size: 150, step: 62, fill: "#16263a", seed: 3 },
  { y: 560, size: 210, step: 84, fill: "#0f1b2a", seed: 8 },
  { y: 680, size: 290, step: 120, fill: "#0a121d", seed: 5 },
];

function firs({ y, size, step, seed }: (typeof ROWS)[number]): string {
  let path = "";
  for (let n = -1; n * step < 1260; n++) {
    const wild = ((n * 37 + seed * 53) % 17) / 17;
    const tall = size * (0.72 + 0.5 * Math.abs(wild));
    const [x, half] = [n * step + 24 * wild, tall * 0.2];
    path += `M${x} ${y - tall}l${half * 0.6} ${tall * 0.34}h${-half * 0.25}l${half * 0.5} ${tall * 0.3}h${-half * 0.25}l${half * 0.7} ${tall * 0.36}h${-half * 2.6}l${half * 0.7} ${-tall * 0.36}h${-half * 0.25}l${half * 0.5} ${-tall * 0.3}h${-half * 0.25}z`;
  }
  return `${path}M0 ${y - 20}H1200V700H0z`;
}

export function Night({ class: name = "night" }: { class?: string }) {
  return (
    <svg class={`${name} forest-night`} viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="vi-moon"><stop offset="0" stop-color="#ffe9d2" stop-opacity=".5" /><stop offset="1" stop-color="#ffe9d2" stop-opacity="0" /></radialGradient>
        <radialGradient id="vi-torch"><stop offset="0" stop-color="#ffcf83" stop-opacity=".9" /><stop offset=".35" stop-color="#ff9434" stop-opacity=".35" /><stop offset="1" stop-color="#ff9434" stop-opacity="0" /></radialGradient>
        <linearGradient id="vi-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060912" /><stop offset=".6" stop-color="#12233a" /><stop offset="1" stop-color="#2b4152" /></linearGradient>
        <linearGradient id="vi-mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9d4d8" stop-opacity="0" /><stop offset="1" stop-color="#b9d4d8" stop-opacity=".2" /></linearGradient>
      </defs>
      <rect width="1200" height="700" fill="url(#vi-sky)" />
      <circle cx="985" cy="140" r="250" fill="url(#vi-moon)" />
      <circle cx="985" cy="140" r="66" fill="#f4dfc4" />
      <path d="M955 118a16 13 0 1 0 .1 0zM1007 162a11 9 0 1 0 .1 0z" fill="#d9c09c" opacity=".6" />
      <path d={firs(ROWS[0]!)} fill={ROWS[0]!.fill} />
      <path class="drift slow" d="M-200 500q160-40 360-10t400-10 400 0 440-20v160H-200z" fill="url(#vi-mist)" />
      <path d={firs(ROWS[1]!)} fill={ROWS[1]!.fill} />
      <path d="M520 700Q560 600 600 560t20-60q-8 40-2 62 20 46 70 138z" fill="#3b3527" />
      <circle class="glow" cx="640" cy="580" r="150" fill="url(#vi-torch)" />
      <g class="walker" fill="#05080d">
        <path d="M626 640q-4-34 4-48-4-10 6-14 12 0 12 12 10 14 6 50zM648 596l16-14 3 4-15 18z" />
        <path d="M664 580q-6-10 2-20 8 8 4 20z" fill="#ffb24d" />
      </g>
      <path d={firs(ROWS[2]!)} fill={ROWS[2]!.fill} />
      <g class="haunt late" fill="#ff5a36">
        <path d="M884 560l20 8-4 9q-14-2-16-17zM944 560l-20 8 4 9q14-2 16-17z" />
        <path d="M170 596l12 5-3 5q-8-1-9-10zM206 596l-12 5 3 5q8-1 9-10z" opacity=".7" />
      </g>
      <path class="drift" d="M-200 640q200-60 400-10t400-20 400 10 400-10v160H-200z" fill="url(#vi-mist)" />
    </svg>
  );
}
