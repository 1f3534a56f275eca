import type { Loop } from '@quatremains/protocol/entities/bot';
import type { BotState } from './bot-state.ts';

/** The loop that clients play: the recording as soon as it has tracks, else the finished loop. A new overdub silences the previous one. */
export function currentLoop({ take, loop, playingFrom: startedAt }: BotState): Loop | null {
  if (take !== null && !take.isOverdub && take.tracks.length > 0)
    return { startedAt, length: take.endsAt - take.startsAt, tracks: [...take.tracks] };
  if (loop === null) return null;
  const over = take?.isOverdub === true ? take.tracks : (loop.overdub?.tracks ?? []);
  return { startedAt, length: loop.length, tracks: [...loop.base.tracks, ...over] };
}
