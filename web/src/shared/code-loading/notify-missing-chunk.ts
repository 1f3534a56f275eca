import { m } from '../../i18n/generated/messages.js';
import { reloadPage } from '../../platform/page.ts';
import type { NotificationsStore } from '../../state/notifications-store.ts';
import type { Again } from './chunk-boundary.tsx';

/** Notifies that something does not open because its code could not be fetched, with a button that tries again. */
export function notifyMissingChunk(notifications: NotificationsStore, again: Again): void {
  notifications.notify('error', m.part_missing(), {
    confirmation: true,
    action: again === null ? { name: m.reload(), run: reloadPage } : { name: m.retry(), run: again },
  });
}
