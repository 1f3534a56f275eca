import { call } from '../../api/call.ts';
import { readDevice } from '../../platform/device.ts';
import { letTry } from '../../platform/let-run.ts';
import { isMetered, openSiteWorker, pageBuild, storeFile, type SiteWorker } from '../../platform/service-worker.ts';
import { browserTimers } from '../../platform/timers.ts';
import type { RoomStore } from '../../state/room-store.ts';
import type { Services } from '../services.ts';
import { followUpdates } from './follow-updates.ts';
import { storeAhead } from './store-ahead.ts';

/** The time after the worker's start before more is fetched, ms. */
const QUIET = 10_000;
/** As the audio session loads it. */
const PHONE_LAYERS = 2;

const wait = (delay: number) => new Promise<void>((resolve) => browserTimers.after(delay, resolve));

/** Resolves when the member is in no room: there, the network is for the notes. */
function outsideRooms(room: RoomStore): Promise<void> {
  if (room.getState().room === null) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = room.subscribe((state) => {
      if (state.room !== null) return;
      stop();
      resolve();
    });
  });
}

async function storeContent(worker: SiteWorker, room: RoomStore): Promise<void> {
  await worker.controlled();
  await wait(QUIET);
  if (!isMetered())
    await storeAhead({
      call,
      store: storeFile,
      read: async (address) => (await fetch(address)).json(),
      turn: () => outsideRooms(room),
      ...(readDevice().phone && { layers: PHONE_LAYERS }),
    });
  worker.send('tidy');
}

/** Lets the site open without a network from the next visit on. */
export async function startOffline(services: Services): Promise<void> {
  const worker = await openSiteWorker();
  if (worker === null) return;
  followUpdates({ ...services, worker, build: pageBuild() });
  letTry(storeContent(worker, services.room));
}
