import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { passOn, type InnerLine } from './inner-line.ts';

export interface FrontDoor {
  /** Resolves with where it can be reached. */
  listen(port: number, host: string): Promise<AddressInfo>;
  /** Lets nobody in any more and sends away who is here. */
  stop(): void;
}

const SOCKETS = Buffer.from('GET /socket.io/');
/** Nobody keeps a connection on which nothing is said. */
const SPEAKS_WITHIN = 120_000;

function isForSockets(first: Buffer): boolean {
  return first.subarray(0, SOCKETS.length).equals(SOCKETS);
}

/**
 * The one port people reach. Whoever comes for the notes stays in this thread; all others are passed on to the thread of the calls, whose
 * work then holds up no note.
 */
export function openFrontDoor(sockets: HttpServer, calls: InnerLine): FrontDoor {
  const here = new Set<Socket>();
  const welcome = (socket: Socket, first: Buffer): void => {
    socket.pause();
    socket.setTimeout(0);
    if (!isForSockets(first)) return passOn(socket, calls, first);
    socket.unshift(first);
    sockets.emit('connection', socket);
    socket.resume();
  };
  const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    here.add(socket);
    socket.once('close', () => here.delete(socket));
    socket.on('error', () => undefined);
    socket.setTimeout(SPEAKS_WITHIN, () => socket.destroy());
    socket.once('data', (first: Buffer) => {
      welcome(socket, first);
    });
    socket.once('end', () => {
      if (socket.bytesRead === 0) socket.destroy();
    });
  });
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        door.once('error', reject);
        door.listen(port, host, () => {
          resolve(door.address() as AddressInfo);
        });
      }),
    stop: () => {
      door.close();
      for (const socket of here) socket.destroy();
    },
  };
}
