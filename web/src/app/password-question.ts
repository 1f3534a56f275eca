import type { RoomId } from '@quatremains/protocol/ids';
import type { Stop } from '../platform/timers.ts';
import type { PanelStore } from '../state/panel-store.ts';

type Panels = ReturnType<PanelStore['getState']>;

/** Whose password is being asked for. */
function askedFor({ open, door }: Panels): RoomId | null {
  return open === 'password' && door !== null ? door.id : null;
}

export function isPasswordAsked(panel: PanelStore, id: RoomId): boolean {
  return askedFor(panel.getState()) === id;
}

/** Tells when a room's password is not asked for any more, whether it was found or given up. */
export function onPasswordSettled(panel: PanelStore, listener: (id: RoomId) => void): Stop {
  return panel.subscribe((now, before) => {
    const id = askedFor(before);
    if (id !== null && askedFor(now) !== id) listener(id);
  });
}
