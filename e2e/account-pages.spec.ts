import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { becomeAtProvider } from './helpers/signing-in.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const LANGUAGES = [
  {
    locale: 'en-GB',
    theme: 'Light theme',
    go: 'Continue with Discord',
    remove: 'Delete my account',
    colour: 'Choose colour 1',
    sliders: ['Shade: saturation and brightness', 'Hue'],
  },
  {
    locale: 'fr-FR',
    theme: 'Thème clair',
    go: 'Continuer avec Discord',
    remove: 'Supprimer mon compte',
    colour: 'Choisir la couleur 1',
    sliders: ['Nuance : saturation et luminosité', 'Teinte'],
  },
] as const;

/** Expects that no part of the page lies beyond its right edge. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Checks the terms, the sign-in, the profile and its dialogs, in this order. */
async function walkThrough(page: Page, words: (typeof LANGUAGES)[number], look: () => Promise<void>): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look();
  await page.goto('/login');
  await page.getByRole('button', { name: words.go }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.go }).click();
  await becomeAtProvider(page, `Traveller ${words.locale}`);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/profile');
  await page.getByRole('button', { name: words.colour }).click();
  for (const slider of words.sliders) await expect(page.getByRole('slider', { name: slider })).toBeVisible();
  await look();
  await page.getByRole('button', { name: words.remove }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
}

for (const words of LANGUAGES) {
  test.describe(`in ${words.locale}`, () => {
    test.use({ locale: words.locale, viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

    for (const theme of ['dark', 'light'] as const)
      test(`terms, sign-in and profile pass the accessibility check, ${theme}`, async ({ page }) => {
        await page.goto(`/legal?lang=${words.locale.slice(0, 2)}`);
        if (theme === 'light') await page.getByRole('button', { name: words.theme }).click();
        await page.mouse.move(900, 700);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await walkThrough(page, words, () => expectAccessible(page));
      });

    test('terms, sign-in and profile fit a phone, and pass the accessibility check there', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/privacy');
      await walkThrough(page, words, async () => {
        await expectFits(page);
        await expectAccessible(page);
      });
    });
  });
}

test('the terms are read in French first, and in English by a button', async ({ page }) => {
  await page.goto('/legal');
  await expect(page.getByRole('heading', { level: 1, name: "Conditions d'utilisation" })).toBeVisible();
  await page.getByRole('button', { name: 'Read in English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect(page).toHaveURL(/lang=en/);
  await page.getByRole('button', { name: 'Lire en français' }).click();
  await expect(page).toHaveURL(/lang=fr/);
});

test('a redirection without parameters shows an error, and leads home without a back button', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/login/twitch');
  await expect(page.getByRole('alert').getByText('Invalid redirection from twitch')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('a redirection with an error is only logged', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  await page.goto('/login/google?error=access_denied');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Create a room' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(lines).toContain('google did not sign in: access_denied');
});

test('refuses a code without a sign-in attempt', async ({ page }) => {
  await page.goto('/login/google?code=1e5&state=0042');
  await expect(page.getByRole('alert').getByText(/^Couldn't login in : /)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('there is no redirection page for other providers', async ({ page }) => {
  await page.goto('/login/example?code=1');
  await expect(page.getByRole('heading', { name: 'Nothing is played here' })).toBeVisible();
});

test('a guest who cancels at the provider stays a guest', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Create a room' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Login' })).toBeVisible();
});
