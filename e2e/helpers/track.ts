import { expect, type Locator, type Page } from '@playwright/test';

/** The controls of the own MIDI player. */
export const playerOf = (page: Page): Locator => page.getByRole('region', { name: 'Player', exact: true });
export const startOf = (page: Page): Locator => playerOf(page).getByTitle('Start', { exact: true });
export const pauseOf = (page: Page): Locator => playerOf(page).getByTitle('Pause', { exact: true });
export const positionOf = (page: Page): Locator => playerOf(page).getByRole('slider', { name: 'Position' });

/** Chooses a work of the library in the open picker, and plays it. */
export async function pickTrack(page: Page, search: string, work: RegExp, version?: RegExp): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Choose a piece' });
  await picker.getByRole('searchbox').fill(search);
  await picker.getByRole('radio', { name: work }).click();
  if (version !== undefined) await picker.getByRole('radio', { name: version }).click();
  await picker.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(picker).toHaveCount(0);
}

/** Drops a file on the page, as the system's file manager does. */
export async function dropFile(page: Page, name: string, bytes: readonly number[]): Promise<void> {
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

const HEADER = [0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, 0, 96];
/** A key, struck and held for half a second. */
const NOTE = [0, 0x90, 60, 100, 96, 0x80, 60, 0];
const END = [0, 0xff, 0x2f, 0];

/** A MIDI file that strikes middle C twice a second. */
export function aMidiFile(notes: number): readonly number[] {
  const track = [...Array.from({ length: notes }, () => NOTE).flat(), ...END];
  return [...HEADER, 0x4d, 0x54, 0x72, 0x6b, 0, 0, track.length >> 8, track.length & 255, ...track];
}

/** The strike of `pressUntilHeard`: plays the track from its beginning. */
export function playing(page: Page) {
  return {
    press: () => startOf(page).click(),
    release: async () => {
      if (await pauseOf(page).isVisible()) await pauseOf(page).click();
      await playerOf(page).getByRole('button', { name: 'From the beginning' }).click();
    },
  };
}
