import type { Session } from './session.ts';

/* WebSocket headers of unmasked binary messages: length in one byte, in two after 126. */
const BINARY_MESSAGE = 0x82;
const SHORT_MAX = 125;
const TWO_BYTES_FOLLOW = 126;

/** A batch of somebody that waits to be sent. */
export interface Part {
  readonly sender: Session;
  readonly bytes: Uint8Array;
}

/** A whole WebSocket message. */
export interface PreparedFrame {
  readonly frame: Uint8Array;
  readonly headerLength: number;
}

const MIX_BYTES_MAX = 60_000;

/** Batches that will leave in one frame. */
export class Parts {
  #parts: Part[] = [];
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Whether a frame can hold no more. */
  get isFull(): boolean {
    return this.#bytes > MIX_BYTES_MAX;
  }

  add(part: Part): void {
    this.#parts.push(part);
    this.#bytes += part.bytes.length;
  }

  addAll(parts: readonly Part[]): void {
    for (const part of parts) this.add(part);
  }

  wouldBeFullWith(parts: readonly Part[]): boolean {
    let bytes = this.#bytes;
    for (const part of parts) bytes += part.bytes.length;
    return bytes > MIX_BYTES_MAX;
  }

  take(): readonly Part[] {
    const parts = this.#parts;
    this.#parts = [];
    this.#bytes = 0;
    return parts;
  }
}

export function hasPartOf(parts: readonly Part[], sender: Session): boolean {
  for (const part of parts) if (part.sender === sender) return true;
  return false;
}

/** Joins the parts into one message, without those of one sender; null where nothing is left. */
export function prepareFrame(parts: readonly Part[], except: Session | null): PreparedFrame | null {
  let length = 0;
  for (const part of parts) if (part.sender !== except) length += part.bytes.length;
  if (length === 0) return null;
  const headerLength = length > SHORT_MAX ? 4 : 2;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = BINARY_MESSAGE;
  frame[1] = length > SHORT_MAX ? TWO_BYTES_FOLLOW : length;
  if (length > SHORT_MAX) frame.writeUInt16BE(length, 2);
  let at = headerLength;
  for (const part of parts) {
    if (part.sender === except) continue;
    frame.set(part.bytes, at);
    at += part.bytes.length;
  }
  return { frame, headerLength };
}
