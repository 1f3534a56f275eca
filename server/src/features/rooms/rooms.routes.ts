import type { FastifyInstance } from 'fastify';
import { getRoom, getRooms } from '@quatremains/protocol/http/rooms';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { listRooms } from '@quatremains/rules/room/list-order';
import { summaryOf } from '@quatremains/rules/room/view-for';
import { serve } from '../../http/serve.ts';
import type { LiveRooms } from './room-registry.ts';

export function roomsRoutes(app: FastifyInstance, rooms: LiveRooms): void {
  serve(app, getRooms, ({ query }) => accepted(listRooms(rooms.all(), query)));
  serve(app, getRoom, ({ params }) => {
    const live = rooms.find(params.id);
    return live === undefined ? refused('ROOM_NOT_FOUND') : accepted(summaryOf(live.room));
  });
}
