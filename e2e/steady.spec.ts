import { expect, type Page } from '@playwright/test';
import { test } from './helpers/players.ts';
import { createRoom, invite } from './helpers/room.ts';

const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [600, 900],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
] as const;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Runs in the page before its own scripts: records layout shifts. */
function watchShifts(): void {
  const seen: Shift[] = [];
  const note = (entries: PerformanceEntryList): void => {
    for (const entry of entries) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRect;
          readonly currentRect: DOMRect;
        }[];
      };
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = node?.textContent?.slice(0, 40) ?? '';
        return `${node?.nodeName} "${text}" from ${from.x},${from.y} to ${to.x},${to.y}`;
      });
      seen.push({ value, moved });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, {
    shifts: () => {
      note(observer.takeRecords());
      return seen;
    },
  });
}

/** The layout shifts since the page was opened. */
async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  await page.waitForLoadState('load');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => (globalThis as unknown as { shifts: () => Shift[] }).shifts());
}

test('no layout shifts while a page opens, at any size', async ({ anna, ben }) => {
  const room = await createRoom(anna.page);
  const link = await invite(anna.page);
  const context = ben.page.context();
  await context.addInitScript(watchShifts);
  const pages = [
    [link, (page: Page) => page.getByRole('heading', { name: room })],
    ['/', (page: Page) => page.getByRole('region', { name: 'Rooms' }).getByRole('listitem').first()],
    ['/about', (page: Page) => page.getByRole('heading', { level: 1 })],
    ['/profile', (page: Page) => page.getByRole('heading', { level: 1 })],
  ] as const;
  for (const [width, height] of SIZES)
    for (const [address, sign] of pages) {
      // A new tab has no room to return to.
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await page.goto(address);
      await expect(sign(page)).toBeVisible();
      expect(await shiftsOf(page), `${address} at ${width} × ${height}`).toEqual([]);
      await page.close();
    }
});
