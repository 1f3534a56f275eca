import type { Change, RoomEvent } from '../../outcome.ts';
import type { Room } from '../../room.ts';
import { withModeState } from '../mode-state-of.ts';
import { videoOf } from '../video-of.ts';
import type { BlindState } from './blind-state.ts';

/** Replaces the state of the blind test; the same state makes no event. */
export function changeBlind(room: Room, play: BlindState): Change {
  if (play === room.play) return { room, events: [] };
  const after = withModeState(room, play);
  const events: RoomEvent[] = [{ kind: 'blindChanged' }];
  if (videoOf(room) !== videoOf(after)) events.push({ kind: 'videoChanged' });
  return { room: after, events };
}
