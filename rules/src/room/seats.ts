import type { Status } from '@quatremains/protocol/vocabulary';
import type { Member } from './room.ts';

/** The lowest channel that none of these members holds. */
function lowestFreeChannel(members: readonly Member[]): number {
  const taken = new Set(members.map((member) => member.channel));
  let channel = 0;
  while (taken.has(channel)) channel++;
  return channel;
}

/** The channel that goes with a status among the other members of a room. */
export function channelFor(status: Status, others: readonly Member[]): number | null {
  return status === 'player' ? lowestFreeChannel(others) : null;
}
