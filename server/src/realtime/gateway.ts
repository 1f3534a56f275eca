import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import * as textParser from 'socket.io-parser';
import { handshake } from '@quatremains/protocol/realtime/handshake';
import { noteParser } from '@quatremains/protocol/realtime/note-parser';
import type { Refusal } from '@quatremains/protocol/refusals';
import { createRateLimiter } from '@quatremains/rules/play/rate-limit';
import type * as z from 'zod';
import type { Timers } from '../platform/timers.ts';
import { admitting, type AdmissionOptions } from './admission.ts';
import { Backpressure } from './backpressure.ts';
import { dispatch, dispatchNotes, type DispatchOptions } from './dispatch.ts';
import type { Connection, Session } from './session.ts';
import { SocketConnection } from './socket-connection.ts';
import { FairWebSocketServer } from './websocket-server.ts';

/** Somebody at the door. */
export interface Visitor {
  readonly handshake: z.output<typeof handshake>;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

export interface GatewayOptions extends DispatchOptions, AdmissionOptions {
  readonly timers: Timers;
  /** Whether prepared frames may be written below the libraries. */
  readonly writesDirectly: boolean;
  readonly arrive: (connection: Connection, visitor: Visitor) => Session;
  readonly depart: (session: Session) => void;
}

export interface Gateway {
  readonly connections: number;
  /** Refuses newcomers and closes every connection; clients try to come back by themselves. */
  stop(): void;
}

/** A dead link is noticed within their sum. */
const PING = { pingInterval: 5_000, pingTimeout: 4_000 };
/** Answers to pings that count for nothing; more than come by themselves. */
const HEARTBEATS = { burst: 4, perSecond: 1 } as const;
const MESSAGE_BYTES_MAX = 64 * 1_024;
const CONNECTIONS_MAX = 10_000;
const SAYS_GOODBYE_WITHIN = 1_000;
const INTRODUCES_ITSELF_WITHIN = 10_000;
/** Messages of a line until it has: one would do, and each may ask the database. */
const MESSAGES_TO_INTRODUCE_ITSELF = 3;

const notes = noteParser(textParser);

/** Binary messages are notes, which the gateway takes itself. */
class TextDecoder extends notes.Decoder {
  override add(chunk: unknown): void {
    if (!(chunk instanceof Uint8Array)) super.add(chunk);
  }
}

const transport = {
  transports: ['websocket' as const],
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
  maxHttpBufferSize: MESSAGE_BYTES_MAX,
  connectTimeout: INTRODUCES_ITSELF_WITHIN,
  parser: { ...notes, Decoder: TextDecoder },
  wsEngine: FairWebSocketServer,
  ...PING,
};

class RefusedConnection extends Error {
  readonly data: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.data = refusal;
  }
}

function departSafely(session: Session, { depart, logger }: GatewayOptions): void {
  try {
    depart(session);
  } catch (error) {
    logger.error({ error, user: session.who.id }, 'a departure failed');
  }
}

/** What Socket.IO calls a CONNECT packet: no client that is connected sends another one. */
const CONNECT = '0';

/** Takes what arrives below Socket.IO's events: frames of notes, heartbeats, and attempts to connect again. */
function listenBelow(engine: Socket['conn'], session: Session, refuse: () => void, options: GatewayOptions): void {
  const heartbeats = createRateLimiter(HEARTBEATS);
  engine.on('data', (message: string | Uint8Array | undefined) => {
    if (message instanceof Uint8Array) dispatchNotes(options, session, message);
    else if (message?.startsWith(CONNECT)) session.connection.close();
  });
  engine.on('heartbeat', () => {
    if (!heartbeats.take(1, options.clock.now())) refuse();
  });
}

/** Forgets what only the handshake needed: several kilobytes for each connection. */
function forgetRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket.handshake, { headers: {}, query: {}, auth: {}, url: '', time: '' });
}

function welcome(socket: Socket, connections: Set<SocketConnection>, options: GatewayOptions): void {
  const { headers, auth, address: remoteAddress } = socket.handshake;
  const connection = new SocketConnection(socket, options.writesDirectly);
  forgetRequest(socket);
  connections.add(connection);
  const address = options.addressOf({ headers, socket: { remoteAddress } });
  const session = options.arrive(connection, { headers, address, handshake: handshake.parse(auth) });
  const backpressure = new Backpressure(connection.webSocket, options);
  const refuse = (): void => {
    backpressure.requestRefused();
  };
  listenBelow(socket.conn, session, refuse, options);
  socket.onAny((...event: unknown[]) => {
    dispatch(options, session, event, refuse).catch((error: unknown) => {
      options.logger.error({ error }, 'an event was not dispatched');
    });
  });
  socket.once('disconnect', () => {
    connections.delete(connection);
    departSafely(session, options);
    // A client may leave the conversation and keep the line: nobody needs such a line.
    socket.conn.close();
  });
}

/** What fails on somebody's arrival is a bug, but not everybody's end. */
function welcomeSafely(socket: Socket, connections: Set<SocketConnection>, options: GatewayOptions): void {
  try {
    welcome(socket, connections, options);
  } catch (error) {
    options.logger.error({ error }, 'a connection could not be welcomed');
    socket.disconnect(true);
  }
}

/** Ends a line that talks much before it is welcome. */
function hearBeforeWelcome(line: Socket['conn'], welcomed: WeakSet<object>): void {
  let heard = 0;
  const hear = (): void => {
    heard++;
    if (welcomed.has(line)) line.off('data', hear);
    else if (heard > MESSAGES_TO_INTRODUCE_ITSELF) line.close();
  };
  line.on('data', hear);
}

/**
 * Ends the TCP connection soon after the conversation on it has ended: a client that is gone answers no goodbye, and would keep its place
 * for half a minute.
 */
function cutWhenClosed(line: Socket['conn'], timers: Timers): void {
  const { socket } = line.request;
  line.once('close', () => {
    timers.after(SAYS_GOODBYE_WITHIN, () => socket.destroy());
  });
}

/** One connection holds one conversation: a second introduction on it ends both. */
function isSecondOnItsLine(socket: Socket, lines: WeakSet<object>): boolean {
  if (!lines.has(socket.conn)) {
    lines.add(socket.conn);
    return false;
  }
  socket.disconnect(true);
  return true;
}

/** The sockets' door: who may connect, and that everything that arrives is checked, done and answered. */
export function openGateway(server: HttpServer, options: GatewayOptions): Gateway {
  const lines = new WeakSet<object>();
  const connections = new Set<SocketConnection>();
  const admission = admitting(options);
  let isStopping = false;
  const io: Server = new Server(server, {
    ...transport,
    allowRequest: (request, decide) => {
      const hasRoom = !isStopping && io.engine.clientsCount < CONNECTIONS_MAX;
      decide(null, hasRoom && admission.isAllowed(request));
    },
  });
  io.use((socket, proceed) => {
    const refuse = (refusal: Refusal): void => {
      proceed(new RefusedConnection(refusal));
      options.timers.after(SAYS_GOODBYE_WITHIN, () => socket.conn.close());
    };
    admission.refusalOf(socket.request, socket.handshake.auth).then(
      (refusal) => {
        if (refusal === null) proceed();
        else refuse(refusal);
      },
      (error: unknown) => {
        options.logger.error({ error }, 'nobody could say whether a visitor is welcome');
        proceed();
      },
    );
  });
  io.engine.on('connection', (line: Socket['conn']) => {
    hearBeforeWelcome(line, lines);
    cutWhenClosed(line, options.timers);
  });
  io.on('connection', (socket) => {
    if (!isSecondOnItsLine(socket, lines)) welcomeSafely(socket, connections, options);
  });
  return {
    get connections() {
      return io.engine.clientsCount;
    },
    stop: () => {
      isStopping = true;
      const open = [...connections];
      io.engine.close();
      options.timers.after(SAYS_GOODBYE_WITHIN, () => {
        for (const connection of open) connection.cut();
      });
    },
  };
}
