import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { isSameSplit } from '@quatremains/rules/instruments/split';
import { elided } from '../../i18n/elided.ts';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** Chooses the instruments of another member, and confirms it. */
export function useCopyInstruments(): (user: RoomUser) => Promise<void> {
  const { notifications, selection } = useServices();
  return async ({ instruments, username }) => {
    if (isSameSplit(selection.getState().chosen, instruments)) {
      notifications.notify('info', m.person_copy_same());
      return;
    }
    const refusal = await selection.choose(instruments);
    if (refusal === null) notifications.notify('success', elided(m.person_copied({ name: username }), username));
    else notifications.notify('error', refusalTexts[refusal.code](refusal));
  };
}
