import { socketOptions } from '@quatremains/protocol/client';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import type { GiveHandshake, ReconnectingSocket } from './connection.ts';

const RECONNECTION = {
  reconnectionDelay: 250,
  reconnectionDelayMax: 3_000,
  randomizationFactor: 0.5,
  timeout: 5_000,
} as const;

export function openSocket(url: string, auth: GiveHandshake): ReconnectingSocket {
  const options = { ...socketOptions({ parser }), ...RECONNECTION, auth, autoConnect: false, forceNew: true };
  return io(url, options) as ReconnectingSocket;
}
