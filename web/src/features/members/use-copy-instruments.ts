import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../services/use-services.ts';
import { findMe } from '../../state/room-store.ts';

type Selection = RoomUser['instruments'];

function isSame(one: Selection, other: Selection): boolean {
  return (
    one.length === other.length &&
    one.every(({ instrumentId, size }, at) => instrumentId === other[at]?.instrumentId && size === other[at].size)
  );
}

/** Plays on what somebody else plays on, and says so. */
export function useCopyInstruments(): (user: RoomUser) => Promise<void> {
  const { connection, notifications, room } = useServices();
  return async ({ instruments, username }) => {
    const mine = findMe(room.getState())?.instruments ?? [];
    if (isSame(mine, instruments)) {
      notifications.notify('info', m.person_copy_same());
      return;
    }
    const result = await connection.request('changeInstrument', { instruments });
    if (result.ok) notifications.notify('success', m.person_copied({ name: username }));
    else notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
  };
}
