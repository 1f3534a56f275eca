import { Encoder, PacketType } from 'socket.io-parser';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';

const encoder = new Encoder();

/** The Socket.IO packet of an event. */
export function encodeEvent<Name extends ServerEventName>(name: Name, body: ServerEventBody<Name>): string {
  const [text] = encoder.encode({ type: PacketType.EVENT, nsp: '/', data: [name, body] });
  return text as string;
}
