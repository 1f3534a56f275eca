import { conversation, socketOptions, type Conversation, type Socket } from '@quatremains/protocol/client';
import type { Handshake } from '@quatremains/protocol/realtime/handshake';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import type { Stop, Timers } from '../platform/timers.ts';
import type { ResumeToken } from './resume-token.ts';

/**
 * `lost` comes back by itself; `replaced` (this person is connected elsewhere) and `outdated` (the server speaks
 * another version: the page must be loaded again) do not.
 */
export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'replaced' | 'outdated';

export interface Connection extends Conversation {
  state(): ConnectionState;
  onState(listener: (state: ConnectionState) => void): Stop;
  stop(): void;
}

/** A Socket.IO client socket as far as it is used here. */
export interface ReconnectingSocket extends Socket {
  /** Whether it tries again by itself. */
  readonly active: boolean;
  connect(): unknown;
}

/** Gives the handshake anew for each attempt to connect. */
export type GiveHandshake = (give: (handshake: Handshake) => void) => void;

export interface ConnectionOptions {
  /** Origin of the server. */
  readonly url: string;
  readonly timers: Timers;
  readonly token: ResumeToken;
  readonly open?: (url: string, auth: GiveHandshake) => ReconnectingSocket;
}

const RECONNECTION = {
  reconnectionDelay: 250,
  reconnectionDelayMax: 3_000,
  randomizationFactor: 0.5,
  timeout: 5_000,
} as const;

/** After a refusal of the server, which Socket.IO takes as final. */
const RETRY_AFTER_REFUSAL = 3_000;

function openSocket(url: string, auth: GiveHandshake): ReconnectingSocket {
  const options = { ...socketOptions({ parser }), ...RECONNECTION, auth, autoConnect: false, forceNew: true };
  return io(url, options) as ReconnectingSocket;
}

function isVersionMismatch(reason: Error & { data?: { code?: string } }): boolean {
  return reason.data?.code === 'VERSION_MISMATCH';
}

type StateListener = (state: ConnectionState) => void;

/** The state and those who follow it; once replaced or outdated it stays so. */
function stateOfConnection() {
  const listeners = new Set<StateListener>();
  let state: ConnectionState = 'connecting';
  const isFinal = (): boolean => state === 'replaced' || state === 'outdated';
  return {
    get: () => state,
    isFinal,
    become: (next: ConnectionState) => {
      if (state === next || isFinal()) return;
      state = next;
      for (const listener of listeners) listener(next);
    },
    listen: (listener: StateListener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The one connection of the page. Connects at once, and again whenever it is lost. */
export function createConnection({ url, timers, token, open = openSocket }: ConnectionOptions): Connection {
  const state = stateOfConnection();
  let stopRetry: Stop = () => undefined;
  const socket = open(url, (give) => {
    token.claim((resume) => {
      give({ version: PROTOCOL_VERSION, notes: 'binary', resume });
    });
  });
  const talk = conversation(socket);

  function lose(): void {
    if (state.get() === 'connected') state.become('lost');
    stopRetry();
    if (!socket.active && !state.isFinal()) stopRetry = timers.after(RETRY_AFTER_REFUSAL, () => socket.connect());
  }

  talk.on('initUser', (me) => {
    token.keep(me.resume);
    state.become('connected');
  });
  talk.on('replaced', () => {
    state.become('replaced');
    socket.disconnect();
  });
  socket.on('disconnect', lose);
  socket.on('connect_error', (reason: Error) => {
    if (isVersionMismatch(reason)) state.become('outdated');
    lose();
  });
  socket.connect();

  return {
    ...talk,
    sendNotes: (frame) => {
      if (state.get() === 'connected') talk.sendNotes(frame);
    },
    state: state.get,
    onState: state.listen,
    stop: () => {
      socket.off('disconnect', lose);
      stopRetry();
      socket.disconnect();
    },
  };
}
