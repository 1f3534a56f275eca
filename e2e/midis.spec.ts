import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { test } from './helpers/players.ts';
import { createRoom } from './helpers/room.ts';

/** The keys of an English keyboard that play these notes. */
const KEYS: Readonly<Record<string, string>> = {
  A2: 'z',
  B2: 'x',
  C3: 'c',
  D3: 'v',
  E3: 'b',
  F3: 'n',
  G3: 'm',
  'G♯3': '1',
  A3: 'q',
  B3: 'w',
  C4: 'e',
  'C♯4': '4',
  D4: 'r',
  'D♯4': '5',
  E4: 't',
  F4: 'y',
  'F♯4': '7',
  G4: 'u',
  'G♯4': '8',
  A4: 'i',
  B4: 'o',
  C5: 'p',
  D5: '[',
  'D♯5': '=',
  E5: ']',
};
/** Moments of the piece that are played. */
const MOMENTS = 6;

const awaited = (page: Page): Locator => page.getByRole('status', { name: 'Waiting for you' });

/** Plays the keys that the player waits for, and waits until the track goes on. */
async function playMoment(page: Page): Promise<void> {
  await expect(awaited(page)).toBeVisible();
  const chips = awaited(page).locator('span');
  const timeline = page.getByRole('slider', { name: 'Position' }).locator('..');
  const before = await timeline.getAttribute('style');
  for (const text of await chips.allTextContents()) {
    const key = KEYS[text.replace(/,.*/, '')];
    expect(key, `a key for ${text}`).toBeDefined();
    await page.keyboard.press(key ?? '', { delay: 60 });
  }
  await expect(timeline).not.toHaveAttribute('style', before ?? '');
}

/** Drops a file on the page, as the system's file manager does. */
async function dropFile(page: Page, name: string, bytes: readonly number[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], called));
      return transfer;
    },
    [name, bytes] as const,
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await expect(page.getByText('Drop the MIDI file here')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

/** A MIDI file with one note. */
const WALTZ = [
  [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, 0, 96, 0x4d, 0x54, 0x72, 0x6b, 0, 0, 0, 12],
  [0, 0x90, 60, 80, 96, 0x80, 60, 0, 0, 0xff, 0x2f, 0],
].flat();

test('a piece is found, practised with the computer’s keyboard, and followed by a file', async ({ anna: { page } }) => {
  const player = page.getByRole('region', { name: 'Player', exact: true });
  const picker = page.getByRole('dialog', { name: 'Choose a piece' });

  await test.step('the picker finds a piece that is misspelt, and plays its easy version', async () => {
    await createRoom(page, { mode: 'Practice' });
    await page.getByRole('button', { name: 'Choose a piece' }).click();
    await picker.getByRole('searchbox').fill('bethoven elise');
    await picker.getByRole('radio', { name: /^Für Elise/ }).click();
    await expect(picker.getByText('Nobody has been graded yet.')).toBeVisible();
    await expectAccessible(page);
    await picker.getByRole('radio', { name: /^Easy/ }).click();
    await picker.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(picker).toHaveCount(0);
    await expect(player.getByText('Für Elise')).toBeVisible();
  });

  await test.step('the piece waits for each of its notes', async () => {
    await page.getByRole('button', { name: 'Wait for me' }).click();
    await player.getByTitle('Start', { exact: true }).click();
    await expect(awaited(page)).toBeVisible();
    await expectAccessible(page);
    for (let moment = 0; moment < MOMENTS; moment++) await playMoment(page);
  });

  await test.step('a file of the own takes its place, and one that is none is refused', async () => {
    await dropFile(page, 'waltz.mid', WALTZ);
    await expect(player.getByText('waltz.mid')).toBeVisible();
    await dropFile(page, 'letter.mid', [1, 2, 3]);
    await expect(page.getByText("Couldn't load midi")).toBeVisible();
  });
});
