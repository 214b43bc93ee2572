// How much of the forest the frame shows: pan and zoom by pointer, wheel, keys and buttons, and following who plays.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Point, R, WIDE } from "./types";

export interface Camera {
  /** The point of the forest in the middle of the frame, and pixels for one of its units. */
  x: number;
  y: number;
  scale: number;
}
export interface Size {
  width: number;
  height: number;
}

const MOST = 2.6;
const LEAST = 0.12;
/** A finger wants a target of this size. */
export const FINGER = 44;
const PAN = 90;
/** Pixels along the top of the frame where buttons lie over the forest. */
const BUTTONS = 50;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function around(points: Point[], margin: number): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs) - WIDE / 2 - margin,
    right: Math.max(...xs) + WIDE / 2 + margin,
    top: Math.min(...ys) - R - margin,
    bottom: Math.max(...ys) + R + margin,
  };
}

function fit(box: Box, size: Size): number {
  return Math.min(size.width / (box.right - box.left), (size.height - BUTTONS) / (box.bottom - box.top));
}

/** The middle of a box in the middle of the frame, below the buttons along its top. */
function middle(box: Box, scale: number): Camera {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 - BUTTONS / 2 / scale, scale };
}

/** All tiles, as large as they can be. */
export function everything(tiles: Point[], size: Size): Camera {
  const box = around(tiles, R * 0.25);
  return middle(box, Math.max(LEAST, Math.min(fit(box, size), MOST * 0.62)));
}

/** Everything, if its tiles are large enough to be touched; else those that matter now, as near as they can be: where
 * they are too many, the middle of them, still large enough. */
export function following(tiles: Point[], matter: Point[], size: Size): Camera {
  const all = everything(tiles, size);
  const enough = (1.15 * FINGER) / WIDE;
  if (all.scale >= Math.max(enough, Math.min(0.75, size.width / 700)) || !matter.length) return all;
  const box = around(matter, R * 0.8);
  const scale = Math.max(all.scale, enough, Math.min(fit(box, size), 1.05, size.width / 640));
  return inside(middle(box, scale), around(tiles, R), size);
}

/** Keeps the middle of the frame where there is something to see. */
function inside(camera: Camera, box: Box, size: Size): Camera {
  const [w, h] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  const clamp = (value: number, low: number, high: number): number => (low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value)));
  return { ...camera, x: clamp(camera.x, box.left + w, box.right - w), y: clamp(camera.y, box.top - BUTTONS / camera.scale + h, box.bottom - h) };
}

export interface View {
  frame: { current: HTMLDivElement | null };
  size: Size;
  camera: Camera;
  /** Whether it follows who plays. */
  follows: boolean;
  /** Whether a finger moves it just now: then nothing glides. */
  dragging: boolean;
  zoom: (by: number, at?: Point) => void;
  pan: (x: number, y: number) => void;
  showAll: () => void;
  follow: () => void;
  /** Bring a point of the forest into sight. */
  see: (point: Point, near?: boolean) => void;
  pointers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: (event: PointerEvent) => void;
    onPointerCancel: (event: PointerEvent) => void;
  };
}

/** `moved` is called when a touch turns into a drag. */
export function useCamera(tiles: Point[], matter: Point[], moved: () => void): View {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 600, height: 400 });
  const [own, setOwn] = useState<Camera | null>(null);
  const [all, setAll] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const drag = useRef({ far: 0 });
  const [dragging, setDragging] = useState(false);
  const camera = own ?? (all ? everything(tiles, size) : following(tiles, matter, size));
  const now = useRef(camera);
  now.current = camera;

  useLayoutEffect(() => {
    const here = frame.current!;
    const measure = (): void => setSize({ width: here.clientWidth, height: here.clientHeight });
    const watcher = new ResizeObserver(measure);
    watcher.observe(here);
    measure();
    // A listener of our own: it has to keep the page from scrolling and zooming.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = here.getBoundingClientRect();
      zoom(Math.exp(-event.deltaY * 0.0016), { x: event.clientX - box.left, y: event.clientY - box.top });
    };
    here.addEventListener("wheel", wheel, { passive: false });
    return () => {
      watcher.disconnect();
      here.removeEventListener("wheel", wheel);
    };
  }, []);

  const look = (to: Camera): void => {
    now.current = to;
    setOwn(to);
    setAll(false);
  };
  const zoom = (by: number, at?: Point): void => {
    const { x, y, scale } = now.current;
    const to = Math.max(LEAST, Math.min(MOST, scale * by));
    const here = frame.current!;
    const [dx, dy] = at ? [at.x - here.clientWidth / 2, at.y - here.clientHeight / 2] : [0, 0];
    look({ x: x + dx / scale - dx / to, y: y + dy / scale - dy / to, scale: to });
  };
  const pan = (dx: number, dy: number): void => {
    const { x, y, scale } = now.current;
    look({ x: x + dx / scale, y: y + dy / scale, scale });
  };
  const see = (point: Point, near = false): void => {
    const { x, y, scale } = now.current;
    const [w, h] = [size.width / scale / 2 - WIDE / 2, size.height / scale / 2 - R];
    if (near) look({ ...point, scale: Math.max(scale, (1.6 * FINGER) / WIDE) });
    else if (Math.abs(point.x - x) > w || Math.abs(point.y - y) > h) look({ ...point, scale });
  };

  const pointers = {
    onPointerDown: (event: PointerEvent): void => {
      if (event.button > 0) return;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      drag.current.far = 0;
    },
    onPointerMove: (event: PointerEvent): void => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const after = { x: event.clientX, y: event.clientY };
      const step = Math.hypot(after.x - before.x, after.y - before.y);
      drag.current.far += step;
      if (drag.current.far < 8) return;
      if (!dragging) {
        moved();
        setDragging(true);
        frame.current?.setPointerCapture(event.pointerId);
      }
      fingers.current.set(event.pointerId, after);
      const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      const other = others[0];
      if (other) {
        const box = frame.current!.getBoundingClientRect();
        const by = Math.hypot(after.x - other.x, after.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
        zoom(by, { x: (after.x + other.x) / 2 - box.left, y: (after.y + other.y) / 2 - box.top });
      } else pan(before.x - after.x, before.y - after.y);
    },
    onPointerUp: (event: PointerEvent): void => {
      fingers.current.delete(event.pointerId);
      if (!fingers.current.size) setDragging(false);
    },
    onPointerCancel: (event: PointerEvent): void => {
      fingers.current.delete(event.pointerId);
      setDragging(false);
    },
  };

  return {
    frame, size, camera, dragging, zoom, see, pointers,
    pan: (x, y) => pan(x * PAN, y * PAN),
    follows: own === null && !all,
    showAll: () => {
      setOwn(null);
      setAll(true);
    },
    follow: () => {
      setOwn(null);
      setAll(false);
    },
  };
}
