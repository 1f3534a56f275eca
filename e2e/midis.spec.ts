import { expect } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { awaitedKeys, strikeAwaited } from './helpers/awaited-keys.ts';
import { test } from './helpers/players.ts';
import { createRoom } from './helpers/room.ts';
import { pressUntilHeard } from './helpers/sound.ts';
import { aMidiFile, dropFile, pauseOf, playerOf, playing, positionOf, startOf } from './helpers/track.ts';

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

  await test.step('its last bars are played to the end', async () => {
    await pauseOf(page).click();
    await positionOf(page).press('End');
    await positionOf(page).press('PageUp');
    const before = await positionOf(page).getAttribute('aria-valuetext');
    await startOf(page).click();
    await expect(awaitedKeys(page)).toBeVisible();
    await expect(async () => {
      await strikeAwaited(page);
      await expect(startOf(page)).toBeVisible({ timeout: 20 });
    }).toPass({ intervals: [20], timeout: 300_000 });
    await expect(awaitedKeys(page)).toBeHidden();
    expect(await positionOf(page).getAttribute('aria-valuetext')).not.toBe(before);
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
