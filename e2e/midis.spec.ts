import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { awaitedKeys, strikeAwaited } from './helpers/awaited-keys.ts';
import { test } from './helpers/players.ts';
import { createRoom } from './helpers/room.ts';
import { pressUntilHeard } from './helpers/sound.ts';
import { aMidiFile, dropFile, pauseOf, playerOf, playing, positionOf, startOf } from './helpers/track.ts';

/** What the timeline says at the end of a track, such as `4:17 of 4:17, bar 127`. */
const AT_END = /^(\S+) of \1,/;

test('a piece is found, practised with the computer’s keyboard to its end, and followed by a file', async ({
  anna: { page },
}) => {
  const player = playerOf(page);
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

  const cursorAt = async () => (await page.locator('.sheet-cursor').boundingBox())?.x ?? NaN;
  let cursorBefore = NaN;

  await test.step('its sheet music is shown, with the cursor on the first note', async () => {
    await page.getByRole('button', { name: 'Sheet', exact: true }).click();
    await expect.poll(cursorAt, { timeout: 30_000 }).toBeGreaterThan(0);
    cursorBefore = await cursorAt();
    await expectAccessible(page);
  });

  await test.step('the piece waits for its first notes, and goes on with each that is struck', async () => {
    await page.getByRole('button', { name: 'Wait for me' }).click();
    await startOf(page).click();
    await expect(awaitedKeys(page)).toBeVisible();
    await expectAccessible(page);
    await expect(async () => {
      await strikeAwaited(page);
      await expect(positionOf(page)).toHaveAttribute('aria-valuetext', /bar 4$/, { timeout: 20 });
    }).toPass({ intervals: [20] });
  });

  await test.step('the sheet music has followed', async () => {
    await expect.poll(cursorAt).toBeGreaterThan(cursorBefore + 50);
    await page.getByRole('button', { name: 'Sheet', exact: true }).click();
    await expect(page.locator('.sheet-cursor')).toHaveCount(0);
  });

  await test.step('its last bars are played to the end', async () => {
    await pauseOf(page).click();
    await positionOf(page).press('End');
    await expect(positionOf(page)).toHaveAttribute('aria-valuetext', AT_END);
    for (let bars = 0; bars < 3; bars++) await positionOf(page).press('ArrowLeft');
    await expect(positionOf(page)).not.toHaveAttribute('aria-valuetext', AT_END);
    await startOf(page).click();
    await expect(awaitedKeys(page)).toBeVisible();
    await expect(async () => {
      await strikeAwaited(page);
      await expect(startOf(page)).toBeVisible({ timeout: 20 });
    }).toPass({ intervals: [20], timeout: 300_000 });
    await expect(awaitedKeys(page)).toBeHidden();
    await expect(positionOf(page)).toHaveAttribute('aria-valuetext', AT_END);
  });

  await test.step('a file that is dropped takes its place, and is heard', async () => {
    await dropFile(page, 'waltz.mid', aMidiFile(60));
    await expect(player.getByText('waltz.mid')).toBeVisible();
    await expect(player.getByText('Custom, Complete')).toBeVisible();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await pressUntilHeard(playing(page), [page]);
  });

  await test.step('a file that is no music is refused', async () => {
    await dropFile(page, 'letter.mid', [1, 2, 3]);
    await expect(page.getByText("Couldn't load midi")).toBeVisible();
  });
});
