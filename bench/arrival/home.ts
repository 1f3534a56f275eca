import type { Browser } from 'playwright';

/** Lighthouse's phone: its screen, its network, and a processor a quarter as fast. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const LINK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;
/** A task longer than this blocks; and the time after which the page is idle. */
const LONG = 50;
const REST = 8_000;

export interface HomeArrival {
  readonly painted: number;
  readonly largest: number;
  readonly blocking: number;
  /** Thousandths of a layout shift. */
  readonly shift: number;
}

declare global {
  interface Window {
    seen: { painted: number; largest: number; shift: number; tasks: { at: number; duration: number }[] };
  }
}

/** Runs in the page: records the browser's performance entries. */
function watch(): void {
  window.seen = { painted: 0, largest: 0, shift: 0, tasks: [] };
  const follow = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  };
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.seen.painted = startTime;
  });
  follow('largest-contentful-paint', ({ startTime }) => {
    window.seen.largest = startTime;
  });
  follow('layout-shift', (entry) => {
    window.seen.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
  follow('longtask', ({ startTime, duration }) => {
    window.seen.tasks.push({ at: startTime, duration });
  });
}

/** Opens the home page on a phone with a new profile. */
export async function arriveHome(browser: Browser, url: string): Promise<HomeArrival> {
  const context = await browser.newContext({ ...SCREEN, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url);
  await page.waitForFunction((rest) => performance.now() > rest, REST);
  const { painted, largest, shift, tasks } = await page.evaluate(() => window.seen);
  await context.close();
  const blocking = tasks.filter(({ at }) => at >= painted).reduce((sum, { duration }) => sum + duration - LONG, 0);
  return { painted, largest, blocking, shift: shift * 1_000 };
}
