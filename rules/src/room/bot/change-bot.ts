import type { Loop } from '@quatremains/protocol/entities/bot';
import type { UserId } from '@quatremains/protocol/ids';
import { refused, type Refusal } from '@quatremains/protocol/refusals';
import { memberOf } from '../members.ts';
import { modeStateOf, withModeState } from '../modes/mode-state-of.ts';
import type { Change, RoomEvent } from '../outcome.ts';
import { permissionError } from '../permissions.ts';
import type { Room } from '../room.ts';
import type { BotState } from './bot-state.ts';
import { botIdOf } from './bot-user.ts';
import { botOf, loopOf } from './view-bot.ts';

type FoundBot = { readonly ok: true; readonly bot: BotState } | { readonly ok: false; readonly refusal: Refusal };

/** Finds the bot and checks the right to control it. */
export function controlledBot(room: Room, { by, bot: id }: { readonly by: UserId; readonly bot: UserId }): FoundBot {
  const actor = memberOf(room, by);
  if (actor === undefined) return refused('NOT_IN_ROOM');
  const bot = modeStateOf(room, 'NORMAL')?.bot ?? null;
  if (bot === null || id !== botIdOf(room)) return refused('BOT_NOT_HERE');
  const error = permissionError(actor, 'controlBot');
  return error === null ? { ok: true, bot } : refused(error);
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

/** Replaces the state of the bot, with an event for each visible change. */
export function changeBot(room: Room, bot: BotState, further: readonly RoomEvent[] = []): Change {
  const after = withModeState(room, { gameType: 'NORMAL', bot });
  const events: RoomEvent[] = [];
  if (JSON.stringify(botOf(room)) !== JSON.stringify(botOf(after))) events.push({ kind: 'botChanged' });
  if (!isSameLoop(loopOf(room), loopOf(after))) events.push({ kind: 'loopChanged' });
  return { room: after, events: [...events, ...further] };
}
