// How often tables of bots have won, where that was measured: said wherever a game is set up.
import { usualBot } from "./choice";
import type { Box, BoxGame } from "./protocol";
import { fill, percent, words } from "./words";

export type Measured = Box["measured"][number];

export function botName(box: Box | null, player: string): string {
  const spec = player.replace(/^bot:/, "");
  return box?.bots.find((one) => one.spec === spec)?.name ?? spec;
}

/** How often a table of this bot has won with exactly these boxes, where that was measured. */
export function measured(box: Box, game: BoxGame, bot: string, players: number, level: string, boxes: string[] = []): Measured | undefined {
  const same = (one: Measured): boolean => one.boxes.length === boxes.length && one.boxes.every((name) => boxes.includes(name));
  return box.measured.find((one) => one.game === game.game && one.bot === bot && one.players === players && one.level === level && same(one));
}

/** Whether somebody plays against the players, so that a chance is that of one side. */
function opposed(game: BoxGame, boxes: string[]): boolean {
  return game.boxes.some((one) => boxes.includes(one.name) && one.seats.length > 0);
}

export function inWords(box: Box, game: BoxGame, { bot, players, level, won, boxes }: Measured): string {
  const w = words().lobby;
  const text = !level ? w.door_victims : opposed(game, boxes) ? w.door_taoists : players === 1 ? w.door_won_alone : w.door_won;
  return fill(text, { bot: botName(box, bot), percent: percent(won / 100) });
}

/** The level that a button begins, and how often a table of the usual bot wins there. */
export function Chance({ box, game, players, boxes = [] }: { box: Box; game: BoxGame; players: number; boxes?: string[] }) {
  const level = game.levels[0];
  const parts = [];
  if (level) parts.push(fill(words().lobby.door_level, { level: level.text }));
  const won = measured(box, game, usualBot(box), players, level?.name ?? "", boxes);
  if (won) parts.push(inWords(box, game, won));
  return parts.length ? <small class="door-chance">{parts.join(" · ")}</small> : null;
}
