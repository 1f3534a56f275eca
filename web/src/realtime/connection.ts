import { typedSocket, type TypedSocket, type ClientSocket } from '@quatremains/protocol/client';
import type { Handshake } from '@quatremains/protocol/realtime/handshake';
import { refusalCodes, type Refusal } from '@quatremains/protocol/refusals';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { firstPaint } from '../platform/first-paint.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import { lazySocket } from './lazy-socket.ts';
import type { ResumeToken } from './resume-token.ts';

/**
 * `unreachable` (never connected yet), `lost` and `refused` reconnect automatically. `replaced` (the same user connected elsewhere), `banned` and `outdated`
 * (the server speaks another version: the page must be reloaded) are final.
 */
export type ConnectionState =
  | 'connecting'
  | 'unreachable'
  | 'connected'
  | 'lost'
  | 'refused'
  | 'replaced'
  | 'banned'
  | 'outdated';

export interface Connection extends TypedSocket {
  state(): ConnectionState;
  onState(listener: (state: ConnectionState) => void): Stop;
  /** Reconnects now instead of waiting for the next attempt. `anew` also restarts an attempt in progress. */
  reconnectNow(anew?: boolean): void;
  /** Why the server refused the connection, while the state is `refused` or `banned`. */
  refusal(): Refusal | null;
  stop(): void;
}

/** The used parts of a Socket.IO client socket. */
export interface ReconnectingSocket extends ClientSocket {
  /** Whether the library reconnects automatically. */
  readonly active: boolean;
  connect(): unknown;
  /** Calls the listener when the library starts a reconnection attempt. */
  readonly io: { on(name: 'reconnect_attempt', listener: () => void): unknown };
}

/** Provides the handshake for each connection attempt. */
export type GiveHandshake = (give: (handshake: Handshake) => void) => void;

export interface ConnectionOptions {
  /** Origin of the server. */
  readonly url: string;
  readonly timers: Timers;
  readonly token: ResumeToken;
  readonly open?: (url: string, auth: GiveHandshake) => ReconnectingSocket;
}

/** Delay before reconnecting after a refusal, ms. Socket.IO does not reconnect by itself then. */
const RETRY_AFTER_REFUSAL = 3_000;

async function loadSocket(url: string, auth: GiveHandshake): Promise<ReconnectingSocket> {
  await firstPaint();
  const { openSocket } = await import('./open-socket.ts');
  const socket = openSocket(url, auth);
  // The production bundle leaves this out, and with it the schemas.
  if (import.meta.env.DEV) (await import('./check-server-events.ts')).checkServerEvents(socket);
  return socket;
}

/** The server's refusal; null where the server did not respond. */
function refusalIn(reason: Error & { data?: unknown }): Refusal | null {
  const data = (reason.data ?? {}) as Partial<Refusal>;
  return refusalCodes.some((code) => code === data.code) ? (data as Refusal) : null;
}

/** The state after this refusal. */
function stateAfter({ code }: Refusal): ConnectionState {
  if (code === 'VERSION_MISMATCH') return 'outdated';
  return code === 'BANNED' ? 'banned' : 'refused';
}

type StateListener = (state: ConnectionState) => void;

const FINAL: readonly ConnectionState[] = ['replaced', 'banned', 'outdated'];

/** Holds the state and its listeners. A final state never changes. */
function createConnectionState() {
  const listeners = new Set<StateListener>();
  let state: ConnectionState = 'connecting';
  let refused: Refusal | null = null;
  const isFinal = (): boolean => FINAL.includes(state);
  const become = (next: ConnectionState): void => {
    if (state === next || isFinal()) return;
    state = next;
    for (const listener of listeners) listener(next);
  };
  return {
    get: () => state,
    isFinal,
    become,
    refuse: (found: Refusal) => {
      refused = found;
      become(stateAfter(found));
    },
    refusal: () => refused,
    listen: (listener: StateListener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Starts connection attempts. */
function connectAttempts(socket: ReconnectingSocket, timers: Timers) {
  let stopRetry: Stop = () => undefined;
  let isConnecting = false;
  function begin(): void {
    isConnecting = true;
    socket.connect();
  }
  socket.io.on('reconnect_attempt', () => {
    isConnecting = true;
  });
  return {
    begin,
    /** Handles a failed attempt or a lost connection: retries where the library does not, unless the state is final. */
    failed: (isFinal: boolean) => {
      isConnecting = false;
      stopRetry();
      if (!socket.active && !isFinal) stopRetry = timers.after(RETRY_AFTER_REFUSAL, begin);
    },
    now: (anew: boolean) => {
      if (isConnecting && !anew) return;
      // Cancels the library's waiting, so that the new attempt starts at once.
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

function handshakeWith(token: ResumeToken): GiveHandshake {
  return (give) => {
    token.claim((resume) => {
      give({ version: PROTOCOL_VERSION, notes: 'binary', resume });
    });
  };
}

/** Opens the page's only connection, and reopens it when it is lost. */
export function createConnection({ url, timers, token, open }: ConnectionOptions): Connection {
  const state = createConnectionState();
  const auth = handshakeWith(token);
  const socket = open?.(url, auth) ?? lazySocket(() => loadSocket(url, auth), timers);
  const talk = typedSocket(socket);
  const attempts = connectAttempts(socket, timers);

  function lose(): void {
    if (state.get() === 'connected') state.become('lost');
    attempts.failed(state.isFinal());
  }

  talk.on('initUser', (me) => {
    token.save(me.resume);
    state.become('connected');
  });
  talk.on('replaced', () => {
    state.become('replaced');
    socket.disconnect();
  });
  socket.on('disconnect', lose);
  talk.on('banned', (ban) => {
    state.refuse({ code: 'BANNED', ban });
    socket.disconnect();
  });
  socket.on('connect_error', (reason: Error) => {
    const found = refusalIn(reason);
    if (found !== null) state.refuse(found);
    else if (state.get() === 'connecting') state.become('unreachable');
    lose();
  });
  attempts.begin();

  return {
    ...talk,
    sendNotes: (frame) => {
      if (state.get() === 'connected') talk.sendNotes(frame);
    },
    state: state.get,
    onState: state.listen,
    reconnectNow: (anew = false) => {
      if (state.get() !== 'connected' && !state.isFinal()) attempts.now(anew);
    },
    refusal: state.refusal,
    stop: () => {
      socket.off('disconnect', lose);
      attempts.stop();
    },
  };
}
