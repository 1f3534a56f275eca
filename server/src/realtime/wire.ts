import type { Socket } from 'socket.io';
import type { Timers } from '../platform/timers.ts';
import type { Line } from './reading.ts';
import type { Connection } from './session.ts';
import { shareText, type SharedText } from './shared-text.ts';

/*
 * The only file that reaches below Socket.IO, for the notes: prepared WebSocket frames go straight to the TCP socket, and arriving
 * binary messages straight to their listener. wire.test.ts fails when a new version of the libraries looks different down there.
 */

/** What is used of a TCP socket. */
interface Tcp {
  readonly writableLength: number;
  write(bytes: Uint8Array): boolean;
}

type Deliver = (this: unknown, data: Uint8Array, isBinary: boolean) => void;

/** What is used of a WebSocket of `ws`. */
interface WebSocket {
  readonly readyState: number;
  readonly _socket: Tcp;
  listeners(event: 'message'): Deliver[];
  removeListener(event: 'message', listener: Deliver): unknown;
  on(event: 'message', listener: Deliver): unknown;
  terminate(): void;
  pause(): void;
  resume(): void;
  /** What cuts messages out of the bytes that have arrived. */
  readonly _receiver: { _allowSynchronousEvents: boolean };
}

/** What is used of an Engine.IO connection. */
interface Engine {
  readonly readyState: string;
  readonly writeBuffer: readonly unknown[];
  readonly transport: { readonly socket: WebSocket };
  request: unknown;
  /** Ends the connection while an answer to a ping is awaited; null otherwise. */
  readonly pingTimeoutTimer: { refresh(): unknown } | null;
  write(message: string | Uint8Array, options?: object): unknown;
}

const OPEN = 1;
/** Length of the answer to a ping, which Engine.IO keeps to itself. */
export const SIGN_OF_LIFE = 1;

/** A reader this many bytes behind is cut off; it comes back and asks for everything anew. Nothing is ever left out silently. */
const LAG_MAX = 1_048_576;

/** The same in messages that wait for such a reader: whoever asks on and on and reads no answer. */
const UNREAD_MAX = 10_000;

/** A session's connection, with a short way for notes. */
export class Wire implements Connection, Line {
  readonly #socket: Socket;
  readonly #engine: Engine;
  readonly #webSocket: WebSocket;
  readonly #tcp: Tcp;
  /** Bytes handed to Engine.IO since its queue was last seen empty. */
  #queued = 0;
  /** What is written at the end of this turn, or when reading goes on. */
  #later: string[] = [];
  #isPaused = false;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#engine = socket.conn as unknown as Engine;
    this.#webSocket = this.#engine.transport.socket;
    this.#tcp = this.#webSocket._socket;
    // What only the arrival needed holds several kilobytes.
    this.#engine.request = null;
    Object.assign(socket.handshake, { headers: {}, query: {}, auth: {}, url: '', time: '' });
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  close(): void {
    this.#socket.disconnect(true);
  }

  /** Ends the connection at once, without waiting for the other side. */
  cut(): void {
    this.#webSocket.terminate();
  }

  takeTurns(isOn: boolean): void {
    this.#webSocket._receiver._allowSynchronousEvents = !isOn;
  }

  pauseReading(): void {
    this.#isPaused = true;
    this.#webSocket.pause();
  }

  resumeReading(): void {
    this.#isPaused = false;
    this.#webSocket.resume();
    if (this.#later.length > 0) this.#sendAll();
  }

  /** A prepared frame, its WebSocket header of this length included. Keeps its place among everything sent otherwise. */
  sendFrame(frame: Uint8Array, headerLength: number): void {
    if (this.#engine.writeBuffer.length > 0) return this.#queue(frame.subarray(headerLength));
    this.#queued = 0;
    if (this.#webSocket.readyState !== OPEN) return;
    if (this.#tcp.writableLength > LAG_MAX) return this.cut();
    this.#tcp.write(frame);
  }

  /** An encoded Socket.IO packet. */
  sendText(text: string): void {
    this.#queue(text);
  }

  /** An encoded packet that can wait until the end of this turn, and while nothing is read, longer: all such are written in one go. */
  sendLater(text: string, timers: Pick<Timers, 'endOfTurn'>): void {
    if (this.#later.length === 0 && !this.#isPaused) timers.endOfTurn(this.#sendAll);
    this.#later.push(text);
  }

  /** The same for many: its WebSocket message is made once. */
  sendShared({ text, options }: SharedText): void {
    this.#queue(text, options);
  }

  /**
   * Takes binary messages before Socket.IO does, but never before text that came earlier and is still on its way through it. A text with which
   * `isDealtWith` goes no further; it is a sign of life all the same, behind which the answer to a ping may still wait.
   */
  takeBinary(listener: (bytes: Uint8Array) => void, isDealtWith: (text: Uint8Array) => boolean = () => false): void {
    const webSocket = this.#webSocket;
    const [deliver] = webSocket.listeners('message');
    if (deliver === undefined) return;
    let textsOnTheirWay = 0;
    const passed = (): void => {
      textsOnTheirWay--;
    };
    webSocket.removeListener('message', deliver);
    webSocket.on('message', (data, isBinary) => {
      if (isBinary && textsOnTheirWay === 0) return listener(data);
      if (this.#engine.writeBuffer.length > UNREAD_MAX) return this.cut();
      if (!isBinary && isDealtWith(data)) {
        this.#engine.pingTimeoutTimer?.refresh();
        return;
      }
      deliver.call(webSocket, data, isBinary);
      if (data.length === SIGN_OF_LIFE) return;
      textsOnTheirWay++;
      // Socket.IO lets a packet wait for two ticks before its listeners hear it.
      process.nextTick(() => {
        process.nextTick(passed);
      });
    });
  }

  readonly #sendAll = (): void => {
    const texts = this.#later;
    this.#later = [];
    if (!this.isOpen) return;
    if (this.#engine.writeBuffer.length > 0) for (const text of texts) this.#queue(text);
    else this.sendFrame(Buffer.concat(texts.flatMap((text) => shareText(text).options.wsPreEncodedFrame)), 0);
  };

  #queue(message: string | Uint8Array, options: object = {}): void {
    const isEmpty = this.#engine.writeBuffer.length === 0;
    this.#queued = isEmpty ? message.length : this.#queued + message.length;
    if (this.#queued + this.#tcp.writableLength > LAG_MAX) this.cut();
    else this.#engine.write(message, options);
  }
}
