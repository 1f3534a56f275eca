import { test as base, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { tapSound } from './sound.ts';

/** A person at a browser of their own: tabs of one browser would slow each other down in the background. */
export interface Person {
  readonly page: Page;
}

interface People {
  anna: Person;
  ben: Person;
}

async function sitDown(browser: Browser, options: BrowserContextOptions): Promise<Person> {
  const context = await browser.newContext(options);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: options.baseURL ?? '' });
  const page = await context.newPage();
  await page.addInitScript(tapSound);
  return { page };
}

const contextOptions = (baseURL: string | undefined): BrowserContextOptions => ({
  ...(baseURL === undefined ? {} : { baseURL }),
  locale: 'en-GB',
  viewport: { width: 1280, height: 800 },
});

/** Journeys of two people, each in a browser of their own. */
export const test = base.extend<People>({
  anna: async ({ playwright, launchOptions, baseURL }, lend) => {
    const browser = await playwright.chromium.launch(launchOptions);
    await lend(await sitDown(browser, contextOptions(baseURL)));
    await browser.close();
  },
  ben: async ({ playwright, launchOptions, baseURL }, lend) => {
    const browser = await playwright.chromium.launch(launchOptions);
    await lend(await sitDown(browser, contextOptions(baseURL)));
    await browser.close();
  },
});
