import type { Session } from './session.ts';

/* WebSocket headers of unmasked binary messages: length in one byte, in two after 126. */
const BINARY_MESSAGE = 0x82;
const SHORT_MAX = 125;
const TWO_BYTES_FOLLOW = 126;

/** A note frame of a sender that waits to be relayed. */
export interface SenderBatch {
  readonly sender: Session;
  readonly bytes: Uint8Array;
}

/** A whole WebSocket message. */
export interface PreparedFrame {
  readonly frame: Uint8Array;
  readonly headerLength: number;
}

const FRAME_BYTES_MAX = 60_000;

/** Batches that will be sent in one frame. */
export class BatchBuffer {
  #batches: SenderBatch[] = [];
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  get isFull(): boolean {
    return this.#bytes > FRAME_BYTES_MAX;
  }

  add(batch: SenderBatch): void {
    this.#batches.push(batch);
    this.#bytes += batch.bytes.length;
  }

  addAll(batches: readonly SenderBatch[]): void {
    for (const batch of batches) this.add(batch);
  }

  wouldBeFullWith(batches: readonly SenderBatch[]): boolean {
    let bytes = this.#bytes;
    for (const batch of batches) bytes += batch.bytes.length;
    return bytes > FRAME_BYTES_MAX;
  }

  take(): readonly SenderBatch[] {
    const batches = this.#batches;
    this.#batches = [];
    this.#bytes = 0;
    return batches;
  }
}

export function hasBatchOf(batches: readonly SenderBatch[], sender: Session): boolean {
  for (const batch of batches) if (batch.sender === sender) return true;
  return false;
}

/** Joins the batches into one message, without those of `except`; null where none is left. */
export function prepareFrame(batches: readonly SenderBatch[], except: Session | null): PreparedFrame | null {
  let length = 0;
  for (const batch of batches) if (batch.sender !== except) length += batch.bytes.length;
  if (length === 0) return null;
  const headerLength = length > SHORT_MAX ? 4 : 2;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = BINARY_MESSAGE;
  frame[1] = length > SHORT_MAX ? TWO_BYTES_FOLLOW : length;
  if (length > SHORT_MAX) frame.writeUInt16BE(length, 2);
  let at = headerLength;
  for (const batch of batches) {
    if (batch.sender === except) continue;
    frame.set(batch.bytes, at);
    at += batch.bytes.length;
  }
  return { frame, headerLength };
}
