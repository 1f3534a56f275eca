import { conversation, type Conversation, type Socket } from '@quatremains/protocol/client';
import type { Handshake } from '@quatremains/protocol/realtime/handshake';
import { refusalCodes, type Refusal } from '@quatremains/protocol/refusals';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { firstPaint } from '../platform/first-paint.ts';
import type { Stop, Timers } from '../platform/timers.ts';
import { lateSocket } from './late-socket.ts';
import type { ResumeToken } from './resume-token.ts';

/**
 * `lost` comes back by itself; `replaced` (this person is connected elsewhere), `banned` and `outdated` (the server speaks
 * another version: the page must be loaded again) do not. `refused` tries again.
 */
export type ConnectionState = 'connecting' | 'connected' | 'lost' | 'refused' | 'replaced' | 'banned' | 'outdated';

export interface Connection extends Conversation {
  state(): ConnectionState;
  onState(listener: (state: ConnectionState) => void): Stop;
  /** Tries at once where the connection is lost and the next try would only come later; `anew` also where one is under way. */
  tryNow(anew?: boolean): void;
  /** Why the server did not let this page in, while it is `refused` or `banned`. */
  refusal(): Refusal | null;
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

/** After a refusal of the server, which Socket.IO takes as final. */
const RETRY_AFTER_REFUSAL = 3_000;

async function loadSocket(url: string, auth: GiveHandshake): Promise<ReconnectingSocket> {
  await firstPaint();
  const { openSocket } = await import('./open-socket.ts');
  return openSocket(url, auth);
}

/** The server's refusal of a connection; null where it did not answer at all. */
function refusalIn(reason: Error & { data?: unknown }): Refusal | null {
  const data = (reason.data ?? {}) as Partial<Refusal>;
  return refusalCodes.some((code) => code === data.code) ? (data as Refusal) : null;
}

/** The state that follows a refusal. */
function stateAfter({ code }: Refusal): ConnectionState {
  if (code === 'VERSION_MISMATCH') return 'outdated';
  return code === 'BANNED' ? 'banned' : 'refused';
}

type StateListener = (state: ConnectionState) => void;

const FINAL: readonly ConnectionState[] = ['replaced', 'banned', 'outdated'];

/** The state and those who follow it; a final one stays. */
function stateOfConnection() {
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
export function createConnection({ url, timers, token, open }: ConnectionOptions): Connection {
  const state = stateOfConnection();
  const auth: GiveHandshake = (give) => {
    token.claim((resume) => {
      give({ version: PROTOCOL_VERSION, notes: 'binary', resume });
    });
  };
  const socket = open?.(url, auth) ?? lateSocket(() => loadSocket(url, auth), timers);
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
  talk.on('banned', (ban) => {
    state.refuse({ code: 'BANNED', ban });
    socket.disconnect();
  });
  socket.on('connect_error', (reason: Error) => {
    const found = refusalIn(reason);
    if (found !== null) state.refuse(found);
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
    refusal: state.refusal,
    stop: () => {
      socket.off('disconnect', lose);
      tries.stop();
    },
  };
}
