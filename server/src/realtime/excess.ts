import { isNoteEvent } from './rate-limit.ts';
import type { Session } from './session.ts';

/** An event packet with the number of its answer, if it wants one, and its name. */
const EVENT = /^42(\d{0,15})\["(\w+)"/;
/** Enough for the numbers and names there are. */
const READ = 64;

const INTRODUCTION = Buffer.from('40');

/** Whether a message begins a conversation, perhaps in a room of Socket.IO's that there is not: nobody who is welcome does that. */
export function isIntroduction(message: Uint8Array): boolean {
  return message[0] === INTRODUCTION[0] && message[1] === INTRODUCTION[1];
}

/** What no client may say: Socket.IO ends such a conversation by itself. */
const RESERVED: ReadonlySet<string> = new Set([
  'connect',
  'connect_error',
  'disconnect',
  'disconnecting',
  'newListener',
  'removeListener',
]);

/** A request that comes too soon, and its answer; null where none is wanted. */
export interface Excess {
  readonly answer: string | null;
}

const UNASKED: Excess = { answer: null };

/** Written by hand, since there may be thousands a second; a test reads it. */
function answerTo(number: string, wait: number): string {
  return `3${number}[{"ok":false,"refusal":{"code":"TOO_FAST","wait":${wait}}}]`;
}

/**
 * Looks at a text message before anything else does: who has no requests left is refused by its first few letters, so that a flood costs
 * others as little as possible. Null where the message has to be read.
 */
export function excessOf(session: Session, message: Uint8Array, now: number): Excess | null {
  const wait = session.requests.wait(1, now);
  if (wait === 0) return null;
  const begin = Buffer.from(message.buffer, message.byteOffset, Math.min(READ, message.length)).toString('latin1');
  const [, number = '', name = ''] = EVENT.exec(begin) ?? [];
  if (name === '' || RESERVED.has(name) || isNoteEvent(name)) return null;
  return number === '' ? UNASKED : { answer: answerTo(number, Math.ceil(wait)) };
}
