// Small signs, drawn on 24 by 24: one for each Victim, so that no meaning depends on hue alone, and those of the table.
import type { ComponentChildren, VNode } from "preact";

const HEART = "M12 21C5 15.5 2 11.5 2 7.8A5 5 0 0 1 12 6a5 5 0 0 1 10 1.8c0 3.7-3 7.7-10 13.2z";
const SKULL = "M12 2a8 8 0 0 0-8 8c0 3 1.3 5 3 6.2V20h2.5v-2h1.5v2h2v-2h1.5v2H17v-3.8c1.7-1.2 3-3.2 3-6.2a8 8 0 0 0-8-8zM8.5 9a2 2.3 0 1 0 .01 0zM15.5 9a2 2.3 0 1 0 .01 0z";
const DROP = "M12 1.5c3.4 5 7 8.6 7 13.2a7 7 0 0 1-14 0c0-4.6 3.6-8.2 7-13.2z";
const BOOT = "M7 2h7v10l6 3.5c1.6 1 2 2.2 2 4.5H3v-3c2-1 4-3 4-6zM3 21h19v1.5H3z";
const BRAIN = "M4 4c3-1.5 6-1 8 1 2-2 5-2.5 8-1v15c-3-1.5-6-1-8 1-2-2-5-2.5-8-1zM11 7v10h2V7z";
const CLOVER = "M12 11c-3-5-8-4-8-.5C4 14 9 14 12 11c-5 3-4 8-.5 8 3.5 0 3.5-5 .5-8 3 5 8 4 8 .5 0-3.5-5-3.5-8-.5 5-3 4-8 .5-8-3.5 0-3.5 5-.5 8zM12 12l4 10-2 .5z";
const HORNS = "M3 2c1 5 3 7 5 8a7 7 0 0 1 8 0c2-1 4-3 5-8 2 6 1 10-2 12 0 5-3 8-7 8s-7-3-7-8C2 12 1 8 3 2zM8.5 13l3 2-1 1.5c-1.5 0-2-1.5-2-3.5zM15.5 13l-3 2 1 1.5c1.5 0 2-1.5 2-3.5z";

/** Running shoe, wrench, chip, camera, cross, star. */
const VICTIMS: Record<string, VNode> = {
  Rolita: <path d="M2 8l4-1 4 4c3 2 7 2.5 11 3.5 1 .5 1.5 1.5 1.5 3.5H3C1.5 15 1.5 11 2 8zM3 19h19v2H3zM11 8l2-2 1 1-2 2zM14 10l2-2 1 1-2 2z" />,
  Diego: <path d="M20.5 5.5a5.5 5.5 0 0 1-7 6.7L6 20.5a2.3 2.3 0 0 1-3-3l8-7.7a5.5 5.5 0 0 1 6.5-7L14 6.2l.8 3 3 .8zM4.8 18a1 1 0 1 0 .01 0z" />,
  Lucien: <path d="M7 7h10v10H7zM9 2h1.5v3.5H9zM13.5 2H15v3.5h-1.5zM9 18.5h1.5V22H9zM13.5 18.5H15V22h-1.5zM2 9h3.5v1.5H2zM2 13.5h3.5V15H2zM18.5 9H22v1.5h-3.5zM18.5 13.5H22V15h-3.5zM10 10v4h4v-4z" fill-rule="evenodd" />,
  Anya: <path d="M2 7h4l2-3h8l2 3h4v13H2zM12 9a4.5 4.5 0 1 0 .01 0zM12 11a2.5 2.5 0 1 1-.01 0z" fill-rule="evenodd" />,
  Vivian: <path d="M8.5 2h7v6.5H22v7h-6.5V22h-7v-6.5H2v-7h6.5z" />,
  Sean: <path d="M12 1.5l3 6.5 7.5.8-5.6 5 1.6 7.2L12 17.3 5.5 21l1.6-7.2-5.6-5L9 8z" />,
};

const ICONS: Record<string, VNode> = {
  // characteristics
  AGI: <path d={BOOT} />,
  VIT: <path d={HEART} />,
  INT: <path d={BRAIN} fill-rule="evenodd" />,
  LUK: <path d={CLOVER} />,
  // items
  aidbox: <path d="M8 5V3h8v2h5v15H3V5zM10 5h4V4.5h-4zM10.5 8v3h-3v3h3v3h3v-3h3v-3h-3V8z" fill-rule="evenodd" />,
  fireworks: <path d="M11 12h2v10h-2zM12 1l1 4h-2zM4 4l3.5 2.5L6 8zM20 4l-2 4-1.5-1.5zM1 11l4-1v2zM23 11l-4 1v-2zM12 6a3 3 0 1 1-.01 0zM5 17l2-4 1.5 1.5zM19 17l-3.5-2.5L17 13z" />,
  flashlight: <path d="M3 8h4l3 2h11v4H10l-3 2H3zM1 6V4l3 2zM1 20v-2l3-1z" />,
  manual: <path d="M5 2h13a1.5 1.5 0 0 1 1.5 1.5V22H6.5A2.5 2.5 0 0 1 4 19.5V3a1 1 0 0 1 1-1zM6 18.5v1.5h11.5v-1.5zM8 6v1.5h7V6zM8 9.5V11h7V9.5z" fill-rule="evenodd" />,
  gun: <path d="M2 7h20v5h-8l-1 3h-3l-2 6H3l2-9H2zM10.5 12l-.5 2h2l.5-2z" fill-rule="evenodd" />,
  hammer: <path d="M4 4h11l4 3-4 3h-3v11H9V10H4z" />,
  amulet: <path d="M4 2h2c0 5 2 8 6 8s6-3 6-8h2c0 6-2.5 9.5-6.5 10.5A5 5 0 1 1 10.5 12.5C6.5 11.5 4 8 4 2zM12 14.5a2.5 2.5 0 1 0 .01 0z" fill-rule="evenodd" />,
  calculator: <path d="M5 2h14v20H5zM7.5 4.5v4h9v-4zM7.5 11v2.5H10V11zM12 11v2.5h2V11zM16 11v2.5h.5V11zM7.5 16v3H10v-3zM12 16v3h2v-3z" fill-rule="evenodd" />,
  vest: <path d="M7 2l2 1c1 3 5 3 6 0l2-1 3 5-2 3v12H6V10L4 7zM11.3 9v12h1.4V9z" fill-rule="evenodd" />,
  shoes: <path d={BOOT} />,
  card: <path d="M5 2h14v20H5zM8 5v14h8V5zM12 8l3 4-3 4-3-4z" fill-rule="evenodd" />,
  // marks and fates
  wound: <path d={DROP} />,
  target: <path d="M12 2a10 10 0 1 1-.01 0zM12 4.5a7.5 7.5 0 1 0 .01 0zM12 8a4 4 0 1 1-.01 0zM11 0h2v6h-2zM11 18h2v6h-2zM0 11h6v2H0zM18 11h6v2h-6z" fill-rule="evenodd" />,
  poison: <path d="M9 2h6v2h-1v4l5 9c1.5 3-.5 5-3 5H8c-2.5 0-4.5-2-3-5l5-9V4H9zM9 14l-2 4c-.5 1 0 2 1 2h8c1 0 1.5-1 1-2l-2-4z" fill-rule="evenodd" />,
  fright: <path d="M12 1l9 16c1 2 0 5-3 5H6c-3 0-4-3-3-5zM10.7 8v7h2.6V8zM10.7 17v2.5h2.6V17z" fill-rule="evenodd" />,
  snow: <path d="M11 1h2v4l2-1.5 1 1.5-3 2.5v3l2.6-1.5.5-3.5 2 .3-.3 2.4L21 6l1 1.7-3.4 2 2.3.9-.7 1.7-3.6-1.3L14 12l2.6 1.5 3.6-1.3.7 1.7-2.3.9 3.4 2L21 18l-3.2-1.7.3 2.4-2 .3-.5-3.5L13 14v3l3 2.5-1 1.5-2-1.5v4h-2v-4L9 21l-1-1.5L11 17v-3l-2.6 1.5-.5 3.5-2-.3.3-2.4L3 18l-1-1.2 3.4-2-2.3-.9.7-1.7 3.6 1.3L10 12l-2.6-1.5-3.6 1.3-.7-1.7 2.3-.9-3.4-2L3 6l3.2 1.7-.3-2.4 2-.3.5 3.5L11 10V7L8 4.5 9 3l2 1.5z" />,
  crow: <path d="M2 8l5-3c2-3 6-3 8 0 4 2 7 7 7 13-4-4-8-5-11-4-3 0-5-2-5-5zM8 6.5a1 1 0 1 0 .01 0z" fill-rule="evenodd" />,
  hidden: <path d="M2 3l19 18-1.4 1.5-4-3.8c-1 .2-2.3.3-3.6.3-5 0-8.5-3.5-10-7 .7-1.6 1.9-3.2 3.5-4.5L.6 4.5zM12 5c5 0 8.5 3.5 10 7-.6 1.4-1.5 2.7-2.7 3.9L16 12.5A4 4 0 0 0 11.5 8L9 5.4C10 5.1 11 5 12 5z" />,
  resting: <path d="M16.5 2.2a10 10 0 1 0 5.3 13.6A8.3 8.3 0 0 1 16.5 2.2z" />,
  escaped: <path d="M4 2h11v20H4zM11 11v2.5h2V11zM16 10h3V7l5 5-5 5v-3h-3z" fill-rule="evenodd" />,
  eliminated: <path d={SKULL} fill-rule="evenodd" />,
  possessed: <path d={HORNS} fill-rule="evenodd" />,
  removed: <path d="M4 2.5L12 10l8-7.5L21.5 4 14 12l7.5 8-1.5 1.5-8-7.5-8 7.5L2.5 20l7.5-8L2.5 4z" />,
  slave: <path d="M8 3a5 5 0 0 1 5 5v1h-2.5V8A2.5 2.5 0 1 0 8 10.5h1V13H8A5 5 0 0 1 8 3zM16 21a5 5 0 0 1-5-5v-1h2.5v1a2.5 2.5 0 1 0 2.5-2.5h-1V11h1a5 5 0 0 1 0 10z" />,
  demon: <path d={HORNS} fill-rule="evenodd" />,
  rage: <path d="M12.6 1.5c1.2 4.3 6.4 6.7 6.4 12.7a7 7 0 0 1-14 .3c0-3.2 1.7-5 3.1-6.9.5 1.5 1.1 2.4 2.1 3.1.2-3.6.4-6.4 2.4-9.2z" />,
  stamina: <path d="M13 1L4 14h6l-1.5 9L20 9h-7z" />,
  // what is done
  run: <path d="M14 2a2.5 2.5 0 1 1-.01 0zM9 7l5-.5 3 4 4 .5v2l-5-.5-1.5-2-1.5 4 3 3 .5 5h-2.5l-.5-4-3.5-3-2 4-5 .5-.5-2.3 4-.5 3-7-2.5.5-1 3-2-.5z" />,
  decoder: <path d="M2 3h20v13H2zM4.5 5.5v8h15v-8zM8 18h8v3H8zM6 7h6v1.5H6zM6 10h9v1.5H6z" fill-rule="evenodd" />,
  search: <path d="M10 2a8 8 0 1 1-.01 0zM10 4.5a5.5 5.5 0 1 0 .01 0zM15.5 14L22 20.5 20.5 22 14 15.5z" fill-rule="evenodd" />,
  hide: <path d="M12 2c5 0 8 4 8 9 2 3 2 7 0 11-2-1-3-3-4-3s-2 3-4 3-3-3-4-3-2 2-4 3c-2-4-2-8 0-11 0-5 3-9 8-9zM9 10a1.5 2 0 1 0 .01 0zM15 10a1.5 2 0 1 0 .01 0z" fill-rule="evenodd" />,
  heal: <path d="M9 2h6v7h7v6h-7v7H9v-7H2V9h7z" />,
  crawl: <path d="M19 9a2.5 2.5 0 1 1-.01 0zM3 18l6-5 7 1 5 4-1 1.5-5-3-3 .5 2 3h-3l-2-3-4 3H2z" />,
  skill: <path d="M12 1l2.5 8L23 12l-8.5 3L12 23l-2.5-8L1 12l8.5-3z" />,
  give: <path d="M2 13l6-4h5c2 0 2 3 0 3h-3l6-.5 5-3.5c2 0 2 2 1 3l-7 7H9l-4 3zM15 2h5v5h-5z" />,
  code: <path d="M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 16h8v2h-8zM16 13h2v8h-2z" />,
  end: <path d="M16.5 2.2a10 10 0 1 0 5.3 13.6A8.3 8.3 0 0 1 16.5 2.2z" />,
  stop: <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z" />,
  door: <path d="M5 2h14v20H5zM15 11v2.5h2V11z" fill-rule="evenodd" />,
  tile: <path d="M12 1l10 5.5v11L12 23 2 17.5v-11z" />,
  attack: <path d="M4 2c4 3 6 7 7 13l-3 1C7 11 6 7 4 2zM11 2c4 3 6 7 7 13l-3 1c-1-5-2-9-4-14zM17 3c3 3 5 7 5 12l-2 .5c-1-5-1-8-3-12.5zM3 17c6 2 12 2 18 0-5 6-13 6-18 0z" />,
  hunt: <path d="M12 12c3 0 6 3 6 6s-3 4-6 3c-3 1-6 0-6-3s3-6 6-6zM5 8c1.5 0 2.5 1.5 2.5 3.5S6.5 14.5 5 14.5 2.5 13 2.5 11 3.5 8 5 8zM19 8c1.5 0 2.5 1 2.5 3s-1 3.5-2.5 3.5-2.5-1-2.5-3S17.5 8 19 8zM9 2.5c1.5 0 2.5 1.8 2.5 4S10.5 10 9 10 6.5 8.5 6.5 6.5s1-4 2.5-4zM15 2.5c1.5 0 2.5 2 2.5 4S16.5 10 15 10s-2.5-1.5-2.5-3.5 1-4 2.5-4z" />,
  upgrade: <path d="M12 2l9 9h-5v5H8v-5H3zM8 18h8v4H8z" />,
  web: <path d="M11 1h2v6l4.5-4L19 4.5 15 9h7v2h-7l4.5 5-1.5 1.5-5-4.5v8h-2v-8l-5 4.5L4.5 16 9 11H2V9h7L5 4.5 6.5 3 11 7z" />,
  torch: <path d="M12 1c1 3 4 4.5 4 8a4 4 0 0 1-8 0c0-2 1-3 2-4.5.3 1 .6 1.5 1.2 2C11.4 4.5 11.3 3 12 1zM9 14h6l-1.5 9h-3z" />,
  everything: <path d="M2 2h7v2.5H4.5V9H2zM15 2h7v7h-2.5V4.5H15zM2 15h2.5v4.5H9V22H2zM19.5 15H22v7h-7v-2.5h4.5zM9 9h6v6H9z" />,
  follow: <path d="M11 1h2v4.1A7 7 0 0 1 18.9 11H23v2h-4.1A7 7 0 0 1 13 18.9V23h-2v-4.1A7 7 0 0 1 5.1 13H1v-2h4.1A7 7 0 0 1 11 5.1zM12 7a5 5 0 1 0 .01 0zM12 10a2 2 0 1 1-.01 0z" fill-rule="evenodd" />,
  nearer: <path d="M10.5 3h3v7.5H21v3h-7.5V21h-3v-7.5H3v-3h7.5z" />,
  farther: <path d="M3 10.5h18v3H3z" />,
  hand: <path d="M8 12V5a1.3 1.3 0 0 1 2.6 0v5h.6V3.3a1.3 1.3 0 0 1 2.6 0V10h.6V4.8a1.3 1.3 0 0 1 2.6 0V14l1.3-1.7a1.4 1.4 0 0 1 2.2 1.7l-3.5 5.6A5 5 0 0 1 12.7 22C9.6 22 8 19.5 8 17z" />,
  die: <path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 6.5a1.6 1.6 0 1 0 .01 0zM16 6.5a1.6 1.6 0 1 0 .01 0zM12 10.5a1.6 1.6 0 1 0 .01 0zM8 14.5a1.6 1.6 0 1 0 .01 0zM16 14.5a1.6 1.6 0 1 0 .01 0z" fill-rule="evenodd" />,
  // events
  wildAnimals: <path d="M12 12c3 0 6 3 6 6s-3 4-6 3c-3 1-6 0-6-3s3-6 6-6zM5 8c1.5 0 2.5 1.5 2.5 3.5S6.5 14.5 5 14.5 2.5 13 2.5 11 3.5 8 5 8zM19 8c1.5 0 2.5 1 2.5 3s-1 3.5-2.5 3.5-2.5-1-2.5-3S17.5 8 19 8z" />,
  thunderclap: <path d="M13 1L4 14h6l-1.5 9L20 9h-7z" />,
  blackMagic: <path d="M12 1l3 7.5 8 .5-6 5 2 8-7-4.5L5 22l2-8-6-5 8-.5zM12 5L9.5 15h5z" fill-rule="evenodd" />,
  insectSwarm: <path d="M12 6a4 6 0 1 1-.01 0zM9 5L7 2l1.5-1L11 4.5zM15 5l2-3-1.5-1L13 4.5zM7 9L2 7v2l5 2zM7 13H2v2h5zM8 16l-4 4 1.5 1.5L9.5 17zM17 9l5-2v2l-5 2zM17 13h5v2h-5zM16 16l4 4-1.5 1.5-4-4.5z" />,
  crowCries: <path d="M2 8l5-3c2-3 6-3 8 0 4 2 7 7 7 13-4-4-8-5-11-4-3 0-5-2-5-5zM8 6.5a1 1 0 1 0 .01 0z" fill-rule="evenodd" />,
  hail: <path d="M6 3a5 5 0 0 1 10-.5A5 5 0 0 1 18 12H6A4.5 4.5 0 0 1 6 3zM6 15a2 2 0 1 1-.01 0zM12 17a2 2 0 1 1-.01 0zM18 15a2 2 0 1 1-.01 0z" />,
  stress: <path d="M2 12h4l2-8 4 16 4-12 2 6h4v2h-5l-1-3-4 12-4-16-1 5H2z" />,
  darkness: <path d="M12 2a10 10 0 1 1-.01 0zM12 5a7 7 0 1 0 .01 0zM9 2a10 10 0 0 1 0 20z" fill-rule="evenodd" />,
};

export function Svg({ children, class: name = "", box = "0 0 24 24" }: { children: ComponentChildren; class?: string; box?: string }) {
  return (
    <svg class={name} viewBox={box} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** A sign inside a picture. */
export function Icon({ name }: { name: string }) {
  return <g class={`vi-icon vi-icon-${name}`}>{ICONS[name] ?? VICTIMS[name] ?? ICONS.tile}</g>;
}

export function IconSvg({ name, class: more = "" }: { name: string; class?: string }) {
  return (
    <Svg class={`vi-sign ${more}`}>
      <Icon name={name} />
    </Svg>
  );
}

/** The colours of the Victims' pieces, as the server names them, with the sign that goes with each. */
const SIGN_OF: Record<string, string> = { yellow: "Rolita", green: "Diego", blue: "Lucien", black: "Anya", white: "Vivian", red: "Sean", demon: "demon" };

export function Sign({ colour }: { colour: string }) {
  return <IconSvg name={SIGN_OF[colour] ?? "tile"} class={`sign vi-${colour}`} />;
}
