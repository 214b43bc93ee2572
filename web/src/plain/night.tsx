// A dark sky, behind the lobby and at the end.
export function Night({ class: name = "night" }: { class?: string }) {
  return (
    <svg class={name} viewBox="0 0 1200 700" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="plain-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#060912" /><stop offset="1" stop-color="#2b3152" /></linearGradient>
      </defs>
      <rect width="1200" height="700" fill="url(#plain-sky)" />
      <circle cx="985" cy="140" r="66" fill="#f4dfc4" />
    </svg>
  );
}

/** There is no small drawing of a table. */
export function Small() {
  return null;
}
