import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { test } from './helpers/players.ts';
import { createRoom, invite, otherPiano, takeSeat } from './helpers/room.ts';
import { expectSilence, expectSound, playAndHear } from './helpers/sound.ts';

const ownInstruments = (page: Page) => page.getByRole('button', { name: /^Choose your instruments/ });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Instruments' });
const keysOf = (page: Page, instrument: string) => page.getByRole('textbox', { name: `Keys for ${instrument}` });

async function openPicker(page: Page): Promise<void> {
  await ownInstruments(page).click();
  await expect(picker(page).getByRole('searchbox')).toBeVisible();
}

/** Waits until all own instruments are loaded. */
async function expectLoaded(page: Page, names: RegExp): Promise<void> {
  await expect(ownInstruments(page)).toHaveAccessibleName(names);
  await expect(ownInstruments(page).getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
}

test('a player splits the keyboard among instruments, and another player hears and copies the split', async ({
  anna,
  ben,
}) => {
  const [annas, bens] = [anna.page, ben.page];
  await createRoom(annas);
  await takeSeat(bens, await invite(annas));
  await expect(otherPiano(bens).getByText('Concert grand')).toBeVisible();

  await test.step('an instrument is found by name, and its preview is heard by the player only', async () => {
    await openPicker(annas);
    await picker(annas).getByRole('searchbox').fill('church');
    await picker(annas).getByRole('button', { name: 'Hear Church organ' }).click();
    await expectSound(annas);
    await expectSilence(bens);
    await expectSilence(annas);
  });

  await test.step('a split may be saved when it fills the keyboard', async () => {
    const save = picker(annas).getByRole('button', { name: 'Play on these' });
    await picker(annas).getByRole('button', { name: 'Share the keys with Church organ' }).click();
    await expect(keysOf(annas, 'Church organ')).toHaveValue('44');
    await keysOf(annas, 'Concert grand').fill('36');
    await expect(picker(annas).getByRole('status')).toHaveText('80 of 88 keys');
    await expect(save).toBeDisabled();
    await expectAccessible(annas);
    await keysOf(annas, 'Church organ').fill('52');
    await expect(picker(annas).getByRole('status')).toHaveText('88 of 88 keys');
    await save.click();
    await expect(picker(annas)).toHaveCount(0);
  });

  await test.step('the other player sees and hears it', async () => {
    await expect(otherPiano(bens).getByText('Concert grand, Church organ')).toBeVisible();
    await expectLoaded(annas, /Concert grand 36 Church organ 52/);
    await expect(otherPiano(bens).getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
    await playAndHear(annas, 'KeyZ', [annas, bens]);
    await playAndHear(annas, 'KeyP', [annas, bens]);
  });

  await test.step('and copies the instruments', async () => {
    await otherPiano(bens)
      .getByTitle(/^About /)
      .click();
    await bens.getByRole('button', { name: 'Copy their instruments' }).click();
    await bens.keyboard.press('Escape');
    await expectLoaded(bens, /Concert grand 36 Church organ 52/);
    await expect(otherPiano(annas).getByText('Concert grand, Church organ')).toBeVisible();
    await playAndHear(bens, 'KeyP', [annas, bens]);
  });

  await test.step('also after a reload', async () => {
    await bens.reload();
    await expectLoaded(bens, /Concert grand 36 Church organ 52/);
    await expect(otherPiano(annas).getByText('Concert grand, Church organ')).toBeVisible();
  });
});

test('an instrument of another player that does not load shows an error, and loads later', async ({ anna, ben }) => {
  const [annas, bens] = [anna.page, ben.page];
  await createRoom(annas);
  const invitation = await invite(annas);
  await openPicker(annas);
  await picker(annas).getByRole('button', { name: 'Play Accordion on all keys' }).click();
  await picker(annas).getByRole('button', { name: 'Play on these' }).click();
  await expectLoaded(annas, /Accordion/);
  await bens.route('**/upload/**/accordion/**', (route) => route.abort());
  await takeSeat(bens, invitation);
  await expect(otherPiano(bens).getByRole('img', { name: 'The Accordion did not load' })).toBeVisible({
    timeout: 30_000,
  });
  await bens.unroute('**/upload/**/accordion/**');
  await expect(otherPiano(bens).getByRole('img', { name: 'The Accordion did not load' })).toHaveCount(0, {
    timeout: 30_000,
  });
  await expect(otherPiano(bens).getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 });
  await playAndHear(annas, 'KeyP', [annas, bens]);
});

test('truncated, empty, wrong or missing recordings show an error, and the others play', async ({ anna }) => {
  const { page } = anna;
  const spoilt: readonly ((route: Route) => Promise<void>)[] = [
    async (route) => {
      const response = await route.fetch();
      const whole = await response.body();
      await route.fulfill({ response, body: whole.subarray(0, Math.floor(whole.length / 2)) });
    },
    (route) => route.fulfill({ body: '' }),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
    (route) => route.fulfill({ status: 404 }),
  ];
  const met = new Map<string, number>();
  await page.route('**/upload/**/accordion/*.ogg', (route) => {
    const address = route.request().url();
    const place = met.get(address) ?? met.size;
    met.set(address, place);
    return spoilt[place]?.(route) ?? route.continue();
  });
  await createRoom(page);
  await openPicker(page);
  await picker(page).getByRole('button', { name: 'Play Accordion on all keys' }).click();
  await picker(page).getByRole('button', { name: 'Play on these' }).click();
  await expect(page.getByText('The Accordion did not load')).toBeVisible({ timeout: 30_000 });
  await playAndHear(page, 'KeyP', [page]);
  await page.unroute('**/upload/**/accordion/*.ogg');
  await page.getByRole('button', { name: /^The Accordion did not load/ }).click();
  await expect(page.getByText('The Accordion did not load')).toHaveCount(0);
  await expectLoaded(page, /Accordion/);
});

test('a browser without audio shows a message, and its player still plays', async ({ anna, ben }) => {
  const [annas, bens] = [anna.page, ben.page];
  const errors: Error[] = [];
  annas.on('pageerror', (error) => errors.push(error));
  await annas.addInitScript(() => {
    const refuse = function AudioContext(): void {
      throw new DOMException('no device', 'NotSupportedError');
    };
    Object.assign(globalThis, { AudioContext: refuse });
  });
  await createRoom(annas);
  await expect(annas.getByText(/^Your browser has no sound/)).toBeVisible();
  await takeSeat(bens, await invite(annas));
  await expectLoaded(bens, /Concert grand/);
  await playAndHear(annas, 'KeyP', [bens]);
  await expectAccessible(annas);
  expect(errors).toEqual([]);
});

test('a saved selection that cannot be played becomes the grand', async ({ anna }) => {
  const { page } = anna;
  await page.addInitScript(() => {
    const settings = { selectedInstruments: [{ instrumentId: 99_999, size: 88 }] };
    localStorage.setItem('settings', JSON.stringify({ version: 2, settings }));
  });
  // The notice is shown for four seconds only, also behind the help.
  const notice = page.getByText(/^That instrument doesn/).waitFor({ timeout: 60_000 });
  await Promise.all([notice, createRoom(page)]);
  await expectLoaded(page, /Concert grand/);
  await playAndHear(page, 'KeyP', [page]);
});
