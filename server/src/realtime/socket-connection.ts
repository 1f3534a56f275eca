import type { IncomingMessage } from 'node:http';
import type { Socket } from 'socket.io';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import type { PreparedFrame } from './batch-buffer.ts';
import type { Connection } from './session.ts';
import type { SharedText } from './shared-text.ts';

/** A client for which this many bytes wait is disconnected; it reconnects and gets the whole state. No message is left out silently. */
const LAG_MAX = 1_048_576;
/** Bytes that a waiting message takes besides its own. */
const MESSAGE_OVERHEAD = 100;

/** The request of an Engine.IO connection. */
type UpgradeRequest = IncomingMessage & { readonly websocket: WebSocket };
type Packet = { readonly data?: string | Uint8Array };

/** A session's connection over Socket.IO. */
export class SocketConnection implements Connection {
  readonly webSocket: WebSocket;
  readonly #socket: Socket;
  readonly #engine: Socket['conn'];
  readonly #tcp: IncomingMessage['socket'];
  readonly #writesDirectly: boolean;
  /** Bytes that wait in Engine.IO. */
  #queued = 0;

  constructor(socket: Socket, writesDirectly: boolean) {
    const { conn } = socket;
    const { socket: tcp, websocket } = conn.request as UpgradeRequest;
    this.#socket = socket;
    this.#engine = conn;
    this.#tcp = tcp;
    this.webSocket = websocket;
    this.#writesDirectly = writesDirectly;
    conn.on('packetCreate', this.#count);
    conn.on('drain', () => {
      this.#queued = 0;
    });
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  close(): void {
    this.#socket.disconnect(true);
  }

  /** Ends the connection at once, without waiting for the other side. */
  cut(): void {
    this.webSocket.terminate();
  }

  /** Sent in order with all other messages. */
  sendFrame({ frame, headerLength }: PreparedFrame): void {
    if (!this.#writesDirectly || this.#queued > 0) {
      this.#engine.send(frame.subarray(headerLength));
    } else if (this.#engine.readyState === 'open') {
      if (this.#tcp.writableLength > LAG_MAX) this.cut();
      else this.#tcp.write(frame);
    }
  }

  /** An encoded Socket.IO packet. */
  sendText(text: string): void {
    this.#engine.send(text);
  }

  /** The same for many clients: its WebSocket message is made once. */
  sendShared({ text, options }: SharedText): void {
    this.#engine.send(text, options as object);
  }

  readonly #count = ({ data }: Packet): void => {
    this.#queued += (data?.length ?? 0) + MESSAGE_OVERHEAD;
    if (this.#queued + this.#tcp.writableLength > LAG_MAX) this.cut();
  };
}

/** WebSockets of which each message has its own turn of the event loop, so that a burst of one client delays no other. */
export class FairWebSocketServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, allowSynchronousEvents: false });
  }
}
