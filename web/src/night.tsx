// The night over the lobby: moon, mountains, roofs with lanterns, mist, and somebody who should not be there.
export function Night() {
  return (
    <svg class="night" viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
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
          <stop offset="1" stop-color="#c9d6f2" stop-opacity=".34" />
        </linearGradient>
      </defs>
      <rect width="1200" height="700" fill="url(#sky)" />
      <circle cx="905" cy="165" r="260" fill="url(#moonlight)" />
      <circle cx="905" cy="165" r="84" fill="#f8ecc8" />
      <path d="M868 128a22 18 0 1 0 .1 0zM925 190a14 11 0 1 0 .1 0zM930 120a9 7 0 1 0 .1 0z" fill="#e6d6a6" opacity=".6" />
      <path d="M0 470Q120 330 220 430 300 300 420 440 520 360 640 450 760 320 900 450 1010 370 1200 470V700H0z" fill="#1b2748" />
      <path d="M0 540Q160 430 330 520 470 450 620 530 800 440 960 530 1080 480 1200 540V700H0z" fill="#131c38" />
      <g class="haunt">
        <path d="M690 470c0-60 24-96 60-96s60 36 60 96v90l-18-16-20 18-22-16-22 16-20-18-18 16z" fill="#dfe8ff" />
        <path d="M728 436q9 12 18 0M758 436q9 12 18 0" stroke="#131c38" stroke-width="7" fill="none" stroke-linecap="round" />
        <ellipse cx="752" cy="472" rx="9" ry="14" fill="#131c38" />
      </g>
      <g class="haunt late">
        <path d="M1010 500c0-40 16-64 40-64s40 24 40 64v60l-13-11-13 12-14-11-15 11-13-12-12 11z" fill="#b9c8ee" />
        <path d="M1034 478l12 5M1066 478l-12 5" stroke="#131c38" stroke-width="6" stroke-linecap="round" />
      </g>
      <g fill="#0a1022">
        <path d="M30 600q70-4 96-56h108q26 52 96 56l-20 14H50zM66 612h228v90H66z" />
        <path d="M120 548q40-4 52-40h16q12 36 52 40l-10 8H130z" />
        <path d="M420 610q60-4 82-46h96q22 42 82 46l-16 12H436zM452 620h196v90H452z" />
        <path d="M830 606q80-4 108-62h124q28 58 108 62l-22 16H852zM872 620h256v90H872z" />
        <path d="M936 548q46-4 60-44h8q14 40 60 44l-10 8H946z" />
      </g>
      <g class="glow" fill="#ffb454">
        <path d="M96 636h40v46H96zM216 636h40v46h-40zM486 642h34v42h-34zM576 642h34v42h-34zM912 644h44v44h-44zM1040 644h44v44h-44z" />
        <path d="M160 632h36v70h-36zM534 640h30v62h-30zM980 640h38v62h-38z" opacity=".8" />
      </g>
      <g class="lanterns">
        {[[40, 640], [318, 640], [430, 646], [668, 646], [846, 650], [1152, 650]].map(([x, y]) => (
          <g key={x}>
            <circle cx={x} cy={y} r="40" fill="#ff9d3c" opacity=".16" />
            <ellipse cx={x} cy={y} rx="13" ry="16" fill="#ff8a3c" />
            <path d={`M${x! - 6} ${y! - 16}h12M${x! - 6} ${y! + 16}h12M${x} ${y! - 34}v18M${x} ${y! + 16}v12`} stroke="#2a1408" stroke-width="3" />
          </g>
        ))}
      </g>
      <path class="drift" d="M-200 620q200-60 400-10t400-20 400 10 400-10v160H-200z" fill="url(#fade)" />
      <path class="drift slow" d="M-200 660q160-40 360-10t400-10 400 0 440-20v160H-200z" fill="url(#fade)" />
    </svg>
  );
}
