import { accepted, type Refusal, type Result } from '@quatremains/protocol/refusals';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import { checkServerEvent } from '../check-server-events.ts';
import type { Connection, ConnectionState } from '../connection.ts';

type Listener = (body: never) => void;

/** A connection without a server: records sent messages and emits given ones. */
export interface FakeConnection extends Connection {
  readonly requests: { readonly name: string; readonly body: unknown }[];
  readonly frames: Uint8Array[];
  /** One entry for each `reconnectNow`; true where a running attempt was to be restarted. */
  readonly tries: boolean[];
  /** The events of all frames sent so far. */
  sentEvents(): NoteEvent[];
  /** Sets the answer to further requests. */
  answer(result: Result<unknown>): void;
  say<Name extends ServerEventName>(name: Name, body: ServerEventBody<Name>): void;
  hearNotes(frame: Uint8Array): void;
  /** Changes the state; `refusal` is the server's reason. */
  become(state: ConnectionState, refusal?: Refusal): void;
}

function eventsOf(frames: readonly Uint8Array[]): NoteEvent[] {
  const events: NoteEvent[] = [];
  for (const frame of frames) readNoteFrame(frame, (event) => events.push({ ...event }));
  return events;
}

function createListeners() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    listen: (name: string, listener: Listener): (() => void) => {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => {
        known.delete(listener);
      };
    },
    send: (name: string, body: unknown): void => {
      for (const listener of listeners.get(name) ?? []) listener(body as never);
    },
    clear: () => {
      listeners.clear();
    },
  };
}

export function createFakeConnection(): FakeConnection {
  const { listen, send, clear } = createListeners();
  const requests: { name: string; body: unknown }[] = [];
  const frames: Uint8Array[] = [];
  const tries: boolean[] = [];
  let state: ConnectionState = 'connected';
  let refusal: Refusal | null = null;
  let result: Result<unknown> = accepted(null);

  return {
    requests,
    frames,
    tries,
    reconnectNow: (anew = false) => void tries.push(anew),
    state: () => state,
    refusal: () => refusal,
    onState: (listener) => listen('state', listener),
    on: (name, listener) => listen(name, listener),
    onNotes: (listener) => listen('notes', listener),
    request: (name, body) => {
      requests.push({ name, body });
      return Promise.resolve(result as never);
    },
    sendNotes: (frame) => void frames.push(frame),
    stop: clear,
    sentEvents: () => eventsOf(frames),
    answer: (next) => {
      result = next;
    },
    say: (name, body) => {
      checkServerEvent(name, body);
      send(name, body);
    },
    hearNotes: (frame) => send('notes', frame),
    become: (next, reason) => {
      state = next;
      refusal = reason ?? null;
      send('state', next);
    },
  };
}
