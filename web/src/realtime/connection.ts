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
  /** Tries at once where the connection is lost and the next try would only come later; `anew` also where one is under way. */
  tryNow(anew?: boolean): void;
  stop(): void;
}

/** A Socket.IO client socket as far as it is used here. */
export interface ReconnectingSocket extends Socket {
  /** Whether it tries again by itself. */
  readonly active: boolean;
  connect(): unknown;
  /** Says when a try begins that the library makes by itself. */
  readonly io: { on(name: 'reconnect_attempt', listener: () => void): unknown };
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

/** When it is tried to connect. */
function triesOf(socket: ReconnectingSocket, timers: Timers) {
  let stopRetry: Stop = () => undefined;
  let isTrying = false;
  function begin(): void {
    isTrying = true;
    socket.connect();
  }
  socket.io.on('reconnect_attempt', () => {
    isTrying = true;
  });
  return {
    begin,
    /** One try has failed, or the connection is lost: the library tries again later, unless it takes that as final. */
    failed: (isFinal: boolean) => {
      isTrying = false;
      stopRetry();
      if (!socket.active && !isFinal) stopRetry = timers.after(RETRY_AFTER_REFUSAL, begin);
    },
    now: (anew: boolean) => {
      if (isTrying && !anew) return;
      // Ends the library's own waiting: only then does it begin at once.
      socket.disconnect();
      stopRetry();
      begin();
    },
    stop: () => {
      stopRetry();
      socket.disconnect();
    },
  };
}

/** The one connection of the page. Connects at once, and again whenever it is lost. */
export function createConnection({ url, timers, token, open = openSocket }: ConnectionOptions): Connection {
  const state = stateOfConnection();
  const socket = open(url, (give) => {
    token.claim((resume) => {
      give({ version: PROTOCOL_VERSION, notes: 'binary', resume });
    });
  });
  const talk = conversation(socket);
  const tries = triesOf(socket, timers);

  function lose(): void {
    if (state.get() === 'connected') state.become('lost');
    tries.failed(state.isFinal());
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
  tries.begin();

  return {
    ...talk,
    sendNotes: (frame) => {
      if (state.get() === 'connected') talk.sendNotes(frame);
    },
    state: state.get,
    onState: state.listen,
    tryNow: (anew = false) => {
      if (state.get() !== 'connected' && !state.isFinal()) tries.now(anew);
    },
    stop: () => {
      socket.off('disconnect', lose);
      tries.stop();
    },
  };
}
