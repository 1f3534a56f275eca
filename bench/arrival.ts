import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../tools/browser.ts';
import { buildWeb } from '../tools/build-web.ts';
import { prepareContent } from '../tools/prepare-content.ts';
import { arriveHome, type HomeArrival } from './arrival/home.ts';
import { installStartLog } from './press/start-log.ts';
import { createRoom, startServer } from './press/site.ts';

/*
 * How long it takes from opening the link of a room, in a new browser and over a link of 20 Mbit/s and 40 ms, until a
 * pressed key sounds, and until all recordings of the first layer, and of all layers, have arrived; and how long until the home page is
 * visible on a phone.
 */

const LINK = { offline: false, latency: 40, downloadThroughput: 20e6 / 8, uploadThroughput: 20e6 / 8 };
const ROUNDS = 5;
const TARGET = 2_500;
/** Until the largest part of the home page is seen. */
const HOME_TARGET = 2_000;
/** Recordings of one layer of the grand, and of all four. */
const LAYER = 30;
const ALL = 120;
const PRESS_EVERY = 25;

interface Arrival {
  readonly shown: number;
  readonly sounds: number;
  readonly layer: number;
  readonly complete: number;
}

/** Page time at which this many recordings have arrived. */
async function arrived(page: Page, count: number): Promise<number> {
  const times = await page.waitForFunction((wanted) => {
    const ends = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = ends.filter(({ name, responseEnd }) => name.endsWith('.ogg') && responseEnd > 0);
    return files.length >= wanted && files.map(({ responseEnd }) => responseEnd).toSorted((a, b) => a - b)[wanted - 1];
  }, count);
  return Number(await times.jsonValue());
}

/** Page time of the first voice that a key begins. */
async function firstSound(page: Page): Promise<number> {
  for (;;) {
    await page.keyboard.press('KeyY', { delay: PRESS_EVERY });
    const at = await page.evaluate(() => {
      const [first] = window.startLog.starts;
      return first === undefined ? null : first.at - performance.timeOrigin;
    });
    if (at !== null) return at;
  }
}

async function arrive(browser: Browser, link: string): Promise<Arrival> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 }, locale: 'en-GB' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ version: 1, settings: { helpSeen: true } }));
    performance.setResourceTimingBufferSize(1_000);
  });
  await page.addInitScript(installStartLog);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINK);
  await page.goto(link, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Take a seat' }).first().click();
  await page.getByRole('group', { name: 'Your piano' }).waitFor();
  const shown = await page.evaluate(() => performance.now());
  const sounds = await firstSound(page);
  const arrival = { shown, sounds, layer: await arrived(page, LAYER), complete: await arrived(page, ALL) };
  await context.close();
  return arrival;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

await buildWeb();
await prepareContent();
const server = await startServer();
const link = `${server.url}/?roomId=${await createRoom(server.url)}`;
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
const arrivals: Arrival[] = [];
for (let round = 0; round < ROUNDS; round++) arrivals.push(await arrive(browser, link));
console.log(`from opening a room's link, ms, over 20 Mbit/s and ${LINK.latency} ms (median of ${ROUNDS}; each)`);
for (const [name, key] of [
  ['the piano is there', 'shown'],
  ['a key sounds', 'sounds'],
  [`the first layer of the grand (${LAYER} recordings)`, 'layer'],
  [`all of the grand (${ALL} recordings)`, 'complete'],
] as const) {
  const values = arrivals.map((arrival) => Math.round(arrival[key]));
  console.log(`${name.padEnd(48)}${String(median(values)).padStart(6)}   ${values.join(' ')}`);
}
const isReached = median(arrivals.map(({ layer }) => layer)) <= TARGET;
console.log(`playable on its first layer within ${TARGET} ms: ${isReached ? 'yes' : 'no'}`);

const homes: HomeArrival[] = [];
for (let round = 0; round < ROUNDS; round++) homes.push(await arriveHome(browser, server.url));
console.log(`the home page on a telephone, ms, over 1.6 Mbit/s and 150 ms, a quarter of this processor`);
for (const [name, key] of [
  ['something is seen', 'painted'],
  ['the largest part is seen', 'largest'],
  ['tasks block for', 'blocking'],
  ['layout shift, thousandths', 'shift'],
] as const) {
  const values = homes.map((home) => Math.round(home[key]));
  console.log(`${name.padEnd(48)}${String(median(values)).padStart(6)}   ${values.join(' ')}`);
}
const isSeen = median(homes.map(({ largest }) => largest)) <= HOME_TARGET;
console.log(`the largest part of the home page within ${HOME_TARGET} ms: ${isSeen ? 'yes' : 'no'}`);
await browser.close();
server.stop();
process.exit(isReached && isSeen ? 0 : 1);
