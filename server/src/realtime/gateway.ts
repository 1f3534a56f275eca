import type { IncomingHttpHeaders, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import * as textParser from 'socket.io-parser';
import { handshake } from '@quatremains/protocol/realtime/handshake';
import { noteParser } from '@quatremains/protocol/realtime/note-parser';
import type { Refusal } from '@quatremains/protocol/refusals';
import { createAllowance } from '@quatremains/rules/play/fair-use';
import type * as z from 'zod';
import type { Timers } from '../platform/timers.ts';
import { admitting, type AdmissionOptions } from './admission.ts';
import { dispatch, dispatchNotes, type DispatchOptions } from './dispatch.ts';
import { excessOf, isIntroduction } from './excess.ts';
import { Reading } from './reading.ts';
import type { Connection, Session } from './session.ts';
import { SIGN_OF_LIFE, Wire } from './wire.ts';

/** Somebody at the door. */
export interface Visitor {
  readonly handshake: z.output<typeof handshake>;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

export interface GatewayOptions extends DispatchOptions, AdmissionOptions {
  readonly timers: Timers;
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
const SIGNS_OF_LIFE = { burst: 4, perSecond: 1 } as const;
const MESSAGE_BYTES_MAX = 64 * 1_024;
const CONNECTIONS_MAX = 10_000;
const SAYS_GOODBYE_WITHIN = 1_000;
const INTRODUCES_ITSELF_WITHIN = 10_000;
/** Messages of a line until it has: one would do, and each may ask the database. */
const MESSAGES_TO_INTRODUCE_ITSELF = 3;

const transport = {
  transports: ['websocket' as const],
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
  maxHttpBufferSize: MESSAGE_BYTES_MAX,
  connectTimeout: INTRODUCES_ITSELF_WITHIN,
  parser: noteParser(textParser),
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

/** Is true of a text where somebody asks too much, and has been told so. */
function refusingExcess(wire: Wire, session: Session, options: GatewayOptions): (text: Uint8Array) => boolean {
  const reading = new Reading(wire, options);
  const signsOfLife = createAllowance(SIGNS_OF_LIFE);
  return (text) => {
    if (text.length === SIGN_OF_LIFE && signsOfLife.take(1, options.clock.now())) return false;
    if (isIntroduction(text)) {
      wire.close();
      return true;
    }
    const excess = excessOf(session, text, options.clock.now());
    if (excess === null) {
      reading.requestCame();
      return false;
    }
    if (excess.answer === null) options.tellFault(session, 'TOO_FAST');
    else wire.sendLater(excess.answer, options.timers);
    reading.excessCame();
    return true;
  };
}

function welcome(socket: Socket, wires: Set<Wire>, options: GatewayOptions): void {
  // The request is forgotten when the connection ends; the handshake is not.
  const { headers, auth, address: remoteAddress } = socket.handshake;
  const wire = new Wire(socket);
  wires.add(wire);
  const address = options.addressOf({ headers, socket: { remoteAddress } });
  const session = options.arrive(wire, { headers, address, handshake: handshake.parse(auth) });
  wire.takeBinary(
    (frame) => {
      dispatchNotes(options, session, frame);
    },
    refusingExcess(wire, session, options),
  );
  socket.onAny((...event: unknown[]) => {
    dispatch(options, session, event).catch((error: unknown) => {
      options.logger.error({ error }, 'an event was not dispatched');
    });
  });
  socket.once('disconnect', () => {
    wires.delete(wire);
    departSafely(session, options);
    // A client may leave the conversation and keep the line: nobody needs such a line.
    socket.conn.close();
  });
}

/** What fails on somebody's arrival is a bug, but not everybody's end. */
function welcomeSafely(socket: Socket, wires: Set<Wire>, options: GatewayOptions): void {
  try {
    welcome(socket, wires, options);
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
  const wires = new Set<Wire>();
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
    if (!isSecondOnItsLine(socket, lines)) welcomeSafely(socket, wires, options);
  });
  return {
    get connections() {
      return io.engine.clientsCount;
    },
    stop: () => {
      isStopping = true;
      const open = [...wires];
      io.engine.close();
      options.timers.after(SAYS_GOODBYE_WITHIN, () => {
        for (const wire of open) wire.cut();
      });
    },
  };
}
