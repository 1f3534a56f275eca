import { PIANO_KEYS } from '@quatremains/protocol/limits';
import type { Status } from '@quatremains/protocol/vocabulary';
import { hasMaster } from './masters.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Identity, Member, Room } from './room.ts';
import { channelFor } from './seats.ts';

const PIANO = { instrumentId: 1, size: PIANO_KEYS } as const;

interface Entrance {
  readonly who: Identity;
  readonly status: Status;
  readonly hidden: boolean;
  readonly address: string | null;
}

/** Lets somebody in whom nothing stands against; where there is no master, they are. */
export function enter(room: Room, { who, status, hidden, address }: Entrance, now: number): Outcome {
  const member: Member = {
    ...who,
    status,
    channel: channelFor(status, room.members),
    master: !hidden && !hasMaster(room),
    hidden,
    bot: false,
    joinedAt: now,
    address,
    lostAt: null,
    link: null,
    instruments: [PIANO],
    instrumentStatus: 'loading',
  };
  return changed({ ...room, members: [...room.members, member], emptySince: null }, [{ kind: 'memberJoined', member }]);
}
