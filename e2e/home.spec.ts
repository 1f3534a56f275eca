import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { open } from './helpers/open.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const LANGUAGES = [
  {
    locale: 'en-GB',
    subtitle: 'Sit down at the piano. Play alone, or with up to sixteen people.',
    light: 'Light theme',
    create: 'Create a room',
    alone: 'Play alone',
    go: 'Let me play',
    piano: 'Your piano',
  },
  {
    locale: 'fr-FR',
    subtitle: "Installez-vous au piano. Jouez en solo, ou jusqu'à seize.",
    light: 'Thème clair',
    create: 'Créer un salon',
    alone: 'Jouer en solo',
    go: "C'est parti",
    piano: 'Votre piano',
  },
] as const;

/** Expects that no part of the page lies beyond its right edge. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Checks home, the dialog for a new room, the help and the room, in this order. */
async function walkThrough(page: Page, words: (typeof LANGUAGES)[number], look: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.alone }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await page.getByRole('button', { name: words.go }).click();
  await expect(page.getByRole('group', { name: words.piano })).toBeVisible();
  await look();
}

/** The upper left corner of an element. */
async function cornerOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y } = (await element.boundingBox()) ?? { x: NaN, y: NaN };
  return { x, y };
}

/** Delays the code of the site until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const words of LANGUAGES) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale, viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

    for (const theme of ['dark', 'light'] as const)
      test(`home and room pass the accessibility check, ${theme}`, async ({ page }) => {
        await open(page, '/');
        if (theme === 'light') await page.getByRole('button', { name: words.light }).click();
        await page.mouse.move(900, 700);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await walkThrough(page, words, () => expectAccessible(page));
      });

    for (const viewport of [DESKTOP, PHONE])
      test(`the home page is shown before the scripts load, and does not move then, ${viewport.width} wide`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        const release = await holdCode(page);
        await page.goto('/', { waitUntil: 'commit' });
        const subtitle = page.getByText(words.subtitle);
        const create = page.getByRole('button', { name: words.create });
        await expect(subtitle).toBeVisible();
        await expect(create).toBeDisabled();
        const places = [await cornerOf(subtitle), await cornerOf(create)];
        release();
        await expect(create).toBeEnabled();
        expect([await cornerOf(subtitle), await cornerOf(create)]).toEqual(places);
      });

    test('home and room fit a phone, and pass the accessibility check there', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await open(page, '/');
      await walkThrough(page, words, async () => {
        await expectFits(page);
        await expectAccessible(page);
      });
    });
  });
}

test('the link of a room that does not exist shows a message and the list', async ({ page }) => {
  await open(page, '/?roomId=never-existed');
  await expect(page.getByText("This room doesn't exist").first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create a room' })).toBeVisible();
  await expect(page).not.toHaveURL(/roomId=/);
});

test('a page that does not exist leads back to the rooms', async ({ page }) => {
  await open(page, '/no-such-page');
  await expect(page.getByRole('heading', { name: 'Nothing is played here' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the rooms' }).click();
  await expect(page.getByRole('button', { name: 'Create a room' })).toBeVisible();
});

test('when the samples do not load, the keys have no sound, and the player can retry', async ({ page }) => {
  await page.route('**/upload/instruments/**', (route) => route.abort());
  await open(page, '/');
  await page.getByRole('button', { name: 'Play alone' }).click();
  await page.getByRole('button', { name: 'Let me play' }).click();
  await expect(page.getByText('The Concert grand did not load').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'C4, no sound', exact: true })).toBeAttached();
  await page.unroute('**/upload/instruments/**');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('The Concert grand did not load')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'C4', exact: true })).toBeAttached();
});

test('the home page does not flash before another page opens', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.locator('.first-view').first()).toBeAttached();
  await expect(page.getByText('Sit down at the piano.')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.first-view')).toHaveCount(0);
});
