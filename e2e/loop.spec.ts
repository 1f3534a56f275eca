import { expect, type Page } from '@playwright/test';
import { test } from './helpers/players.ts';
import { createRoom } from './helpers/room.ts';
import { pickTrack, playerOf, positionOf, startOf } from './helpers/track.ts';

async function press(page: Page, slider: string, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await playerOf(page).getByRole('slider', { name: slider }).press(key);
}

test('bars are repeated, and become faster after a pass without a mistake', async ({ anna: { page } }) => {
  const player = playerOf(page);

  await test.step('a player opens a piece and marks the bars 9 to 16 by keys', async () => {
    await createRoom(page, { mode: 'Practice' });
    await page.getByRole('button', { name: 'Choose a piece' }).click();
    await pickTrack(page, 'elise', /^Für Elise, Ludwig/, /^Easy/);
    await press(page, 'Position', 'ArrowRight', 8);
    await expect(positionOf(page)).toHaveAttribute('aria-valuetext', /bar 9$/);
    await player.getByRole('button', { name: 'Repeat bars' }).click();
    await press(page, 'Last bar repeated', 'ArrowRight', 4);
    await expect(player.getByText('Bars 9–16')).toBeVisible();
  });

  await test.step('the speed is to go up from 180 to 200 %', async () => {
    await player.getByRole('button', { name: 'Speed up pass by pass' }).click();
    const ramp = page.getByRole('dialog', { name: 'Speed up pass by pass' });
    await ramp.getByRole('switch', { name: 'Speed up pass by pass' }).click();
    for (const [name, percent] of [
      ['From, %', '180'],
      ['To, %', '200'],
      ['Step, %', '10'],
    ] as const) {
      await ramp.getByRole('textbox', { name }).fill(percent);
      await ramp.getByRole('textbox', { name }).press('Enter');
    }
    await page.keyboard.press('Escape');
    await expect(player.getByText('180 → 200 %, +10')).toBeVisible();
  });

  await test.step('a pass without a mistake is shown, and the next one is faster', async () => {
    await startOf(page).click();
    await expect(player.getByText('Pass 2 at 190 %')).toBeVisible();
    await expect(player.getByRole('listitem')).toHaveText(['0 mistakes']);
  });
});
