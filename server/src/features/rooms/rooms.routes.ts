import type { FastifyInstance } from 'fastify';
import { getRoom, getRooms } from '@quatremains/protocol/http/rooms';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { serve, servePrepared } from '../../http/serve.ts';
import { CopiedList } from './copied-list.ts';
import type { LiveList } from './live-list.ts';

export function roomsRoutes(app: FastifyInstance, live: LiveList): void {
  const copy = new CopiedList(live);
  servePrepared(app, getRooms, ({ query }) => copy.answer(query));
  serve(app, getRoom, async ({ params }) => {
    const summary = await live.findRoom(params.id);
    return summary === null ? refused('ROOM_NOT_FOUND') : accepted(summary);
  });
}
