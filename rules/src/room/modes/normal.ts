import { advanceTake, takeDeadline } from '../bot/advance-take.ts';
import { announceBeats, beatsDeadline } from '../bot/announce-beats.ts';
import { botIdOf } from '../bot/bot-user.ts';
import { changeBot } from '../bot/change-bot.ts';
import type { Mode } from './mode.ts';
import { modeStateOf } from './mode-state-of.ts';

function earliest(...times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** NORMAL mode: all players play; the bot has a metronome and a loop. */
export const normal: Mode = {
  deadline(room) {
    const bot = modeStateOf(room, 'NORMAL')?.bot ?? null;
    return bot === null ? null : earliest(takeDeadline(bot), beatsDeadline(bot));
  },
  advance(room, { at, until }) {
    const bot = modeStateOf(room, 'NORMAL')?.bot ?? null;
    if (bot === null) return { room, events: [] };
    const taken = advanceTake(bot, at);
    const isBeat = beatsDeadline(bot) === at;
    const announced = isBeat ? announceBeats(botIdOf(room), taken.bot, until) : { bot: taken.bot, events: [] };
    return changeBot(room, announced.bot, [...taken.events, ...announced.events]);
  },
  reconcile: (room) => ({ room, events: [] }),
  maySound: () => null,
};
