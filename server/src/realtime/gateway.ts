import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import * as textParser from 'socket.io-parser';
import { handshake } from '@quatremains/protocol/realtime/handshake';
import { noteParser } from '@quatremains/protocol/realtime/note-parser';
import type { Refusal } from '@quatremains/protocol/refusals';
import { createRateLimiter } from '@quatremains/rules/play/rate-limit';
import type * as z from 'zod';
import type { Timers } from '../platform/timers.ts';
import { createAdmission, type AdmissionOptions } from './admission.ts';
import { Backpressure } from './backpressure.ts';
import { dispatch, dispatchNotes, type DispatchOptions } from './dispatch.ts';
import type { Connection, Session } from './session.ts';
import { FairWebSocketServer, SocketConnection } from './socket-connection.ts';

/** A client that connects. */
export interface ConnectingClient {
  readonly handshake: z.output<typeof handshake>;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

export interface GatewayOptions extends DispatchOptions, AdmissionOptions {
  readonly timers: Timers;
  /** Whether prepared frames may be written below the libraries. */
  readonly writesDirectly: boolean;
  readonly connect: (connection: Connection, client: ConnectingClient) => Session;
  readonly disconnect: (session: Session) => void;
}

export interface Gateway {
  readonly connections: number;
  /** Refuses new connections and closes all others; clients reconnect by themselves. */
  stop(): void;
}

/** A dead connection is noticed within their sum. */
const PING = { pingInterval: 5_000, pingTimeout: 4_000 };
/** The rate limit of answers to pings: more than a client sends by itself. */
const HEARTBEATS = { burst: 4, perSecond: 1 } as const;
const MESSAGE_BYTES_MAX = 64 * 1_024;
const CONNECTIONS_MAX = 10_000;
const CLOSE_TIMEOUT = 1_000;
const CONNECT_TIMEOUT = 10_000;
/** Messages that a client may send before it is connected: it needs one, and each may cause a query. */
const MESSAGES_BEFORE_CONNECT = 3;

const notes = noteParser(textParser);

/** Ignores binary messages: they are notes, which the gateway reads itself. */
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
  connectTimeout: CONNECT_TIMEOUT,
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

function disconnectSafely(session: Session, { disconnect, logger }: GatewayOptions): void {
  try {
    disconnect(session);
  } catch (error) {
    logger.error({ error, user: session.identity.id }, 'a disconnection failed');
  }
}

/** The type of Socket.IO's CONNECT packet: a connected client does not send another one. */
const CONNECT_PACKET = '0';

/** Handles messages below Socket.IO's events: frames of notes, heartbeats, and attempts to connect again. */
function listenToEngine(engine: Socket['conn'], session: Session, refuse: () => void, options: GatewayOptions): void {
  const heartbeats = createRateLimiter(HEARTBEATS);
  engine.on('data', (message: string | Uint8Array | undefined) => {
    if (message instanceof Uint8Array) dispatchNotes(options, session, message);
    else if (message?.startsWith(CONNECT_PACKET)) session.connection.close();
  });
  engine.on('heartbeat', () => {
    if (!heartbeats.take(1, options.clock.now())) refuse();
  });
}

/** Releases the data of the handshake: several kilobytes for each connection. */
function releaseRequest(socket: Socket): void {
  Object.assign(socket.conn, { request: null });
  Object.assign(socket.handshake, { headers: {}, query: {}, auth: {}, url: '', time: '' });
}

function startSession(socket: Socket, connections: Set<SocketConnection>, options: GatewayOptions): void {
  const { headers, auth, address: remoteAddress } = socket.handshake;
  const connection = new SocketConnection(socket, options.writesDirectly);
  releaseRequest(socket);
  connections.add(connection);
  const address = options.addressOf({ headers, socket: { remoteAddress } });
  const session = options.connect(connection, { headers, address, handshake: handshake.parse(auth) });
  const backpressure = new Backpressure(connection.webSocket, options);
  const refuse = (): void => {
    backpressure.requestRefused();
  };
  listenToEngine(socket.conn, session, refuse, options);
  socket.onAny((...event: unknown[]) => {
    dispatch(options, session, event, refuse).catch((error: unknown) => {
      options.logger.error({ error }, 'an event was not dispatched');
    });
  });
  socket.once('disconnect', () => {
    connections.delete(connection);
    disconnectSafely(session, options);
    // A client may disconnect from Socket.IO and leave the Engine.IO connection open.
    socket.conn.close();
  });
}

/** An error is a bug; it ends this connection only. */
function startSessionSafely(socket: Socket, connections: Set<SocketConnection>, options: GatewayOptions): void {
  try {
    startSession(socket, connections, options);
  } catch (error) {
    options.logger.error({ error }, 'a session could not be started');
    socket.disconnect(true);
  }
}

/** Closes an Engine.IO connection that sends too many messages before it is connected. */
function limitBeforeConnect(engine: Socket['conn'], connected: WeakSet<object>): void {
  let count = 0;
  const onMessage = (): void => {
    count++;
    if (connected.has(engine)) engine.off('data', onMessage);
    else if (count > MESSAGES_BEFORE_CONNECT) engine.close();
  };
  engine.on('data', onMessage);
}

/**
 * Destroys the TCP connection soon after the Engine.IO connection has closed: a client that is gone does not answer the closing handshake,
 * and would count as connected for half a minute.
 */
function destroyWhenClosed(engine: Socket['conn'], timers: Timers): void {
  const { socket } = engine.request;
  engine.once('close', () => {
    timers.after(CLOSE_TIMEOUT, () => socket.destroy());
  });
}

/** An Engine.IO connection has one Socket.IO connection: a second one ends both. */
function isSecondOfEngine(socket: Socket, connected: WeakSet<object>): boolean {
  if (!connected.has(socket.conn)) {
    connected.add(socket.conn);
    return false;
  }
  socket.disconnect(true);
  return true;
}

/** Accepts WebSocket connections; every event of a client is checked, handled and answered. */
export function openGateway(server: HttpServer, options: GatewayOptions): Gateway {
  /** Engine.IO connections that have a Socket.IO connection. */
  const connected = new WeakSet<object>();
  const connections = new Set<SocketConnection>();
  const admission = createAdmission(options);
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
      options.timers.after(CLOSE_TIMEOUT, () => socket.conn.close());
    };
    admission.refusalOf(socket.request, socket.handshake.auth).then(
      (refusal) => {
        if (refusal === null) proceed();
        else refuse(refusal);
      },
      (error: unknown) => {
        options.logger.error({ error }, 'a connection could not be checked, and is let in');
        proceed();
      },
    );
  });
  io.engine.on('connection', (engine: Socket['conn']) => {
    limitBeforeConnect(engine, connected);
    destroyWhenClosed(engine, options.timers);
  });
  io.on('connection', (socket) => {
    if (!isSecondOfEngine(socket, connected)) startSessionSafely(socket, connections, options);
  });
  return {
    get connections() {
      return io.engine.clientsCount;
    },
    stop: () => {
      isStopping = true;
      const open = [...connections];
      io.engine.close();
      options.timers.after(CLOSE_TIMEOUT, () => {
        for (const connection of open) connection.cut();
      });
    },
  };
}
