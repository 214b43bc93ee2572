// The night over the lobby: moon, mountains, roofs with lanterns, mist, and somebody who should not be there.
export function Night({ class: name = "night" }: { class?: string }) {
  return (
    <svg class={name} viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="moonlight">
          <stop offset="0" stop-color="#fff3cf" stop-opacity=".5" />
          <stop offset="1" stop-color="#fff3cf" stop-opacity="0" />
        </radialGradient>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#070b1a" />
          <stop offset=".6" stop-color="#172445" />
          <stop offset="1" stop-color="#2d3a62" />
        </linearGradient>
        <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#c9d6f2" stop-opacity="0" />
          <stop offset="1" stop-color="#c9d6f2" stop-opacity=".26" />
        </linearGradient>
      </defs>
      <rect width="1200" height="700" fill="url(#sky)" />
      <circle cx="905" cy="165" r="260" fill="url(#moonlight)" />
      <circle cx="905" cy="165" r="84" fill="#f8ecc8" />
      <path d="M868 128a22 18 0 1 0 .1 0zM925 190a14 11 0 1 0 .1 0zM930 120a9 7 0 1 0 .1 0z" fill="#e6d6a6" opacity=".6" />
      <path d="M0 470Q120 330 220 430 300 300 420 440 520 360 640 450 760 320 900 450 1010 370 1200 470V700H0z" fill="#1b2748" />
      <path d="M0 540Q160 430 330 520 470 450 620 530 800 440 960 530 1080 480 1200 540V700H0z" fill="#131c38" />
      <g class="haunt">
        <path d="M92 440c0-66 26-104 66-104s66 38 66 104v100l-20-18-22 20-24-18-24 18-22-20-20 18z" fill="#dfe8ff" />
        <path d="M132 404q10 13 20 0M166 404q10 13 20 0" stroke="#131c38" stroke-width="7" fill="none" stroke-linecap="round" />
        <ellipse cx="159" cy="444" rx="10" ry="15" fill="#131c38" />
      </g>
      <g class="haunt late">
        <path d="M1006 452c0-44 18-70 44-70s44 26 44 70v66l-14-12-15 13-15-12-16 12-14-13-14 12z" fill="#b9c8ee" />
        <path d="M1032 428l13 5M1068 428l-13 5" stroke="#131c38" stroke-width="6" stroke-linecap="round" />
        <path d="M1040 452q10-8 20 0" stroke="#131c38" stroke-width="5" fill="none" stroke-linecap="round" />
      </g>
      {[[180, 1.1], [560, 0.85], [1000, 1.2]].map(([x, size]) => (
        <g key={x} transform={`translate(${x} 700) scale(${size})`}>
          <g fill="#070b18">
            <path d="M-150-88q70-4 96-50H54q26 46 96 50l-18 16h-264z" />
            <path d="M-80-134q46-4 60-40h40q14 36 60 40l-12 12H-68z" />
            <path d="M-116-76h232V10h-232z" fill="#120f18" />
          </g>
          <path d="M-150-88q70-4 96-50H54q26 46 96 50" fill="none" stroke="#5c3a1c" stroke-width="3" />
          <path d="M-80-134q46-4 60-40h40q14 36 60 40" fill="none" stroke="#5c3a1c" stroke-width="3" />
          <g class="glow">
            <path d="M-98-62h44v40h-44zM54-62h44v40H54zM-26-64h52V10h-52z" fill="#ffb454" />
            <path d="M-76-62v40M-98-42h44M76-62v40M54-42h44M0-64V10" stroke="#3a1c08" stroke-width="3" />
          </g>
          {[-134, 134].map((at) => (
            <g key={at}>
              <circle cx={at} cy="-46" r="40" fill="#ff9d3c" opacity=".2" />
              <path d={`M${at}-82v20M${at}-28v14`} stroke="#2a1408" stroke-width="3" />
              <ellipse cx={at} cy="-46" rx="14" ry="18" fill="#ff7a30" />
              <path d={`M${at}-64v36M${at - 7}-62v32M${at + 7}-62v32`} stroke="#ffc06a" stroke-width="1.5" />
            </g>
          ))}
        </g>
      ))}
      <path class="drift" d="M-200 620q200-60 400-10t400-20 400 10 400-10v160H-200z" fill="url(#fade)" />
      <path class="drift slow" d="M-200 660q160-40 360-10t400-10 400 0 440-20v160H-200z" fill="url(#fade)" />
    </svg>
  );
}
