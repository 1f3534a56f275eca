import type { RoomId } from '@quatremains/protocol/ids';
import type { Stop } from '../platform/timers.ts';
import type { PanelStore } from '../state/panel-store.ts';

type Panels = ReturnType<PanelStore['getState']>;

/** The room whose password is being asked for. */
function lockedRoomOf({ open, lockedRoom }: Panels): RoomId | null {
  return open === 'password' && lockedRoom !== null ? lockedRoom.id : null;
}

export function isPasswordAsked(panel: PanelStore, id: RoomId): boolean {
  return lockedRoomOf(panel.getState()) === id;
}

/** Calls the listener when the password dialog of a room closes, by success or by cancelling. */
export function onPasswordSettled(panel: PanelStore, listener: (id: RoomId) => void): Stop {
  return panel.subscribe((now, before) => {
    const id = lockedRoomOf(before);
    if (id !== null && lockedRoomOf(now) !== id) listener(id);
  });
}
