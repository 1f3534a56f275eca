import type { Stop } from './timers.ts';

/** The messages that the worker understands (`web/service-worker/follow-pages.ts`). */
type WorkerMessage = 'tidy';

/** The service worker of one build, installed and waiting for the one before to end. */
export interface WaitingWorker {
  /** The address of the build's script. */
  build(): Promise<string>;
}

/** The service worker of the site. */
export interface SiteWorker {
  /** Calls the listener with the worker of another build that waits, now and later. */
  onWaiting(listener: (worker: WaitingWorker) => void): Stop;
  /** Looks whether the server has a newer worker. */
  update(): Promise<void>;
  /** Resolves when the page's requests go through a worker. */
  controlled(): Promise<void>;
  send(message: WorkerMessage): void;
}

/** The address of the script of this page's build. */
export function pageBuild(): string {
  return document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
}

function asWaiting(worker: ServiceWorker): WaitingWorker {
  return {
    build: () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }: MessageEvent<string>) => {
          port1.close();
          resolve(data);
        });
        port1.start();
        worker.postMessage('build', [port2]);
      }),
  };
}

function onWaiting(registration: ServiceWorkerRegistration, listener: (worker: WaitingWorker) => void): Stop {
  const follow = (): void => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.waiting === installing) listener(asWaiting(installing));
    });
  };
  if (registration.waiting !== null) listener(asWaiting(registration.waiting));
  follow();
  registration.addEventListener('updatefound', follow);
  return () => {
    registration.removeEventListener('updatefound', follow);
  };
}

function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Registers the worker; null where the browser has none or refuses it. */
export async function openSiteWorker(): Promise<SiteWorker | null> {
  if (!('serviceWorker' in navigator)) return null;
  const { serviceWorker } = navigator;
  const isRegistered = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(
    () => true,
    () => false,
  );
  if (!isRegistered) return null;
  const registration = await serviceWorker.ready;
  return {
    onWaiting: (listener) => onWaiting(registration, listener),
    update: async () => {
      await registration.update();
    },
    controlled,
    send: (message) => serviceWorker.controller?.postMessage(message),
  };
}

/** Whether the user or the network asks for few data. */
export function isMetered(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/** Fetches a file, so that the worker stores it, unless it is stored already. Rejects where it cannot be fetched. */
export async function storeFile(address: string): Promise<void> {
  if ((await caches.match(address)) !== undefined) return;
  const response = await fetch(address, { priority: 'low' });
  await response.arrayBuffer();
}

/** The paths of all files that the worker has stored. */
export async function storedPaths(): Promise<ReadonlySet<string>> {
  if (!('caches' in globalThis)) return new Set();
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(requests.flat().map(({ url }) => new URL(url).pathname));
}
