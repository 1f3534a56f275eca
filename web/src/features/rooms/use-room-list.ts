import { letRun } from '../../platform/let-run.ts';
import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { ROOM } from '@quatremains/protocol/limits';
import { mergeRooms } from './room-rows.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { getRooms } from '../../api/first-calls.ts';
import { useServices } from '../../shared/page/use-services.ts';

export const roomsKey = ['rooms'] as const;

/** Subscribes to changes of the room list, again after each reconnection. */
function useRoomListUpdates(): void {
  const { connection, queries } = useServices();
  useEffect(() => {
    const watch = (): void => {
      if (connection.state() === 'connected') letRun(connection.request('watchRooms', { watch: true }));
    };
    watch();
    const stops = [
      connection.onState((state) => {
        watch();
        if (state === 'connected') letRun(queries.invalidateQueries({ queryKey: roomsKey }));
      }),
      connection.on('roomList', (changes) => {
        queries.setQueryData<readonly RoomSummary[]>(roomsKey, (rows) => rows && mergeRooms(rows, changes));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      if (connection.state() === 'connected') letRun(connection.request('watchRooms', { watch: false }));
    };
  }, [connection, queries]);
}

/** The room list: fetched every five seconds, and updated by the server's pushes between. */
export function useRoomList(): UseQueryResult<readonly RoomSummary[]> {
  useRoomListUpdates();
  return useQuery<readonly RoomSummary[]>({
    queryKey: roomsKey,
    queryFn: ({ signal }) => call(getRooms, { signal }),
    refetchInterval: ROOM.listRefresh,
  });
}
