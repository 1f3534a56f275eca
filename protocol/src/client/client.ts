import { PROTOCOL_VERSION } from '../version.ts';
import { REQUESTS } from '../limits.ts';
import { refused, type Result } from '../refusals.ts';
import type { Answer } from '../realtime/answers.ts';
import type { ClientEventInput, ClientEventName } from '../realtime/client-events.ts';
import type { NoteFormat } from '../realtime/handshake.ts';
import { noteParser, type TextParser } from '../realtime/note-parser.ts';
import type { ServerEventBody, ServerEventName } from '../realtime/server-events.ts';

type Listener = (...values: never[]) => void;

/** The part of a Socket.IO client socket that is used here. */
export interface Socket {
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
  /** How other people's notes shall arrive; binary unless said. */
  readonly notes?: NoteFormat;
  /** Marks the connection as a program's, with its name. */
  readonly program?: string;
  /** Token of an earlier `initUser`: comes back as the same person. */
  readonly resume?: string;
}

/** What can be said and heard over a connection. */
export interface Conversation {
  /** Asks, and resolves with the answer; a refusal is a value, silence for 5 s is refused as TIMED_OUT. */
  request<Name extends ClientEventName>(name: Name, body: ClientEventInput<Name>): Promise<Result<Answer<Name>>>;
  on<Name extends ServerEventName>(name: Name, listener: (body: ServerEventBody<Name>) => void): () => void;
  /** Sends a note frame (`NoteFrameWriter`). */
  sendNotes(frame: Uint8Array): void;
  /** Hears note frames (`readNoteFrame`). */
  onNotes(listener: (frame: Uint8Array) => void): () => void;
}

/** A connection to the server without a screen: what bots, benches and tests speak through. */
export interface Client extends Conversation {
  readonly me: ServerEventBody<'initUser'>;
  stop(): void;
}

function subscribe(socket: Socket, name: string, listener: Listener): () => void {
  socket.on(name, listener);
  return () => {
    socket.off(name, listener);
  };
}

function ask<Name extends ClientEventName>(
  socket: Socket,
  name: Name,
  body: ClientEventInput<Name>,
): Promise<Result<Answer<Name>>> {
  return new Promise((resolve) => {
    socket.timeout(REQUESTS.answerWithin).emit(name, body, (silence: Error | null, result: Result<Answer<Name>>) => {
      resolve(silence === null ? result : refused('TIMED_OUT'));
    });
  });
}

function toBytes(data: ArrayBuffer | Uint8Array): Uint8Array {
  return data instanceof Uint8Array ? data : new Uint8Array(data);
}

/** The typed use of a socket that was opened with `socketOptions`. */
export function conversation(socket: Socket): Conversation {
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

/** What a client hands to `io`: websockets only, the note parser, and the handshake. */
export function socketOptions(options: Omit<ClientOptions, 'url' | 'io'>): object {
  const { notes = 'binary', program, resume } = options;
  return {
    transports: ['websocket'],
    parser: noteParser(options.parser),
    auth: { version: PROTOCOL_VERSION, notes, program, resume },
  };
}

/** Connects and resolves when the server has said who one is; rejects when it refuses the connection. */
export function connectClient(options: ClientOptions): Promise<Client> {
  const socket = options.io(options.url, { ...socketOptions(options), reconnection: false, forceNew: true }) as Socket;
  return new Promise((resolve, reject) => {
    subscribe(socket, 'connect_error', (reason: Error) => {
      reject(reason);
    });
    subscribe(socket, 'initUser', (me: ServerEventBody<'initUser'>) => {
      resolve({ ...conversation(socket), me, stop: () => void socket.disconnect() });
    });
  });
}
