import type { Clock } from '@quatremains/rules/clock';
import type { ClientEventName } from '@quatremains/protocol/realtime/client-events';
import {
  INSTRUMENT_CHANGES,
  JOINS,
  MEMBER_CHANGES,
  MODE_CHANGES,
  PERSON_CHANGES,
  ROOM_CHANGES,
} from '@quatremains/protocol/limits';
import { RANKED_RUN, TRACK_CHANGES } from '@quatremains/protocol/player-limits';
import { refusedFor, type Refusal, type RefusalCode } from '@quatremains/protocol/refusals';
import { createRateLimiter, type RateLimiter, type RateLimit } from '@quatremains/rules/play/rate-limit';
import type { Session } from './session.ts';

const NOTE_EVENTS: ReadonlySet<string> = new Set<ClientEventName>(['pianoBatch', 'noteOn', 'noteOff', 'sustain']);

function isNoteEvent(name: unknown): boolean {
  return NOTE_EVENTS.has(name as string);
}

/** Events that are sent on to others, or cost more than other events, have a lower rate limit of their own. */
const EVENT_LIMITS: { readonly [Name in ClientEventName]?: RateLimit } = {
  joinRoom: JOINS,
  updateRoom: ROOM_CHANGES,
  onSwitchPlayerSpec: MEMBER_CHANGES,
  onSwitchMaster: MEMBER_CHANGES,
  changeUsername: PERSON_CHANGES,
  changeColors: PERSON_CHANGES,
  changeInstrument: INSTRUMENT_CHANGES,
  changeReverb: INSTRUMENT_CHANGES,
  changeCompressor: INSTRUMENT_CHANGES,
  switchMetronome: MODE_CHANGES,
  controlLoop: MODE_CHANGES,
  queueRequest: MODE_CHANGES,
  playVideo: MODE_CHANGES,
  playTrack: TRACK_CHANGES,
  startRun: RANKED_RUN.starts,
};

function allowanceOf(session: Session, name: ClientEventName): RateLimiter | null {
  const limit = EVENT_LIMITS[name];
  if (limit === undefined) return null;
  const allowance = session.allowances.get(name) ?? createRateLimiter(limit);
  session.allowances.set(name, allowance);
  return allowance;
}

function takeOne(allowance: RateLimiter, now: number): Refusal | null {
  if (allowance.take(1, now)) return null;
  return refusedFor(allowance.wait(1, now), 'TOO_FAST').refusal;
}

/** Counts a request; returns the refusal where the session is over its rate limit. Notes have a limit of their own. */
export function requestRefusal(session: Session, name: unknown, now: number): Refusal | null {
  return isNoteEvent(name) ? null : takeOne(session.requests, now);
}

/** Counts an event of this name; returns the refusal where the session is over the limit of such events. */
export function eventRefusal(session: Session, name: ClientEventName, now: number): Refusal | null {
  const allowance = allowanceOf(session, name);
  return allowance === null ? null : takeOne(allowance, now);
}

const ERROR_INTERVAL = 1_000;

/** Sends clients the refusals of events without an answer, each code at most once a second. */
export function createErrorReporter(clock: Clock): (session: Session, code: RefusalCode) => void {
  const sentAt = new WeakMap<Session, Map<RefusalCode, number>>();
  return (session, code) => {
    const ofSession = sentAt.get(session) ?? new Map<RefusalCode, number>();
    sentAt.set(session, ofSession);
    const now = clock.now();
    if (now - (ofSession.get(code) ?? -Infinity) < ERROR_INTERVAL) return;
    ofSession.set(code, now);
    session.send('error', { cause: code.toLowerCase().replaceAll('_', ' '), code });
  };
}
