import type { ClientSocket } from '@quatremains/protocol/client';
import { serverEvents } from '@quatremains/protocol/realtime/server-events';
import { prettifyError } from 'zod';

/** Throws where the body of an event of the server has another shape than the protocol says. Not for production: it needs all schemas. */
export function checkServerEvent(name: keyof typeof serverEvents, body: unknown): void {
  const { error } = serverEvents[name].safeParse(body);
  if (error !== undefined) throw new Error(`The server sent a wrong ${name}:\n${prettifyError(error)}`);
}

/** Checks each event that arrives, before the listeners that are added later. Note frames are bytes, which their reader checks. */
export function checkServerEvents(socket: Pick<ClientSocket, 'on'>): void {
  for (const name of Object.keys(serverEvents) as (keyof typeof serverEvents)[])
    if (name !== 'pianoBatch')
      socket.on(name, (body: unknown) => {
        checkServerEvent(name, body);
      });
}
