import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { roomId, userId } from '@quatremains/protocol/ids';

/** A row of the room list with so many players. */
export function aRow(id: string, players: number, change: Partial<RoomSummary> = {}): RoomSummary {
  return {
    id: roomId.parse(id),
    roomName: `Room ${id}`,
    likes: 0,
    gameType: 'NORMAL',
    guestAuthorized: true,
    midiPlaybackAuthorized: true,
    programsAllowed: true,
    private: false,
    onlyPrivateForPlayers: false,
    visibility: 'DEFAULT',
    playerLimit: 10,
    players: Array.from({ length: players }, (_, index) => ({
      id: userId.parse(`${id}-${index}`),
      username: `Player ${index + 1}`,
      colors: ['#e6bd76'],
      image: null,
    })),
    viewers: [],
    playerCount: players,
    viewerCount: 0,
    ribbon: [],
    ...change,
  };
}
