import { accepted, refused } from '@quatremains/protocol/refusals';
import { splitError, type FindInstrument } from '@quatremains/rules/instruments/split';
import type { Handlers } from '../../realtime/handlers.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { Statistics } from '../users/statistics.service.ts';

export interface SoundOptions {
  readonly rooms: Pick<LiveRooms, 'run' | 'request'>;
  readonly findInstrument: FindInstrument;
  readonly statistics: Pick<Statistics, 'of'>;
}

type SoundEvent = 'changeInstrument' | 'changeReverb' | 'changeCompressor';

/** Handles changes of a member's instruments, reverb and compressor; the rules check the rights. */
export function soundHandlers({ rooms, findInstrument, statistics }: SoundOptions): Pick<Handlers, SoundEvent> {
  return {
    changeInstrument: (session, { instruments }) => {
      const error = splitError(instruments, findInstrument);
      if (error !== null) return refused(error, 'instruments');
      const { id, internalId } = session.identity;
      const outcome = rooms.run(session, { kind: 'changeInstruments', id, instruments });
      const isChange = outcome.ok && outcome.events.some(({ kind }) => kind === 'memberChanged');
      if (isChange && internalId !== null) statistics.of(internalId).instruments++;
      return outcome.ok ? accepted(null) : outcome;
    },
    changeReverb: (session, reverb) =>
      rooms.request(session, { kind: 'changeReverb', id: session.identity.id, reverb }),
    changeCompressor: (session, compressor) =>
      rooms.request(session, { kind: 'changeCompressor', id: session.identity.id, compressor }),
  };
}
