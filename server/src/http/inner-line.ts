import { timingSafeEqual } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/*
 * Between the threads of this process a visitor's connection is passed on through a connection of our own. Its first line proves that it is
 * ours, and says where the visitor comes from.
 */

const LONGEST_FIRST_LINE = 256;
const HERE = '127.0.0.1';
const NEW_LINE = 10;
const FIRST_LINE_WITHIN = 5_000;

/** Both ends of one visitor's connection: where one ends the other does, and nothing on its way is lost. */
function tie(one: Socket, other: Socket): void {
  one.pipe(other);
  other.pipe(one);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => undefined);
    from.once('close', () => {
      to.destroySoon();
    });
  }
}

export interface InnerLine {
  readonly port: number;
  readonly secret: string;
}

/** Passes a visitor on to the server behind an inner line, with what has been read of them already. */
export function passOn(visitor: Socket, { port, secret }: InnerLine, read: Uint8Array): void {
  const line = connect({ port, host: HERE, noDelay: true, allowHalfOpen: true });
  line.write(Buffer.concat([Buffer.from(`${secret} ${visitor.remoteAddress ?? ''}\n`), read]));
  tie(visitor, line);
}

/** The visitor's address, if the line is one of ours. */
function addressIn(firstLine: string, secret: string): string | null {
  const given = Buffer.from(firstLine.slice(0, secret.length));
  const isOurs = given.length === secret.length && timingSafeEqual(given, Buffer.from(secret));
  return isOurs ? firstLine.slice(secret.length + 1) : null;
}

function take(socket: Socket, secret: string, server: HttpServer): void {
  let bytes: Buffer = Buffer.alloc(0);
  const read = (chunk: Buffer): void => {
    bytes = Buffer.concat([bytes, chunk]);
    const end = bytes.indexOf(NEW_LINE);
    if (end < 0 && bytes.length < LONGEST_FIRST_LINE) return;
    socket.off('data', read);
    socket.pause();
    socket.setTimeout(0);
    const address = end < 0 ? null : addressIn(bytes.toString('latin1', 0, end), secret);
    if (address === null) return void socket.destroy();
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    if (bytes.length > end + 1) socket.unshift(bytes.subarray(end + 1));
    server.emit('connection', socket);
    socket.resume();
  };
  socket.on('error', () => undefined);
  socket.setTimeout(FIRST_LINE_WITHIN, () => socket.destroy());
  socket.on('data', read);
}

/** Lets an HTTP server take visitors that other threads pass on. */
export async function openInnerLine(server: HttpServer, secret: string): Promise<InnerLine & { close(): void }> {
  const door: Server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    take(socket, secret, server);
  });
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(0, HERE, resolve);
  });
  // Node watches over slow visitors only where a server listens by itself.
  server.emit('listening');
  const { port } = door.address() as AddressInfo;
  return { port, secret, close: () => door.close() };
}
