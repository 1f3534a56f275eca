import { blindHandlers } from './features/blind/blind.handlers.ts';
import { botHandlers } from './features/bot/bot.handlers.ts';
import { queueHandlers } from './features/queue/queue.handlers.ts';
import type { LiveRooms } from './features/rooms/live-rooms.ts';
import { songsHandlers } from './features/songs/songs.handlers.ts';
import type { SongLibrary } from './features/songs/songs.repository.ts';
import type { Handlers } from './realtime/handlers.ts';

export interface ModeServices {
  readonly rooms: Pick<LiveRooms, 'run'>;
  readonly songs: SongLibrary;
}

type ModeEvent = 'switchMetronome' | 'controlLoop' | 'queueRequest' | 'blindRequest' | 'playVideo';

/** The handlers of events that depend on a room's game type. */
export function modeHandlers({ rooms, songs }: ModeServices): Pick<Handlers, ModeEvent> {
  return {
    ...botHandlers(rooms),
    ...queueHandlers(rooms),
    ...blindHandlers({ rooms, songs }),
    ...songsHandlers({ rooms, songs }),
  };
}
