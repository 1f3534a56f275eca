import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { tapSound } from './sound.ts';

/** A player with their own browser: background tabs of one browser would be throttled. */
interface Player {
  readonly page: Page;
}

interface Players {
  anna: Player;
  ben: Player;
  cleo: Player;
}

/** The viewport of a phone. */
export const PHONE = { width: 390, height: 844 };

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Player> {
  const context = await browser.newContext(options);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: options.baseURL ?? '' });
  const page = await context.newPage();
  await page.addInitScript(tapSound);
  return { page };
}

const contextOptions = (baseURL: string | undefined): BrowserContextOptions => ({
  ...(baseURL === undefined ? {} : { baseURL }),
  locale: 'en-GB',
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 800 },
});

interface BrowserSettings extends Pick<PlaywrightWorkerArgs, 'playwright'> {
  readonly launchOptions: LaunchOptions;
  readonly baseURL: string | undefined;
}

async function withPlayer(
  { playwright, launchOptions, baseURL }: BrowserSettings,
  run: (person: Player) => Promise<void>,
): Promise<void> {
  const browser = await playwright.chromium.launch(launchOptions);
  await run(await openPage(browser, contextOptions(baseURL)));
  await browser.close();
}

/** Journeys of several players, each in their own browser. */
export const test = base.extend<Players>({
  anna: ({ playwright, launchOptions, baseURL }, run) => withPlayer({ playwright, launchOptions, baseURL }, run),
  ben: ({ playwright, launchOptions, baseURL }, run) => withPlayer({ playwright, launchOptions, baseURL }, run),
  cleo: ({ playwright, launchOptions, baseURL }, run) => withPlayer({ playwright, launchOptions, baseURL }, run),
});
