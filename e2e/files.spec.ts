import { expect, type Page } from '@playwright/test';
import { see } from './helpers/picture.ts';
import { open } from './helpers/open.ts';
import { test } from './helpers/players.ts';
import { createRoom, invite, otherPiano } from './helpers/room.ts';
import { expectSilence, pressUntilHeard } from './helpers/sound.ts';
import { aMidiFile, dropFile, pauseOf, playerOf, playing, startOf } from './helpers/track.ts';

const ONLY_YOU = 'only you hear this one';

/** Presses a key until the listener hears it, releases it, and waits until the listener hears nothing. */
async function playByHand(player: Page, listener: Page): Promise<void> {
  const [press, release] = [() => player.keyboard.down('KeyY'), () => player.keyboard.up('KeyY')];
  await pressUntilHeard({ press, release }, [listener]);
  await release();
  await expectSilence(listener);
}

test('a file is played to the room, and to its player alone where the room allows none', async ({ anna, ben }) => {
  await test.step('a player drops a file on their room, to which a listener comes', async () => {
    await createRoom(anna.page);
    await open(ben.page, await invite(anna.page));
    await playByHand(anna.page, ben.page);
    await dropFile(anna.page, 'waltz.mid', aMidiFile(240));
    await expect(playerOf(anna.page).getByText('waltz.mid')).toBeVisible();
  });

  await test.step('both hear the file, and the listener sees its notes', async () => {
    const before = await see(otherPiano(ben.page));
    await pressUntilHeard(playing(anna.page), [anna.page, ben.page]);
    await before.expectChange(200);
    await pauseOf(anna.page).click();
    await Promise.all([anna.page, ben.page].map(expectSilence));
    await before.expectAsBefore();
  });

  await test.step('the master allows no files any more', async () => {
    await anna.page.getByRole('button', { name: 'Room parameters' }).click();
    const parameters = anna.page.getByRole('dialog', { name: 'ROOM PARAMETERS' });
    await parameters.getByRole('switch', { name: 'MIDI playback' }).click();
    await parameters.getByRole('button', { name: 'UPDATE' }).click();
    await expect(parameters).toHaveCount(0);
  });

  await test.step('the player reads that only they hear the file', async () => {
    await startOf(anna.page).click();
    await expect(anna.page.getByText(ONLY_YOU)).toBeVisible();
    await pressUntilHeard(playing(anna.page), [anna.page]);
  });

  await test.step('the listener hears what is played by hand, and then silence, while the file goes on', async () => {
    await playByHand(anna.page, ben.page);
    await expect(pauseOf(anna.page)).toBeVisible();
  });
});
