import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './open.ts';

/** The first visit explains the keys; then the piano can be played. */
export async function readHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Let me play' }).click();
  await expect(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
}

interface NewRoom {
  readonly name?: string;
  readonly password?: string;
  /** Whether only players need the password. */
  readonly openToListeners?: boolean;
  /** The name of the mode. */
  readonly mode?: 'Normal' | 'Practice' | 'Blind test' | 'Queued';
  /** The values of the mode's fields, by their labels. */
  readonly numbers?: Readonly<Record<string, number>>;
  readonly withBot?: boolean;
}

async function chooseMode(dialog: Locator, { mode, numbers = {}, withBot = false }: NewRoom): Promise<void> {
  if (mode !== undefined) await dialog.getByRole('radio', { name: mode }).click();
  for (const [name, value] of Object.entries(numbers))
    await dialog.getByRole('textbox', { name, exact: true }).fill(String(value));
  if (withBot) await dialog.getByRole('switch', { name: 'Room bot' }).click();
}

/** Creates a room, and returns its name: rooms of guests have the default name. */
export async function createRoom(page: Page, wanted: NewRoom = {}): Promise<string> {
  const { name, password, openToListeners = false } = wanted;
  await open(page, '/');
  await page.getByRole('button', { name: 'Create a room' }).click();
  const dialog = page.getByRole('dialog', { name: 'ROOM PARAMETERS' });
  const title = dialog.getByRole('textbox', { name: 'Room name' });
  if (name !== undefined) await title.fill(name);
  if (password !== undefined) await dialog.getByLabel('Password', { exact: true }).fill(password);
  if (openToListeners) await dialog.getByRole('switch', { name: 'Allow spectators to join without password' }).click();
  await chooseMode(dialog, wanted);
  const called = await title.inputValue();
  await dialog.getByRole('button', { name: 'CREATE' }).click();
  await readHelp(page);
  await expect(page).toHaveURL(/roomId=/);
  return called;
}

/** The room in the list of rooms. */
export function rowOf(page: Page, room: string) {
  return page.getByRole('region', { name: 'Rooms' }).getByRole('listitem').filter({ hasText: room });
}

/** Joins by an invitation, and takes a seat for the first time. */
export async function takeSeat(page: Page, invitation: string): Promise<void> {
  await open(page, invitation);
  await page.getByRole('button', { name: 'Take a seat' }).last().click();
  await readHelp(page);
}

/** The link that "Invite" puts into the clipboard. */
export async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).first().click();
  await expect(page.getByText("The room's link is copied")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** The piano of another member, as this page shows it. */
export function otherPiano(page: Page) {
  return page.getByRole('region', { name: /’s piano|'s piano/ });
}
