import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { answerParent } from './relay-child.ts';

/* A minimal relay: the first message names the room, every later one goes to the other clients of it. No checks. */
const rooms = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });

server.on('connection', (socket) => {
  let room: WebSocket[] | null = null;
  socket.on('message', (data: Buffer, isBinary) => {
    if (room === null) {
      const name = data.toString();
      room = rooms.get(name) ?? [];
      rooms.set(name, room);
      room.push(socket);
      socket.send('joined');
      return;
    }
    if (!isBinary) return;
    for (const member of room) if (member !== socket) member.send(data);
  });
});
server.on('listening', () => {
  answerParent((server.address() as AddressInfo).port);
});
