import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetchRoom, isRoomLink } from './app/prefetch-room.ts';
import { createAppRouter } from './app/routes.tsx';
import { setLocaleSource } from './i18n/locale.ts';
import { awaitFirstPaint, firstPaint } from './platform/first-paint.ts';
import { letRun, letTry } from './platform/let-run.ts';
import { nextTask } from './platform/next-task.ts';
import { provideOffscreenCanvas } from './platform/offscreen-canvas.ts';
import { idle } from './platform/idle.ts';
import { createServices, openConnection, openSettings, type Services } from './services/services.ts';
import './styles/main.css';

provideOffscreenCanvas();
const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root.');
const root = createRoot(place);
const isFirstViewShown = 'firstView' in document.documentElement.dataset;

function openSite() {
  const settings = openSettings();
  setLocaleSource(() => settings.getState().language);
  return { settings, router: createAppRouter() };
}

/** The service worker is registered when the page is shown and nothing else is to be done. In development there is none. */
async function prepareOffline(services: Services): Promise<void> {
  await firstPaint();
  await idle();
  const { startOffline } = await import('./services/offline/start-offline.ts');
  await startOffline(services);
}

function createPage({ settings, router }: ReturnType<typeof openSite>) {
  if (!isFirstViewShown && !isRoomLink(router)) awaitFirstPaint();
  const services = createServices(settings, openConnection());
  prefetchRoom(router, services);
  if (import.meta.env.PROD) letTry(prepareOffline(services));
  return { services, router };
}

function draw(page: ReturnType<typeof createPage>): void {
  root.render(
    <StrictMode>
      <App {...page} />
    </StrictMode>,
  );
}

/** Replaces the build's first view once it is painted, in short tasks, between which the page reacts. */
async function replaceFirstView(): Promise<void> {
  awaitFirstPaint();
  await firstPaint();
  const site = openSite();
  await nextTask();
  const page = createPage(site);
  await nextTask();
  await page.router.load();
  await nextTask();
  startTransition(() => {
    draw(page);
  });
}

if (isFirstViewShown) letRun(replaceFirstView());
else
  flushSync(() => {
    draw(createPage(openSite()));
  });
