import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import { tapSound } from './sound.ts';

/** A person at a browser of their own: tabs of one browser would slow each other down in the background. */
interface Person {
  readonly page: Page;
}

interface People {
  anna: Person;
  ben: Person;
  cleo: Person;
}

/** How wide and high a phone is. */
export const PHONE = { width: 390, height: 844 };

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

interface Means extends Pick<PlaywrightWorkerArgs, 'playwright'> {
  readonly launchOptions: LaunchOptions;
  readonly baseURL: string | undefined;
}

async function invitePerson(
  { playwright, launchOptions, baseURL }: Means,
  lend: (person: Person) => Promise<void>,
): Promise<void> {
  const browser = await playwright.chromium.launch(launchOptions);
  await lend(await sitDown(browser, contextOptions(baseURL)));
  await browser.close();
}

/** Journeys of several people, each in a browser of their own. */
export const test = base.extend<People>({
  anna: ({ playwright, launchOptions, baseURL }, lend) => invitePerson({ playwright, launchOptions, baseURL }, lend),
  ben: ({ playwright, launchOptions, baseURL }, lend) => invitePerson({ playwright, launchOptions, baseURL }, lend),
  cleo: ({ playwright, launchOptions, baseURL }, lend) => invitePerson({ playwright, launchOptions, baseURL }, lend),
});
