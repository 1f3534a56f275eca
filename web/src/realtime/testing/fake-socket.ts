import type { GiveHandshake, ReconnectingSocket } from '../connection.ts';
import type { Handshake } from '@quatremains/protocol/realtime/handshake';

type Listener = (...values: never[]) => void;

/** A Socket.IO client socket without a network. */
export interface FakeSocket extends ReconnectingSocket {
  connected: boolean;
  active: boolean;
  readonly emitted: unknown[][];
  readonly handshakes: Handshake[];
  receive(name: string, ...values: unknown[]): void;
  /** Simulates a reconnection attempt of the library. */
  beginTry(): void;
}

export function createFakeSocket(giveHandshake: GiveHandshake): FakeSocket {
  const listeners = new Map<string, Set<Listener>>();
  const emitted: unknown[][] = [];
  let onTry: () => void = () => undefined;
  const handshakes: Handshake[] = [];
  const emit = (...values: unknown[]): void => {
    emitted.push(values);
  };
  return {
    connected: false,
    active: true,
    emitted,
    handshakes,
    connect: () => {
      giveHandshake((handshake) => handshakes.push(handshake));
    },
    disconnect: () => {
      emit('disconnected by the page');
    },
    io: {
      on: (_, listener) => {
        onTry = listener;
      },
    },
    beginTry: () => {
      onTry();
    },
    emit,
    timeout: () => ({ emit }),
    on: (name, listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    off: (name, listener) => {
      listeners.get(name)?.delete(listener);
    },
    receive: (name, ...values) => {
      for (const listener of listeners.get(name) ?? []) listener(...(values as never[]));
    },
  };
}
