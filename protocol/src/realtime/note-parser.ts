/** The used part of a Socket.IO packet. */
interface Packet {
  readonly type: number;
  readonly nsp: string;
  readonly data?: unknown;
  readonly id?: number;
}

interface TextEncoderOfPackets {
  encode(packet: Packet): unknown[];
}

interface TextDecoderOfPackets {
  add(chunk: unknown): void;
  emitReserved(event: 'decoded', packet: Packet): unknown;
}

/** `socket.io-parser`. It is a parameter, so that this package does not depend on it. */
export interface TextParser {
  Encoder: new () => object;
  Decoder: new () => object;
}

const EVENT = 2;
const BINARY_EVENT = '5';
const BINARY_ACK = '6';

function notesOf(packet: Packet): Uint8Array | null {
  const data = packet.data as readonly unknown[] | undefined;
  if (packet.type !== EVENT || data?.[0] !== 'pianoBatch' || data.length !== 2) return null;
  return data[1] instanceof Uint8Array ? data[1] : null;
}

/**
 * A Socket.IO parser in which `pianoBatch` with bytes travels as one binary message holding only these bytes;
 * the given parser encodes every other packet as text. Other binary packets are not supported and end the connection.
 */
export function noteParser(text: TextParser) {
  const Decoder = text.Decoder as new () => TextDecoderOfPackets;

  class NoteEncoder {
    readonly text = new text.Encoder() as TextEncoderOfPackets;

    encode(packet: Packet): unknown[] {
      const notes = notesOf(packet);
      return notes === null ? this.text.encode(packet) : [notes];
    }
  }

  class NoteDecoder extends Decoder {
    override add(chunk: unknown): void {
      if (typeof chunk !== 'string') {
        this.emitReserved('decoded', { type: EVENT, nsp: '/', data: ['pianoBatch', chunk] });
        return;
      }
      if (chunk.startsWith(BINARY_EVENT) || chunk.startsWith(BINARY_ACK))
        throw new Error('binary packets are not supported');
      super.add(chunk);
    }
  }

  return { protocol: 5, Encoder: NoteEncoder, Decoder: NoteDecoder };
}
