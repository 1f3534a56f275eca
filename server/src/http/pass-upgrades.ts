import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { passOn, type InnerLine } from './inner-line.ts';

function headOf({ method = '', url = '', rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let place = 0; place < rawHeaders.length; place += 2)
    lines.push(`${rawHeaders[place]}: ${rawHeaders[place + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** A proxy may ask for a WebSocket on a connection on which it has called before: those go to the thread of the notes. */
export function passUpgradesOn(server: Server, sockets: InnerLine): void {
  server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    passOn(socket, sockets, Buffer.concat([Buffer.from(headOf(request), 'latin1'), head]));
  });
}
