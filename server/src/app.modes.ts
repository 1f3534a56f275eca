import { blindHandlers } from './features/blind/blind.handlers.ts';
import { botHandlers } from './features/bot/bot.handlers.ts';
import { queueHandlers } from './features/queue/queue.handlers.ts';
import type { LiveRooms } from './features/rooms/live-rooms.ts';
import { songsHandlers } from './features/songs/songs.handlers.ts';
import type { SongLibrary } from './features/songs/songs.repository.ts';
import type { Handlers } from './realtime/handlers.ts';

export interface ModeParts {
  readonly rooms: Pick<LiveRooms, 'run'>;
  readonly songs: SongLibrary;
}

type ModeEvent = 'switchMetronome' | 'controlLoop' | 'queueRequest' | 'blindRequest' | 'playVideo';

/** What is asked of a room by its game type. */
export function modeHandlers({ rooms, songs }: ModeParts): Pick<Handlers, ModeEvent> {
  return {
    ...botHandlers(rooms),
    ...queueHandlers(rooms),
    ...blindHandlers({ rooms, songs }),
    ...songsHandlers({ rooms, songs }),
  };
}
