import type { Status } from '@quatremains/protocol/vocabulary';
import { hasMaster } from './masters.ts';
import { changed, type Outcome } from './outcome.ts';
import type { Identity, Member, Room, Sound } from './room.ts';
import { channelFor } from './channels.ts';
import { SOUND_DEFAULT } from './sound.ts';

interface NewMember {
  readonly identity: Identity;
  readonly status: Status;
  readonly hidden: boolean;
  readonly address: string | null;
  /** Sound of the member before the join; `SOUND_DEFAULT` without one. */
  readonly sound?: Sound | null | undefined;
}

/** Adds a member, without checks. In a room without a master they become master. */
export function addMember(room: Room, { identity, status, hidden, address, sound }: NewMember, now: number): Outcome {
  const { instruments, reverb, compressor } = sound ?? SOUND_DEFAULT;
  const member: Member = {
    ...identity,
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
    track: null,
  };
  return changed({ ...room, members: [...room.members, member], emptySince: null }, [{ kind: 'memberJoined', member }]);
}
