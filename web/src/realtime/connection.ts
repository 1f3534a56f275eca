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

/** The one connection of the page. Connects at once, and again whenever it is lost. */
export function createConnection({ url, timers, token, open = openSocket }: ConnectionOptions): Connection {
  const listeners = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = 'connecting';
  let stopRetry: Stop = () => undefined;

  const socket = open(url, (give) => {
    void token.claim().then((resume) => {
      give({ version: PROTOCOL_VERSION, notes: 'binary', resume });
    });
  });
  const talk = conversation(socket);

  function become(next: ConnectionState): void {
    if (state === next || state === 'replaced' || state === 'outdated') return;
    state = next;
    for (const listener of listeners) listener(next);
  }

  function lose(): void {
    if (state === 'connected') become('lost');
    if (socket.active || state === 'replaced' || state === 'outdated') return;
    stopRetry();
    stopRetry = timers.after(RETRY_AFTER_REFUSAL, () => void socket.connect());
  }

  talk.on('initUser', (me) => {
    token.keep(me.resume);
    become('connected');
  });
  talk.on('replaced', () => {
    become('replaced');
    socket.disconnect();
  });
  socket.on('disconnect', lose);
  socket.on('connect_error', (reason: Error) => {
    if (isVersionMismatch(reason)) become('outdated');
    lose();
  });
  socket.connect();

  return {
    ...talk,
    sendNotes: (frame) => {
      if (state === 'connected') talk.sendNotes(frame);
    },
    state: () => state,
    onState: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopRetry();
      listeners.clear();
      socket.disconnect();
    },
  };
}
