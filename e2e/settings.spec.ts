import { expect, type Page } from '@playwright/test';
import { open } from './helpers/open.ts';
import { test } from './helpers/players.ts';
import { see } from './helpers/picture.ts';
import { createRoom, invite, takeSeat } from './helpers/room.ts';
import { expectSilence, expectSound, pressUntilHeard } from './helpers/sound.ts';

const KEY = 'KeyY';

function ownPiano(page: Page) {
  return page.getByRole('group', { name: 'Your piano' });
}

async function openTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('tab', { name: tab }).click();
}

async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
}

/** Opens a tab of the settings, clicks a switch, and closes the settings. */
async function toggle(page: Page, tab: string, name: string): Promise<void> {
  await openTab(page, tab);
  await page.getByRole('switch', { name }).click();
  await closeSettings(page);
}

/** Moves a slider to one of its ends. */
async function slide(page: Page, tab: string, { name, to }: { name: string; to: 'Home' | 'End' }): Promise<void> {
  await openTab(page, tab);
  await page.getByRole('slider', { name }).focus();
  await page.keyboard.press(to);
  await closeSettings(page);
}

/** The peak level on the page of `listener` while a key is struck on the other page, until it is silent again. */
async function strike(player: Page, listener: Page): Promise<{ readonly peak: number; readonly energyAfter: number }> {
  await Promise.all([expectSilence(player), expectSilence(listener)]);
  const [press, release] = [() => player.keyboard.down(KEY), () => player.keyboard.up(KEY)];
  await pressUntilHeard({ press, release }, [listener]);
  const peak = await listener.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [loudest, frames] = [0, 0];
        const look = (): void => {
          loudest = Math.max(loudest, window.loudnessNow());
          frames += 1;
          if (frames < 12) requestAnimationFrame(look);
          else resolve(loudest);
        };
        look();
      }),
  );
  await player.keyboard.up(KEY);
  const energyAfter = await listener.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let [sum, before] = [0, performance.now()];
        const look = (at: number): void => {
          const loudness = window.loudnessNow();
          sum += loudness * Math.max(0, at - before);
          before = at;
          if (loudness > 0.0002) requestAnimationFrame(look);
          else resolve(sum);
        };
        requestAnimationFrame(look);
      }),
  );
  return { peak, energyAfter };
}

test('every setting takes effect at once, and is restored', async ({ anna, ben }) => {
  const { page } = anna;
  await createRoom(page);
  await takeSeat(ben.page, await invite(page));
  // Keys that are struck before their instrument is loaded are silent.
  for (const one of [page, ben.page]) await expect(one.getByRole('progressbar')).toHaveCount(0);

  await test.step('the reverb is heard by the others, and rings on', async () => {
    const dry = await strike(page, ben.page);
    await openTab(page, 'Audio');
    await page.getByRole('list', { name: 'Presets' }).getByRole('button', { name: 'Concert hall' }).click();
    await expect(page.getByRole('switch', { name: 'Add reverb to your notes' })).toBeChecked();
    await closeSettings(page);
    await expect
      .poll(async () => (await strike(page, ben.page)).energyAfter / dry.energyAfter, { timeout: 30_000 })
      .toBeGreaterThan(1.5);
    await toggle(page, 'Audio', 'Add reverb to your notes');
  });

  await test.step('the lowest master volume is silent', async () => {
    await slide(page, 'Audio', { name: 'Master volume', to: 'Home' });
    await strike(ben.page, ben.page);
    await ben.page.keyboard.down(KEY);
    await expectSound(ben.page);
    await expectSilence(page);
    await ben.page.keyboard.up(KEY);
    await slide(page, 'Audio', { name: 'Master volume', to: 'End' });
  });

  await test.step('a lower velocity of the keyboard is softer', async () => {
    const before = await strike(page, page);
    await slide(page, 'Keyboard', { name: 'Velocity of the computer keyboard', to: 'Home' });
    const after = await strike(page, page);
    expect(after.peak).toBeLessThan(before.peak / 2);
    await slide(page, 'Keyboard', { name: 'Velocity of the computer keyboard', to: 'End' });
  });

  await test.step('with auto sustain notes ring on without a key', async () => {
    await toggle(page, 'Keyboard', 'Auto sustain');
    await page.keyboard.press(KEY);
    await expectSound(page);
    await expect(page.getByRole('button', { name: /Sustain/ })).toHaveAttribute('aria-pressed', 'true');
    await toggle(page, 'Keyboard', 'Auto sustain');
    await expectSilence(page);
  });

  await test.step('the letters on the keys can be hidden', async () => {
    await page.mouse.move(640, 300);
    const lettered = await see(ownPiano(page));
    await toggle(page, 'Keyboard', 'Letters on the keys');
    await lettered.expectChange(100);
  });

  await test.step('full screen hides everything but keys and notes', async () => {
    await openTab(page, 'General');
    await page.getByRole('switch', { name: 'Hide everything in full screen' }).click();
    await page.getByRole('button', { name: 'Go full screen' }).click();
    await expect(page.getByRole('button', { name: 'Just listen' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden();
    await expect(page.getByRole('complementary', { name: 'Chat' })).toBeHidden();
    await expect(page.getByRole('button', { name: /Sustain/ })).toBeHidden();
    const foot = async (): Promise<number> => {
      const keys = await ownPiano(page).boundingBox();
      return (keys?.y ?? 0) + (keys?.height ?? 0);
    };
    await expect.poll(foot).toBe(page.viewportSize()?.height);
    await page.evaluate(() => document.exitFullscreen());
    await expect(page.getByRole('button', { name: 'Just listen' })).toBeVisible();
  });

  await test.step('all settings are the same after a reload', async () => {
    await openTab(page, 'General');
    await page.getByRole('combobox', { name: 'Theme' }).click();
    await page.getByRole('option', { name: /Ivoire/ }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(ownPiano(page)).toBeVisible();
    await openTab(page, 'Audio');
    await expect(page.getByRole('slider', { name: 'Wet' })).toHaveValue('0.5');
    await page.getByRole('tab', { name: 'Keyboard' }).click();
    await expect(page.getByRole('switch', { name: 'Letters on the keys' })).not.toBeChecked();
  });

  await test.step('invalid saved settings become the defaults', async () => {
    await page.evaluate(() => {
      const settings = { theme: 'light', helpSeen: true, maxFps: 'many', reverb: { wet: 7 } };
      localStorage.setItem('settings', JSON.stringify({ version: 2, settings }));
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await openTab(page, 'Visualisation');
    await expect(page.getByRole('slider', { name: 'Frames per second' })).toHaveValue('60');
  });
});

test('devices are calibrated by tapping to an audible beat', async ({ anna }) => {
  const { page } = anna;
  await open(page, '/');
  await openTab(page, 'Audio');
  await page.getByRole('button', { name: 'Calibrate…' }).click();
  await page.getByRole('button', { name: 'Start the beat' }).click();
  await expectSound(page);
  await page.evaluate(() => {
    // People tap more regularly than the timers of a busy page.
    let at = performance.now();
    const tap = (): void => {
      at += 750;
      const key = new KeyboardEvent('keydown', { key: 'j', bubbles: true });
      Object.defineProperty(key, 'timeStamp', { value: at });
      document.body.dispatchEvent(key);
    };
    const tapping = setInterval(tap, 750);
    setTimeout(() => {
      clearInterval(tapping);
    }, 16_500);
  });
  await page.getByRole('button', { name: 'Use these figures' }).click({ timeout: 30_000 });
  await openTab(page, 'Audio');
  await expect(page.getByRole('list', { name: 'From your hand to here' })).toContainText('Computer keyboard');
});
