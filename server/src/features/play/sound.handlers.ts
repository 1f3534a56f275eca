import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import { splitError, type FindInstrument } from '@quatremains/rules/instruments/split';
import type { Command } from '@quatremains/rules/room/command';
import type { Outcome } from '@quatremains/rules/room/outcome';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import type { LiveRooms } from '../rooms/live-rooms.ts';
import type { Statistics } from '../users/statistics.service.ts';

export interface SoundOptions {
  readonly rooms: Pick<LiveRooms, 'roomOf'>;
  readonly findInstrument: FindInstrument;
  readonly statistics: Pick<Statistics, 'of'>;
}

type SoundEvent = 'changeInstrument' | 'changeReverb' | 'changeCompressor';

/** Handles changes of a member's instruments, reverb and compressor; the rules check the rights. */
export function soundHandlers({ rooms, findInstrument, statistics }: SoundOptions): Pick<Handlers, SoundEvent> {
  const run = (session: Session, command: Command): Outcome =>
    rooms.roomOf(session)?.run(command) ?? refused('NOT_IN_ROOM');
  const answer = (outcome: Outcome): Result<null> => (outcome.ok ? accepted(null) : outcome);
  return {
    changeInstrument: (session, { instruments }) => {
      const fault = splitError(instruments, findInstrument);
      if (fault !== null) return refused(fault, 'instruments');
      const { id, internalId } = session.who;
      const outcome = run(session, { kind: 'changeInstruments', id, instruments });
      const isChange = outcome.ok && outcome.events.some(({ kind }) => kind === 'memberChanged');
      if (isChange && internalId !== null) statistics.of(internalId).instruments++;
      return answer(outcome);
    },
    changeReverb: (session, reverb) => answer(run(session, { kind: 'changeReverb', id: session.who.id, reverb })),
    changeCompressor: (session, compressor) =>
      answer(run(session, { kind: 'changeCompressor', id: session.who.id, compressor })),
  };
}
