import type { UserId } from '@quatremains/protocol/ids';
import type { ModeState } from './mode-store.ts';

/** Whether the others hear a player now: in a queue only in their turn, and during a blind test only as its performer. */
export function mayBeHeard({ queue, blind }: Pick<ModeState, 'queue' | 'blind'>, id: UserId): boolean {
  if (queue !== null) return queue.nowPlaying?.users.some((user) => user.id === id) === true;
  if (blind === null || blind.phase === 'waiting' || blind.phase === 'over') return true;
  return blind.phase === 'playing' && blind.performer === id;
}
