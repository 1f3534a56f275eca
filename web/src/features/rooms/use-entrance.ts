import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import type { Entrance } from './room-actions.tsx';
import { roomsKey } from './use-room-list.ts';

/** Goes into a room of the list. Who is not let in sees the list as it is now: the room may be full, or gone. */
export function useEntrance(): (room: RoomSummary, entrance: Entrance) => void {
  const { door } = useServices();
  const queries = useQueryClient();
  return useCallback(
    ({ id, roomName }, entrance) => {
      const invisible = entrance === 'hidden';
      const enter = async (): Promise<void> => {
        const entered = await door.enter(id, invisible ? 'spectator' : entrance, { name: roomName, invisible });
        if (!entered) await queries.invalidateQueries({ queryKey: roomsKey });
      };
      letRun(enter());
    },
    [door, queries],
  );
}
