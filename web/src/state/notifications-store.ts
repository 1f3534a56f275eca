import { NOTIFICATION } from '@quatremains/protocol/limits';
import type { Clock } from '@quatremains/rules/clock';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Stop, Timers } from '../platform/timers.ts';

type NotificationType = 'success' | 'info' | 'warning' | 'error';

/** The action of the notification; it also closes it. */
interface NotificationAction {
  readonly name: string;
  readonly run: () => void;
}

interface NotificationOptions {
  readonly confirmation?: boolean;
  readonly action?: NotificationAction | null;
}

interface Notification {
  readonly id: number;
  readonly type: NotificationType;
  readonly message: string;
  /** Stays until the user closes it. */
  readonly confirmation: boolean;
  readonly action: NotificationAction | null;
  readonly shownAt: number;
}

export interface NotificationsStore extends StoreApi<readonly Notification[]> {
  /** Returns the id, by which the notification can be dismissed. */
  notify(type: NotificationType, message: string, options?: NotificationOptions): number;
  dismiss(id: number): void;
  stop(): void;
}

interface NotificationsOptions {
  readonly clock: Clock;
  readonly timers: Timers;
}

/** Short messages to the user. The same message again renews the one that is shown. */
export function createNotificationsStore({ clock, timers }: NotificationsOptions): NotificationsStore {
  const store = createStore<readonly Notification[]>(() => []);
  let lastId = 0;
  let stopChecking: Stop | null = null;

  function check(): void {
    const oldest = clock.now() - NOTIFICATION.lifetime;
    const staying = store.getState().filter(({ confirmation, shownAt }) => confirmation || shownAt > oldest);
    if (staying.length < store.getState().length) store.setState(staying, true);
    if (!staying.some(({ confirmation }) => !confirmation)) rest();
  }

  function rest(): void {
    stopChecking?.();
    stopChecking = null;
  }

  return {
    ...store,
    notify: (type, message, { confirmation = false, action = null } = {}) => {
      const others = store.getState().filter((one) => one.message !== message);
      lastId += 1;
      const shown = { id: lastId, type, message, confirmation, action, shownAt: clock.now() };
      store.setState([...others, shown], true);
      stopChecking ??= timers.every(NOTIFICATION.checkedEvery, check);
      return lastId;
    },
    dismiss: (id) => {
      store.setState((all) => all.filter((one) => one.id !== id), true);
    },
    stop: rest,
  };
}
