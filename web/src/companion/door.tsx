// In the lobby: a game with the real box on the table.
import { useState } from "preact/hooks";
import type * as api from "../api";
import type { Box } from "../protocol";
import { Later } from "../ui";
import { words } from "../words";

interface Props {
  box: Box;
  busy: boolean;
  error: string;
  start: (request: api.Request) => Promise<void>;
}

export function RealBoxDoor({ box, busy, error, start }: Props) {
  const w = words().companion;
  const [open, setOpen] = useState(location.hash === "#box");
  return (
    <>
      <button type="button" class="own real-box" onClick={() => setOpen(true)}>
        <strong>{w.title}</strong>
        <span>{w.text}</span>
      </button>
      {open && <Later load={async () => (await import("./start")).StartSheet} of={{ box, busy, error, start, close: () => setOpen(false) }} />}
    </>
  );
}
