import type { Clock } from '@quatremains/rules/clock';
import type { ClientEventName } from '@quatremains/protocol/realtime/client-events';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { Session } from './session.ts';

const NOTE_EVENTS: ReadonlySet<string> = new Set<ClientEventName>(['pianoBatch', 'noteOn', 'noteOff', 'sustain']);

/** Takes one request from the session's allowance. Notes have an allowance of their own. */
export function isTooFast(session: Session, name: unknown, now: number): boolean {
  return !NOTE_EVENTS.has(name as string) && !session.requests.take(1, now);
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
