// Places of a board that can be touched: one of them can be reached by Tab, the others from there by arrow keys.
import { useRef, useState } from "preact/hooks";
import type { BoardProps } from "./games";
import type { At } from "./protocol";
import { words } from "./words";

const LONG_PRESS = 480;

/** What `key` has put into one word. */
export function atOf(name: string): At {
  return Object.fromEntries(
    name.split(",").map((part) => {
      const [what, ...which] = part.split(":") as [string, ...string[]];
      const value = which.join(":");
      return [what, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );
}

export interface Bind {
  label: string;
  "data-at": string;
  class: string;
  tabIndex: number;
  onFocus: () => void;
  onBlur: () => void;
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onPointerDown: () => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onContextMenu: (event: Event) => void;
  onClick: () => void;
}

export interface Cells {
  /** The place that Tab comes to. */
  focus: string;
  setFocus: (name: string) => void;
  /** A touch that turned into something else, a drag for example, chooses and explains nothing. */
  let_go: () => void;
  bind: (name: string, label: string) => Bind;
}

/** `asked` says how the options call a place that is touched, `drawn` where on this board the places of options are. */
export function useCells(props: BoardProps, first: string, asked: (name: string) => [At, ...At[]], drawn: (names: Iterable<string>) => Set<string>): Cells {
  const [focus, setFocus] = useState(first);
  const press = useRef({ timer: 0, long: false });
  const states = { lit: drawn(props.lit), reach: props.reach, picked: drawn(props.picked), struck: drawn(props.struck), considered: drawn(props.considered), hinted: drawn(props.hinted), watched: drawn(props.watched), pointed: drawn(props.pointed.keys()) };

  const hold = (name: string): void => {
    clearTimeout(press.current.timer);
    press.current.long = false;
    press.current.timer = setTimeout(() => {
      press.current.long = true;
      props.explain(atOf(name));
    }, LONG_PRESS);
  };
  const release = (): void => clearTimeout(press.current.timer);

  const bind = (name: string, label: string): Bind => ({
    label: states.lit.has(name) || states.reach.has(name) ? `${label}. ${words().board.can_choose}` : label,
    "data-at": name,
    class: ["cell", ...Object.entries(states).map(([state, names]) => names.has(name) && state)].filter(Boolean).join(" "),
    tabIndex: focus === name ? 0 : -1,
    onFocus: () => {
      setFocus(name);
      props.peek(atOf(name));
    },
    onBlur: () => props.peek(null),
    onMouseEnter: () => props.peek(atOf(name)),
    onMouseLeave: () => props.peek(null),
    onPointerDown: () => hold(name),
    onPointerUp: release,
    onPointerLeave: release,
    onContextMenu: (event) => {
      event.preventDefault();
      props.explain(atOf(name));
    },
    onClick: () => {
      const places: [At, ...At[]] = states.lit.has(name) ? asked(name) : [atOf(name)];
      if (!press.current.long) props.touch(...places);
      press.current.long = false;
    },
  });

  const let_go = (): void => {
    release();
    press.current.long = true;
  };
  return { focus, setFocus, let_go, bind };
}

/** The keys every board has for the place in focus; whether the key was one of them. */
export function explained(props: BoardProps, name: string, pressed: string): boolean {
  if (pressed === "i") props.explain(atOf(name));
  else if (pressed === "p") props.point(atOf(name));
  else return false;
  return true;
}

