import type { Status } from '@quatremains/protocol/vocabulary';
import type { Member } from './room.ts';

/** The lowest channel that no member has. */
function lowestFreeChannel(members: readonly Member[]): number {
  const taken = new Set(members.map((member) => member.channel));
  let channel = 0;
  while (taken.has(channel)) channel++;
  return channel;
}

/** Channel for a status: a free one for players, null for spectators. */
export function channelFor(status: Status, others: readonly Member[]): number | null {
  return status === 'player' ? lowestFreeChannel(others) : null;
}
