import type { Status } from '@quatremains/protocol/vocabulary';
import { hasMaster } from './masters.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Identity, Member, Room, Sound } from './room.ts';
import { channelFor } from './seats.ts';
import { SOUND_DEFAULT } from './sound.ts';

interface Entrance {
  readonly who: Identity;
  readonly status: Status;
  readonly hidden: boolean;
  readonly address: string | null;
  /** What they sounded like before; without it, like everybody at first. */
  readonly sound?: Sound | null | undefined;
}

/** Lets somebody in whom nothing stands against; where there is no master, they are. */
export function enter(room: Room, { who, status, hidden, address, sound }: Entrance, now: number): Outcome {
  const { instruments, reverb, compressor } = sound ?? SOUND_DEFAULT;
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
    instruments,
    reverb,
    compressor,
    instrumentStatus: 'loading',
  };
  return changed({ ...room, members: [...room.members, member], emptySince: null }, [{ kind: 'memberJoined', member }]);
}
