import type { GameType } from '@quatremains/protocol/vocabulary';

interface RoomSettings {
  readonly gameType: GameType;
  readonly midiPlaybackAuthorized: boolean;
}

const OPEN: readonly GameType[] = ['NORMAL', 'QUEUED'];

/** Whether the room hears the files of its players: in the modes of practice and of guessing it hears what is played by hand only. */
export function playsToRoom({ gameType, midiPlaybackAuthorized }: RoomSettings): boolean {
  return OPEN.includes(gameType) && midiPlaybackAuthorized;
}

/** Whether the room would hear files, but its masters do not allow it. */
export function refusesFiles({ gameType, midiPlaybackAuthorized }: RoomSettings): boolean {
  return OPEN.includes(gameType) && !midiPlaybackAuthorized;
}
