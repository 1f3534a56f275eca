import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { MidiLibrary } from './midis.repository.ts';

export interface MidisOptions {
  readonly rooms: Pick<LiveRooms, 'request'>;
  readonly midis: Pick<MidiLibrary, 'find'>;
}

/** Tells a room what the MIDI player of a player plays. */
export function midisHandlers({ rooms, midis }: MidisOptions): Pick<Handlers, 'playTrack'> {
  return {
    playTrack: (session, { track }) => {
      const isUnknown = track?.kind === 'library' && midis.find(track.midiId) === undefined;
      return rooms.request(session, {
        kind: 'playTrack',
        id: session.identity.id,
        track: isUnknown ? 'unknown' : track,
      });
    },
  };
}
