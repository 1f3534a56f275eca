import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import type { EntryStatus } from './room-actions.tsx';
import { roomsKey } from './use-room-list.ts';

/** Joins a room of the list. After a refusal the list is fetched again: the room may be full, or closed. */
export function useEnterRoom(): (room: RoomSummary, entry: EntryStatus) => void {
  const { roomEntry } = useServices();
  const queries = useQueryClient();
  return useCallback(
    ({ id, roomName }, entry) => {
      const invisible = entry === 'hidden';
      const enter = async (): Promise<void> => {
        const entered = await roomEntry.enter(id, invisible ? 'spectator' : entry, { name: roomName, invisible });
        if (!entered) await queries.invalidateQueries({ queryKey: roomsKey });
      };
      letRun(enter());
    },
    [roomEntry, queries],
  );
}
