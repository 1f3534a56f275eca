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
import { refusedFor, type Refusal, type RefusalCode } from '@quatremains/protocol/refusals';
import { createRateLimiter, type RateLimiter, type RateLimit } from '@quatremains/rules/play/rate-limit';
import type { Session } from './session.ts';

const NOTE_EVENTS: ReadonlySet<string> = new Set<ClientEventName>(['pianoBatch', 'noteOn', 'noteOff', 'sustain']);

function isNoteEvent(name: unknown): boolean {
  return NOTE_EVENTS.has(name as string);
}

/** Events that are told to others, or cost more than the rest, are rarer than requests in general. */
const FAIRNESS: { readonly [Name in ClientEventName]?: RateLimit } = {
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
};

function allowanceOf(session: Session, name: ClientEventName): RateLimiter | null {
  const fairness = FAIRNESS[name];
  if (fairness === undefined) return null;
  const allowance = session.allowances.get(name) ?? createRateLimiter(fairness);
  session.allowances.set(name, allowance);
  return allowance;
}

function takeOne(allowance: RateLimiter, now: number): Refusal | null {
  if (allowance.take(1, now)) return null;
  return refusedFor(allowance.wait(1, now), 'TOO_FAST').refusal;
}

/** Takes one request from the session's allowance, or says for how long it is spent. Notes have an allowance of their own. */
export function requestFault(session: Session, name: unknown, now: number): Refusal | null {
  return isNoteEvent(name) ? null : takeOne(session.requests, now);
}

/** Takes one event of this name from its own allowance, where it has one. */
export function eventFault(session: Session, name: ClientEventName, now: number): Refusal | null {
  const allowance = allowanceOf(session, name);
  return allowance === null ? null : takeOne(allowance, now);
}

const TOLD_AGAIN_AFTER = 1_000;

/** Tells a client about faults that have no answer of their own, each at most once a second. */
export function createFaultTeller(clock: Clock): (session: Session, code: RefusalCode) => void {
  const toldAt = new WeakMap<Session, Map<RefusalCode, number>>();
  return (session, code) => {
    const ofSession = toldAt.get(session) ?? new Map<RefusalCode, number>();
    toldAt.set(session, ofSession);
    const now = clock.now();
    if (now - (ofSession.get(code) ?? -Infinity) < TOLD_AGAIN_AFTER) return;
    ofSession.set(code, now);
    session.tell('error', { cause: code.toLowerCase().replaceAll('_', ' '), code });
  };
}
