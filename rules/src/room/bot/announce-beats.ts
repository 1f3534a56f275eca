import type { UserId } from '@quatremains/protocol/ids';
import type { RoomEvent } from '../outcome.ts';
import type { BotState } from './bot-state.ts';
import { announce, announcesAt } from './metronome.ts';

/** Time at which the bot must next announce beats, ms, or null. */
export function beatsDeadline({ bpm, metronome }: BotState): number | null {
  return metronome === null ? null : announcesAt({ bpm, metronome });
}

/** Announces the beats that are due at `now`. */
export function announceBeats(
  botId: UserId,
  bot: BotState,
  now: number,
): { readonly bot: BotState; readonly events: readonly RoomEvent[] } {
  const { bpm, metronome } = bot;
  const due = beatsDeadline(bot);
  if (metronome === null || due === null || due > now) return { bot, events: [] };
  const { metronome: after, beats } = announce({ bpm, metronome }, now);
  const events: RoomEvent[] = beats === null ? [] : [{ kind: 'beatsAnnounced', beats: { botId, ...beats } }];
  return { bot: { ...bot, metronome: after }, events };
}
