import type { Member } from '../room/room.ts';
import { SOUND_DEFAULT } from '../room/sound.ts';
import { anIdentity } from './an-identity.ts';

/** A guest, connected, spectator since 0. */
export function aMember(username = 'Ada', overrides: Partial<Member> = {}): Member {
  return {
    ...anIdentity(username),
    status: 'spectator',
    channel: null,
    master: false,
    hidden: false,
    bot: false,
    joinedAt: 0,
    address: null,
    lostAt: null,
    link: null,
    ...SOUND_DEFAULT,
    instrumentStatus: 'success',
    track: null,
    ...overrides,
  };
}

/** A guest who is player on this channel. */
export function aPlayer(username = 'Ada', channel = 0, overrides: Partial<Member> = {}): Member {
  return aMember(username, { status: 'player', channel, ...overrides });
}
