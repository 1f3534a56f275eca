import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';

interface KnownUser {
  /** Undefined only where no member ever had this id. */
  readonly user: RoomUser | undefined;
  readonly isHere: boolean;
}

/** A member of the room, or their last state after they left: a member who left can still be reported. */
export function useKnownUser(id: UserId): KnownUser {
  const here = useStore(useServices().room, ({ users }) => users.find((user) => user.id === id));
  const [last, setLast] = useState(here);
  if (here !== undefined && here !== last) setLast(here);
  return { user: here ?? last, isHere: here !== undefined };
}
