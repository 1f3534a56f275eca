import type { FastifyInstance } from 'fastify';
import { getRoom, getRooms } from '@quatremains/protocol/http/rooms';
import { accepted, refused } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { summaryOf } from '@quatremains/rules/room/view-for';
import { serve, servePrepared } from '../../http/serve.ts';
import type { RoomList } from './room-list.ts';
import type { LiveRooms } from './live-rooms.ts';

export interface RoomsRoutesOptions {
  readonly roomList: Pick<RoomList, 'answer'>;
  readonly rooms: Pick<LiveRooms, 'find'>;
  readonly clock: Clock;
}

export function roomsRoutes(app: FastifyInstance, { roomList, rooms, clock }: RoomsRoutesOptions): void {
  servePrepared(app, getRooms, ({ query }) => roomList.answer(query));
  serve(app, getRoom, ({ params }) => {
    const live = rooms.find(params.id);
    return live === undefined
      ? refused('ROOM_NOT_FOUND')
      : accepted(summaryOf(live.room, live.ribbon.read(clock.now())));
  });
}
