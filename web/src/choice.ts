// What a game is set up with: chosen in a form, kept in a link, remembered from the last time, and asked of the server.
import type * as api from "./api";
import { address, link } from "./place";
import type { Box, BoxGame, Setting, ShelfBox, Table } from "./protocol";

export const HERE = "here";
export const OPEN = "open";

/** Digits of a seed that was a table's secret. */
export const SECRET = 64;
const SEED = /^(\d{1,15}|[0-9a-f]{64})$/;
const LAST = "hauntbox.choice";

export interface Choice {
  game: string;
  players: number;
  level: string;
  seats: string[];
  settings: Record<string, string>;
  boxes: string[];
  seed: string;
}

/** The box with the bots alone that can play a game. */
export function boxFor(game: string, box: Box): Box {
  const able = box.games.find((one) => one.game === game)?.bots;
  return able ? { ...box, bots: box.bots.filter((bot) => able.includes(bot.spec)) } : box;
}

/** The spec of the bot that sits down, or plays for somebody who is away, unless another one is chosen. */
export function usualBot(box: Box): string {
  const specs = box.bots.map((bot) => bot.spec);
  return specs.includes("heuristic") ? "heuristic" : (specs[0] ?? "random");
}

/** Four, or fewer where the game takes fewer. */
export function usualPlayers(game: BoxGame): number {
  return Math.min(game.players[1], 4);
}

/** The settings of a game and of the boxes chosen. */
export function settingsOf(game: BoxGame, boxes: string[]): Setting[] {
  return [...game.settings, ...game.boxes.filter((one) => boxes.includes(one.name)).flatMap((one) => one.settings)];
}

export function firstChoice(game: BoxGame): Choice {
  return { game: game.game, players: game.players[0] === 1 ? 1 : usualPlayers(game), level: game.levels[0]?.name ?? "", seats: [], settings: {}, boxes: [], seed: "" };
}

/** What the address says, or else what was begun last. */
export function firstShown(box: Box): Choice {
  return read(box, new URLSearchParams(location.search || (localStorage.getItem(LAST) ?? "")));
}

/** A game was begun with this: the form shows it again. */
export function rememberChoice(choice: Choice, box: Box): void {
  localStorage.setItem(LAST, written({ ...choice, seed: "" }, box).toString());
}

function read(box: Box, said: URLSearchParams): Choice {
  const game = box.games.find((one) => one.game === said.get("game")) ?? box.games[0]!;
  const first = firstChoice(game);
  const players = Number(said.get("players"));
  const level = said.get("level") ?? "";
  const boxes = game.boxes.map((one) => one.name).filter((name) => said.get("boxes")?.split(",").includes(name));
  const settings = settingsOf(game, boxes).flatMap((one) => {
    const value = said.get(one.name);
    return one.choices.some((choice) => String(choice.value) === value) ? [[one.name, value!]] : [];
  });
  return {
    game: game.game,
    players: players >= game.players[0] && players <= game.players[1] ? players : first.players,
    level: game.levels.some((one) => one.name === level) ? level : first.level,
    seats: said.get("seats")?.split(",") ?? [],
    settings: Object.fromEntries(settings) as Record<string, string>,
    boxes,
    seed: SEED.test(said.get("seed") ?? "") ? said.get("seed")! : "",
  };
}

/** Who sits at the table besides the players: the seats that the chosen boxes add. */
export function besides(choice: Choice, box: Box): string[] {
  const game = box.games.find((one) => one.game === choice.game);
  return (game?.boxes ?? []).filter((one) => choice.boxes.includes(one.name)).flatMap((one) => one.seats);
}

export function seatsOf(choice: Choice, box: Box): string[] {
  const length = choice.players + besides(choice, box).length;
  return Array.from({ length }, (_, n) => choice.seats[n] ?? (n === 0 ? HERE : `bot:${usualBot(boxFor(choice.game, box))}`));
}

/** The settings of a game that are not as the rules have them. */
export function changedSettings(settings: Setting[], choice: Choice): Record<string, string | number | boolean> {
  return Object.fromEntries(
    settings.flatMap((one) => {
      const chosen = one.choices.find((it) => String(it.value) === choice.settings[one.name]);
      return chosen && chosen !== one.choices[0] ? [[one.name, chosen.value]] : [];
    }),
  ) as Record<string, string | number | boolean>;
}

export function requestOf(choice: Choice, game: BoxGame, box: Box): api.Request {
  const settings = changedSettings(settingsOf(game, choice.boxes), choice);
  return {
    game: choice.game,
    setup: { players: choice.players, ...(choice.level ? { level: choice.level } : {}), ...(choice.boxes.length ? { boxes: choice.boxes } : {}), settings },
    ...(choice.seed ? { seed: choice.seed.length === SECRET ? choice.seed : Number(choice.seed) } : {}),
    seats: seatsOf(choice, box),
  };
}

function written(choice: Choice, box: Box): URLSearchParams {
  const said = new URLSearchParams({ game: choice.game, players: String(choice.players), level: choice.level });
  said.set("seats", seatsOf(choice, box).join(","));
  for (const [name, value] of Object.entries(choice.settings)) said.set(name, value);
  if (choice.boxes.length) said.set("boxes", choice.boxes.join(","));
  if (choice.seed) said.set("seed", choice.seed);
  return said;
}

/** A link to a set-up, to be given away. */
export function shared(choice: Choice, box: Box): string {
  return `${link("/")}?${written(choice, box).toString()}`;
}

/** The lobby with the same set-up chosen again. */
export function sameAgain(table: Table): string {
  const said = new URLSearchParams({ game: table.game, players: String(table.setup.players) });
  if (table.setup.level) said.set("level", table.setup.level);
  said.set("seats", table.seats.map((seat) => (seat.player === "person" ? HERE : seat.player)).join(","));
  for (const [name, value] of Object.entries(table.setup.settings ?? {})) said.set(name, String(value));
  if (table.setup.boxes?.length) said.set("boxes", table.setup.boxes.join(","));
  return `${address("/")}?${said.toString()}`;
}

/** The boxes of a game after one of them was ticked or unticked: what needs another goes with it, and two that exclude each other do not stay together. */
export function ticked(name: string, game: BoxGame, chosen: string[]): string[] {
  const box = (of: string): ShelfBox | undefined => game.boxes.find((one) => one.name === of);
  const excluded = (one: ShelfBox): boolean => one.excludes.includes(name) || (box(name)?.excludes.includes(one.name) ?? false);
  const on = !chosen.includes(name);
  const stays = (one: ShelfBox): boolean => {
    if (one.name === name) return on;
    return chosen.includes(one.name) && (on ? !excluded(one) : one.needs !== name);
  };
  return game.boxes.filter(stays).map((one) => one.name);
}
