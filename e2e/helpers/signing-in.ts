import { expect, type Page } from '@playwright/test';

/** Accepts the terms, chooses the provider and becomes this person at its stand-in; the way back is the caller's to wait for. */
export async function signInAs(page: Page, name: string, provider = 'Discord'): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await becomeAtProvider(page, name);
}

/** At the provider's stand-in, in either language. */
export async function becomeAtProvider(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^(TEST|ESSAI)\b/)).toBeVisible();
  await page.getByLabel(/Another name|Un autre nom/).fill(name);
  await page.getByRole('button', { name: /Be them|Être cette personne/ }).click();
}

/** Goes to the sign-in and comes back home as this person. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await signInAs(page, name);
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
}

/** The navigation that is at hand outside of rooms. */
export async function openProfile(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
}
