import { accepted, refused } from '@quatremains/protocol/refusals';
import { runRefusal } from '@quatremains/rules/ranked/start-run';
import type { Handlers } from '../../realtime/handlers.ts';
import type { MidiLibrary } from '../midis/midis.repository.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { RankedRuns } from './ranked-runs.ts';

export interface RankedOptions {
  readonly rooms: Pick<LiveRooms, 'roomOf'>;
  readonly midis: Pick<MidiLibrary, 'find'>;
  readonly runs: Pick<RankedRuns, 'start'>;
}

/** Begins ranked runs; the rules check the rights. */
export function rankedHandlers({ rooms, midis, runs }: RankedOptions): Pick<Handlers, 'startRun'> {
  return {
    startRun: (session, { midiId, speed }) => {
      const { id, internalId } = session.identity;
      const live = rooms.roomOf(session);
      const refusal = live === undefined ? 'NOT_IN_ROOM' : runRefusal(live.room, id);
      if (refusal !== null) return refused(refusal);
      if (internalId === null) return refused('LOGIN_NEEDED');
      const song = midis.find(midiId);
      if (song === undefined) return refused('MIDI_NOT_FOUND', 'midiId');
      const { id: runId, startedAt } = runs.start(session, internalId, song, speed);
      return accepted({ runId, startedAt });
    },
  };
}
