import { roomId } from '@quatremains/protocol/ids';
import { initialModeState } from '../room/modes/initial-mode-state.ts';
import type { Room, Settings } from '../room/room.ts';

/** Differences from an open, empty NORMAL room created at 0. */
interface RoomOverrides extends Partial<Omit<Room, 'settings'>> {
  readonly settings?: Partial<Settings>;
}

const SETTINGS: Settings = {
  name: 'The room',
  passwordHash: null,
  onlyPrivateForPlayers: false,
  midiPlaybackAuthorized: true,
  guestAuthorized: true,
  programsAllowed: true,
  gameType: 'NORMAL',
  properties: { botEnabled: false, playerLimit: 10 },
  playerLimit: 10,
  background: 'DEFAULT',
  visibility: 'DEFAULT',
};

export function aRoom({ settings: changes, members = [], ...overrides }: RoomOverrides = {}): Room {
  const settings = { ...SETTINGS, ...changes };
  return {
    id: roomId.parse('the-room'),
    settings,
    play: initialModeState(settings),
    members,
    likes: 0,
    recentLikes: [],
    bans: [],
    messages: [],
    messageCount: 0,
    recentNews: [],
    createdAt: 0,
    emptySince: members.length === 0 ? 0 : null,
    closed: false,
    ...overrides,
  };
}
