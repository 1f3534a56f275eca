import { PROTOCOL_VERSION } from '../version.ts';
import { REQUESTS } from '../limits.ts';
import { refused, type Result } from '../refusals.ts';
import type { ResponseValue } from '../realtime/responses.ts';
import type { ClientEventInput, ClientEventName } from '../realtime/client-events.ts';
import type { NoteFormat } from '../realtime/handshake.ts';
import { noteParser, type TextParser } from '../realtime/note-parser.ts';
import type { ServerEventBody, ServerEventName } from '../realtime/server-events.ts';

type Listener = (...values: never[]) => void;

/** The part of a Socket.IO client socket that is used here. */
export interface ClientSocket {
  readonly connected: boolean;
  timeout(milliseconds: number): { emit(name: string, ...values: unknown[]): unknown };
  emit(name: string, ...values: unknown[]): unknown;
  on(name: string, listener: Listener): unknown;
  off(name: string, listener: Listener): unknown;
  disconnect(): unknown;
}

export interface ClientOptions {
  /** Origin of the server, `http://localhost:3000`. */
  readonly url: string;
  /** `io` of `socket.io-client`. */
  readonly io: (url: string, options: object) => unknown;
  /** The module `socket.io-parser`. */
  readonly parser: TextParser;
  /** Format in which the notes of other players arrive; binary by default. */
  readonly notes?: NoteFormat;
  /** Name of the program; it marks the connection as a program's. */
  readonly program?: string;
  /** Token of an earlier `initUser`: the client reconnects as the same user. */
  readonly resume?: string;
}

/** Requests, events and note frames over one connection, with the types of the protocol. */
export interface TypedSocket {
  /** Sends a request and resolves with the response. A refusal is a value; no response within 5 s is refused as TIMED_OUT. */
  request<Name extends ClientEventName>(name: Name, body: ClientEventInput<Name>): Promise<Result<ResponseValue<Name>>>;
  on<Name extends ServerEventName>(name: Name, listener: (body: ServerEventBody<Name>) => void): () => void;
  /** Sends a note frame (`NoteFrameWriter`). */
  sendNotes(frame: Uint8Array): void;
  /** Calls the listener with each note frame (`readNoteFrame`). */
  onNotes(listener: (frame: Uint8Array) => void): () => void;
}

/** A connection to the server without a user interface, for bots, benches and tests. */
export interface Client extends TypedSocket {
  readonly me: ServerEventBody<'initUser'>;
  stop(): void;
}

function subscribe(socket: ClientSocket, name: string, listener: Listener): () => void {
  socket.on(name, listener);
  return () => {
    socket.off(name, listener);
  };
}

function ask<Name extends ClientEventName>(
  socket: ClientSocket,
  name: Name,
  body: ClientEventInput<Name>,
): Promise<Result<ResponseValue<Name>>> {
  return new Promise((resolve) => {
    socket
      .timeout(REQUESTS.responseTimeout)
      .emit(name, body, (silence: Error | null, result: Result<ResponseValue<Name>>) => {
        resolve(silence === null ? result : refused('TIMED_OUT'));
      });
  });
}

function toBytes(data: ArrayBuffer | Uint8Array): Uint8Array {
  return data instanceof Uint8Array ? data : new Uint8Array(data);
}

/** Adds the types of the protocol to a socket that was opened with `socketOptions`. */
export function typedSocket(socket: ClientSocket): TypedSocket {
  return {
    request: (name, body) => ask(socket, name, body),
    on: (name, listener) => subscribe(socket, name, listener),
    sendNotes: (frame) => {
      socket.emit('pianoBatch', frame);
    },
    onNotes: (listener) =>
      subscribe(socket, 'pianoBatch', (data: ArrayBuffer | Uint8Array | object) => {
        if (data instanceof ArrayBuffer || data instanceof Uint8Array) listener(toBytes(data));
      }),
  };
}

/** Options for `io`: websockets only, the note parser, and the handshake. */
export function socketOptions(options: Omit<ClientOptions, 'url' | 'io'>): object {
  const { notes = 'binary', program, resume } = options;
  return {
    transports: ['websocket'],
    parser: noteParser(options.parser),
    auth: { version: PROTOCOL_VERSION, notes, program, resume },
  };
}

/** Connects and resolves when `initUser` has arrived; rejects when the server refuses the connection. */
export function connectClient(options: ClientOptions): Promise<Client> {
  const socket = options.io(options.url, {
    ...socketOptions(options),
    reconnection: false,
    forceNew: true,
  }) as ClientSocket;
  return new Promise((resolve, reject) => {
    subscribe(socket, 'connect_error', (reason: Error) => {
      reject(reason);
    });
    subscribe(socket, 'initUser', (me: ServerEventBody<'initUser'>) => {
      resolve({ ...typedSocket(socket), me, stop: () => void socket.disconnect() });
    });
  });
}
