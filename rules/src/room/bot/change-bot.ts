import type { Loop } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { memberOf } from '../members.ts';
import { playOf, withPlay } from '../modes/play-of.ts';
import type { Change, Fact } from '../outcome.ts';
import { rightFault } from '../permissions.ts';
import type { Room } from '../room.ts';
import type { BotState } from './bot-state.ts';
import { botIdOf } from './bot-user.ts';
import { botOf, loopOf } from './view-bot.ts';

type FoundBot = { readonly ok: true; readonly bot: BotState } | { readonly ok: false; readonly refusal: Refusal };

/** The bot, for somebody who wants to control it. */
export function controlledBot(room: Room, { by, bot: id }: { readonly by: UserId; readonly bot: UserId }): FoundBot {
  const actor = memberOf(room, by);
  if (actor === undefined) return refused('NOT_IN_ROOM');
  const bot = playOf(room, 'NORMAL')?.bot ?? null;
  if (bot === null || id !== botIdOf(room)) return refused('BOT_NOT_HERE');
  const fault = rightFault(actor, 'controlBot');
  return fault === null ? { ok: true, bot } : refused(fault);
}

function isSameLoop(one: Loop | null, other: Loop | null): boolean {
  if (one === null || other === null) return one === other;
  const isSameTime = one.startedAt === other.startedAt && one.length === other.length;
  return (
    isSameTime &&
    one.tracks.length === other.tracks.length &&
    one.tracks.every((track, place) => track === other.tracks[place])
  );
}

/** The room with its bot in another state, and as much of that as its members have to know. */
export function changeBot(room: Room, bot: BotState, further: readonly Fact[] = []): Change {
  const after = withPlay(room, { gameType: 'NORMAL', bot });
  const facts: Fact[] = [];
  if (JSON.stringify(botOf(room)) !== JSON.stringify(botOf(after))) facts.push({ kind: 'botChanged' });
  if (!isSameLoop(loopOf(room), loopOf(after))) facts.push({ kind: 'loopChanged' });
  return { room: after, facts: [...facts, ...further] };
}
