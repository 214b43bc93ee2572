// A link as a picture for a phone's camera.
import { useMemo } from "preact/hooks";
import { encode } from "uqr";
import { words } from "./words";

const MARGIN = 3;

/** A link as a QR code. */
export function QrCode({ link }: { link: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(link, { ecc: "L", border: MARGIN });
    const squares = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, path: squares.join("") };
  }, [link]);
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words().people.qr} shape-rendering="crispEdges">
      <path d={path} fill="#000" />
    </svg>
  );
}
