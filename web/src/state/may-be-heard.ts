import type { UserId } from '@quatremains/protocol/ids';
import type { ModeState } from './mode-store.ts';

/** Whether a player sounds now for the others: by turns only in a queue, and while a blind test goes on its performer only. */
export function mayBeHeard({ queue, blind }: Pick<ModeState, 'queue' | 'blind'>, id: UserId): boolean {
  if (queue !== null) return queue.nowPlaying?.users.some((user) => user.id === id) === true;
  if (blind === null || blind.phase === 'waiting' || blind.phase === 'over') return true;
  return blind.phase === 'playing' && blind.performer === id;
}
