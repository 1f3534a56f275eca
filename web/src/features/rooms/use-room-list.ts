import { letRun } from '../../platform/let-run.ts';
import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { getRooms } from '@quatremains/protocol/http/rooms';
import { ROOM } from '@quatremains/protocol/limits';
import type { ServerEventBody } from '@quatremains/protocol/realtime/server-events';
import { compareRows } from '@quatremains/rules/room/list-order';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { useServices } from '../../services/use-services.ts';

const key = ['rooms'];

/** The list with the rows that changed, without those that vanished, in its order. */
export function mergeRooms(
  rows: readonly RoomSummary[],
  { changed, removed }: ServerEventBody<'roomList'>,
): readonly RoomSummary[] {
  const gone = new Set<string>([...removed, ...changed.map(({ id }) => id)]);
  return [...rows.filter(({ id }) => !gone.has(id)), ...changed].sort(compareRows);
}

/** Asks to be told of changes, again after each reconnection, until it is stopped. */
function useRoomNews(): void {
  const { connection, queries } = useServices();
  useEffect(() => {
    const watch = (): void => {
      if (connection.state() === 'connected') letRun(connection.request('watchRooms', { watch: true }));
    };
    watch();
    const stops = [
      connection.onState(watch),
      connection.on('roomList', (news) => {
        queries.setQueryData<readonly RoomSummary[]>(key, (rows) => rows && mergeRooms(rows, news));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      if (connection.state() === 'connected') letRun(connection.request('watchRooms', { watch: false }));
    };
  }, [connection, queries]);
}

/** The room list: fetched every five seconds, and changed by what the server pushes meanwhile. */
export function useRoomList(): UseQueryResult<readonly RoomSummary[]> {
  useRoomNews();
  return useQuery<readonly RoomSummary[]>({
    queryKey: key,
    queryFn: ({ signal }) => call(getRooms, { signal }),
    refetchInterval: ROOM.listRefresh,
  });
}
