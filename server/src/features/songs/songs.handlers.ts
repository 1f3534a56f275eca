import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { SongLibrary } from './songs.repository.ts';

export interface SongsOptions {
  readonly rooms: Pick<LiveRooms, 'request'>;
  readonly songs: SongLibrary;
}

/** Plays the video of a song for all members of a practice room. */
export function songsHandlers({ rooms, songs }: SongsOptions): Pick<Handlers, 'playVideo'> {
  return {
    playVideo: (session, { songId }) => {
      const song = songId === null ? null : (songs.get(songId) ?? 'unknown');
      return rooms.request(session, { kind: 'playVideo', id: session.identity.id, song });
    },
  };
}
