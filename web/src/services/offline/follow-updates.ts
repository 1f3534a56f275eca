import { m } from '../../i18n/generated/messages.js';
import { letTry } from '../../platform/let-run.ts';
import type { SiteWorker, WaitingWorker } from '../../platform/service-worker.ts';
import type { Stop } from '../../platform/timers.ts';
import type { Connection } from '../../realtime/connection.ts';
import type { NotificationsStore } from '../../state/notifications-store.ts';

export interface UpdateOptions {
  readonly worker: Pick<SiteWorker, 'onWaiting' | 'update'>;
  /** The build of this page. */
  readonly build: string;
  readonly connection: Pick<Connection, 'onState'>;
  readonly notifications: Pick<NotificationsStore, 'notify'>;
}

/** A page of the build before says that a new one is ready. The server may have sent the page of the new build already. */
async function receive({ build, notifications }: UpdateOptions, worker: WaitingWorker): Promise<void> {
  if ((await worker.build()) !== build) notifications.notify('info', m.update_ready(), { confirmation: true });
}

/** Looks for a newer build after each reconnection: the server may have been replaced. */
export function followUpdates(options: UpdateOptions): Stop {
  const { worker, connection } = options;
  let wasAway = false;
  const stops = [
    worker.onWaiting((waiting) => {
      letTry(receive(options, waiting));
    }),
    connection.onState((state) => {
      if (state === 'connected' && wasAway) letTry(worker.update());
      wasAway = state !== 'connected';
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
