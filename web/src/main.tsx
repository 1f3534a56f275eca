import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { prefetchRoom, isRoomLink } from './app/prefetch-room.ts';
import { createAppRouter } from './app/routes.tsx';
import { setLocaleSource } from './i18n/locale.ts';
import { awaitFirstPaint, firstPaint } from './platform/first-paint.ts';
import { letRun } from './platform/let-run.ts';
import { provideOffscreenCanvas } from './platform/offscreen-canvas.ts';
import { createServices, openConnection, openSettings } from './services/services.ts';
import './styles/main.css';

provideOffscreenCanvas();
const settings = openSettings();
setLocaleSource(() => settings.getState().language);

const router = createAppRouter();
if (!isRoomLink(router)) awaitFirstPaint();
const services = createServices(settings, openConnection());
prefetchRoom(router, services);

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root.');
const root = createRoot(place);

function draw(): void {
  flushSync(() => {
    root.render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    );
  });
}

// Where the build's first view is shown, it is painted before React takes the time to draw.
if ('firstView' in document.documentElement.dataset) letRun(firstPaint().then(draw));
else draw();
