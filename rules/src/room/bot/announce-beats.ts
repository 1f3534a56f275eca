import type { UserId } from '@quatremains/protocol/ids';
import type { Fact } from '../outcome.ts';
import type { BotState } from './bot-state.ts';
import { announce, announcesAt } from './metronome.ts';

/** When the bot must next announce beats, or null. */
export function beatsDeadline({ bpm, metronome }: BotState): number | null {
  return metronome === null ? null : announcesAt({ bpm, metronome });
}

/** The bot that has announced what is due by now, and what it announces. */
export function announceBeats(
  botId: UserId,
  bot: BotState,
  now: number,
): { readonly bot: BotState; readonly facts: readonly Fact[] } {
  const { bpm, metronome } = bot;
  const due = beatsDeadline(bot);
  if (metronome === null || due === null || due > now) return { bot, facts: [] };
  const { metronome: after, beats } = announce({ bpm, metronome }, now);
  const facts: Fact[] = beats === null ? [] : [{ kind: 'beatsAnnounced', beats: { botId, ...beats } }];
  return { bot: { ...bot, metronome: after }, facts };
}
