import type { Change, Fact } from '../../outcome.ts';
import type { Room } from '../../room.ts';
import { withPlay } from '../play-of.ts';
import { videoOf } from '../video-of.ts';
import type { BlindPlay } from './blind-play.ts';

/** The room with its blind test in another state; the same one is no news. */
export function changeBlind(room: Room, play: BlindPlay): Change {
  if (play === room.play) return { room, facts: [] };
  const after = withPlay(room, play);
  const facts: Fact[] = [{ kind: 'blindChanged' }];
  if (videoOf(room) !== videoOf(after)) facts.push({ kind: 'videoChanged' });
  return { room: after, facts };
}
