import { advanceTake, takeDeadline } from '../bot/advance-take.ts';
import { announceBeats, beatsDeadline } from '../bot/announce-beats.ts';
import { botIdOf } from '../bot/bot-user.ts';
import { changeBot } from '../bot/change-bot.ts';
import type { Mode } from './mode.ts';
import { playOf } from './play-of.ts';

function earliest(...times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Everybody plays; the bot beats and repeats. */
export const normal: Mode = {
  deadline(room) {
    const bot = playOf(room, 'NORMAL')?.bot ?? null;
    return bot === null ? null : earliest(takeDeadline(bot), beatsDeadline(bot));
  },
  advance(room, { at, until }) {
    const bot = playOf(room, 'NORMAL')?.bot ?? null;
    if (bot === null) return { room, facts: [] };
    const taken = advanceTake(bot, at);
    const isBeat = beatsDeadline(bot) === at;
    const told = isBeat ? announceBeats(botIdOf(room), taken.bot, until) : { bot: taken.bot, facts: [] };
    return changeBot(room, told.bot, [...taken.facts, ...told.facts]);
  },
  settle: (room) => ({ room, facts: [] }),
  maySound: () => null,
};
