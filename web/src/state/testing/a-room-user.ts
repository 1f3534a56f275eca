import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import type { RoomId, UserId } from '@quatremains/protocol/ids';
import { COMPRESSOR_DEFAULT, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';

export const ROOM_ID = 'room-1' as RoomId;

export function aRoomUser(id: string, change: Partial<RoomUser> = {}): RoomUser {
  return {
    id: id as UserId,
    internalId: null,
    username: id,
    unformattedUsername: id,
    status: 'player',
    master: false,
    invisible: false,
    bot: false,
    program: null,
    image: null,
    role: 'Guest',
    country: 'FR',
    preferences: {
      invisible: false,
      hideCountryFlag: false,
      glowingUsername: false,
      noteAnimation: 'PARTICLES',
      noteStyle: 'LINEAR',
      likeEffect: 'HEARTS',
      colors: ['#ffffff'],
    },
    instruments: [{ instrumentId: 1, size: 88 }],
    vipStatus: { isVip: false },
    badges: [],
    channel: 0,
    sustain: false,
    reverbInformation: REVERB_DEFAULT,
    compressorInformation: COMPRESSOR_DEFAULT,
    colors: ['#ffffff'],
    instrumentStatus: 'success',
    connected: true,
    link: null,
    track: null,
    ...change,
  };
}

const room: RoomWithMessages = {
  id: ROOM_ID,
  name: 'Room',
  gameType: 'NORMAL',
  isPrivate: false,
  onlyPrivateForPlayers: false,
  midiPlaybackAuthorized: true,
  guestAuthorized: true,
  programsAllowed: true,
  visibility: 'DEFAULT',
  background: 'DEFAULT',
  properties: {},
  playerLimit: 10,
  likes: 0,
  messages: [],
};

/** The room information that the first of these members receives on entering. */
export function aRoomInformation(users: readonly RoomUser[]): ServerEventBody<'roomInformation'> {
  const [me] = users;
  if (me === undefined) throw new Error('A room has at least one member.');
  const mode = { bot: null, loop: null, queue: null, blind: null, video: null };
  return { room, users: [...users], you: me.id, master: me.master, ...mode };
}
