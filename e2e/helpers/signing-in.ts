import { expect, type Page } from '@playwright/test';

/** Accepts the terms, chooses the provider and signs in by this name at the test provider; the caller waits for the redirection back. */
export async function signInAs(page: Page, name: string, provider = 'Discord'): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await becomeAtProvider(page, name);
}

/** Signs in at the test provider, in either language. */
export async function becomeAtProvider(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^(TEST|ESSAI)\b/)).toBeVisible();
  await page.getByLabel(/Another name|Un autre nom/).fill(name);
  await page.getByRole('button', { name: /Be them|Être cette personne/ }).click();
}

/** Signs in by this name, and waits for the home page. */
export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await signInAs(page, name);
  await expect(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
}

/** Opens the profile by the navigation, which is visible outside of rooms. */
export async function openProfile(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
}
