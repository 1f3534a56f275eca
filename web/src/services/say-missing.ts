import { m } from '../i18n/generated/messages.js';
import { reloadPage } from '../platform/page.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { Again } from './part-place.tsx';

/** Says that something does not open since its code did not come; it is left to the reader when to try again. */
export function sayMissing(notifications: NotificationsStore, again: Again): void {
  notifications.notify('error', m.part_missing(), {
    confirmation: true,
    action: again === null ? { name: m.reload(), run: reloadPage } : { name: m.retry(), run: again },
  });
}
