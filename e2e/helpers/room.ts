import { expect, type Page } from '@playwright/test';

/** The first visit explains the keys; then the piano can be played. */
export async function readHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Let me play' }).click();
  await expect(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
}

/** Opens a room as a guest, who may not name it, and sits down in it. */
export async function createRoom(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Create a room' }).click();
  await page.getByRole('dialog', { name: 'ROOM PARAMETERS' }).getByRole('button', { name: 'CREATE' }).click();
  await readHelp(page);
  await expect(page).toHaveURL(/roomId=/);
}

/** The link that "Invite" puts into the clipboard. */
export async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).first().click();
  await expect(page.getByText("The room's link is copied")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Somebody else's piano, as this page shows it. */
export function otherPiano(page: Page) {
  return page.getByRole('region', { name: /’s piano|'s piano/ });
}
