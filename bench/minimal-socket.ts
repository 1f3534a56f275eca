import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { connect, type Socket } from 'node:net';

const TEXT = 0x81;
const BINARY = 0x82;
const MASKED = 0x80;
const SIXTEEN_BITS = 126;
/** A mask that changes nothing. */
const NO_MASK = Buffer.alloc(4);
/** All sockets read into the same memory, one after the other. */
const SHARED = Buffer.allocUnsafe(65_536);
const HEAD_ENDS = '\r\n\r\n';

type Events = { open: []; close: []; error: [unknown]; message: [data: Buffer, isBinary: boolean] };

function headerOf(kind: number, length: number): Buffer {
  if (length < SIXTEEN_BITS) return Buffer.from([kind, MASKED | length]);
  const header = Buffer.from([kind, MASKED | SIXTEEN_BITS, 0, 0]);
  header.writeUInt16BE(length, 2);
  return header;
}

/** The range of the payload of the message that begins here; null while its header is incomplete. */
function contentAt(bytes: Buffer, at: number): { readonly from: number; readonly to: number } | null {
  const short = bytes[at + 1];
  if (short === undefined) return null;
  if (short < SIXTEEN_BITS) return { from: at + 2, to: at + 2 + short };
  const from = at + (short === SIXTEEN_BITS ? 4 : 10);
  if (bytes.length < from) return null;
  const length = short === SIXTEEN_BITS ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
  return { from, to: from + length };
}

/**
 * A minimal WebSocket client: thousands of them share the machine with the measured server, at a fraction of the cost of a full client.
 * The data of a message must be read at once: the next message overwrites it.
 */
export class MinimalSocket extends EventEmitter<Events> {
  readonly #tcp: Socket;
  #rest: Buffer = Buffer.alloc(0);
  #isOpen = false;
  #readsOnRequest = false;

  constructor(url: string) {
    super();
    const { hostname, port, pathname, search } = new URL(url);
    const onread = { buffer: SHARED, callback: this.#read };
    this.#tcp = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.#tcp.once('error', (error) => this.emit('error', error));
    this.#tcp.once('close', () => this.emit('close'));
    this.#tcp.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}${HEAD_ENDS}`,
    );
  }

  get bytesRead(): number {
    return this.#tcp.bytesRead;
  }

  send(message: string | Uint8Array): void {
    const content = typeof message === 'string' ? Buffer.from(message) : message;
    const kind = typeof message === 'string' ? TEXT : BINARY;
    this.#tcp.write(Buffer.concat([headerOf(kind, content.length), NO_MASK, content]));
  }

  /** All messages of `send` are sent in one write, which costs least. */
  inOneWrite(send: () => void): void {
    this.#tcp.cork();
    send();
    this.#tcp.uncork();
  }

  terminate(): void {
    this.#tcp.destroy();
  }

  /** From now on it reads once at each call of `readOnce`. */
  readOnRequest(): void {
    this.#readsOnRequest = true;
    this.#tcp.pause();
  }

  readOnce(): void {
    this.#tcp.resume();
  }

  readonly #read = (length: number): boolean => {
    const arrived = SHARED.subarray(0, length);
    const bytes = this.#rest.length === 0 ? arrived : Buffer.concat([this.#rest, arrived]);
    let at = this.#isOpen ? 0 : this.#openWith(bytes);
    for (
      let content = contentAt(bytes, at);
      content !== null && content.to <= bytes.length;
      content = contentAt(bytes, at)
    ) {
      this.emit('message', bytes.subarray(content.from, content.to), bytes[at] === BINARY);
      at = content.to;
    }
    // Copied, since the next read overwrites the memory.
    this.#rest = at === bytes.length ? this.#rest.subarray(0, 0) : Buffer.from(bytes.subarray(at));
    if (this.#readsOnRequest) this.#tcp.pause();
    return true;
  };

  /** Where the first message begins. */
  #openWith(bytes: Buffer): number {
    const head = bytes.indexOf(HEAD_ENDS);
    if (head < 0) return bytes.length;
    this.#isOpen = true;
    this.emit('open');
    return head + HEAD_ENDS.length;
  }
}
