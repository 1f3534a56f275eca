import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './helpers/accessibility.ts';
import { installSyntheticMidi, type SyntheticMidi } from './helpers/midi.ts';
import { open } from './helpers/open.ts';
import { test } from './helpers/players.ts';
import { see } from './helpers/picture.ts';
import { createRoom, invite, otherPiano, takeSeat } from './helpers/room.ts';
import { expectSilence, pressUntilHeard } from './helpers/sound.ts';

const KEYBOARD = 'Keystation 88';
const PIANO = 'Stage piano';

const press = (note: number, velocity = 100) => [144, note, velocity];
const release = (note: number) => [128, note, 64];
const pedal = (value: number) => [176, 64, value];

function device(page: Page, name: string) {
  return page.getByRole('dialog', { name: 'Settings' }).getByRole('switch', { name, exact: true });
}

/** Runs an action in the MIDI tab of the settings. */
async function inMidiTab(page: Page, action: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).last().click();
  await page.getByRole('tab', { name: 'Midi' }).click();
  await action();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Expects the messages of the output: status, note or controller, and value. */
async function expectSent(desk: SyntheticMidi, messages: readonly (readonly number[])[]): Promise<void> {
  const sent: (readonly number[])[] = [];
  const take = async () => sent.push(...(await desk.sentTo(PIANO)).map(([bytes]) => bytes));
  await expect.poll(take).toBeGreaterThanOrEqual(messages.length);
  expect(sent).toEqual(messages);
}

test('a player plays a MIDI keyboard, and another player hears it on a MIDI piano', async ({ anna, ben }) => {
  const [annas, bens] = [await installSyntheticMidi(anna.page), await installSyntheticMidi(ben.page)];
  await createRoom(anna.page);
  await takeSeat(ben.page, await invite(anna.page));
  const seen = otherPiano(ben.page);
  await expect(seen).toHaveCount(1);

  await test.step('a plugged keyboard is listed, and plays', async () => {
    await inMidiTab(anna.page, async () => {
      await expect(anna.page.getByText(/^Nothing is plugged in yet/)).toBeVisible();
      await annas.plug('input', KEYBOARD);
      await expect(device(anna.page, KEYBOARD)).toBeChecked();
      await expectAccessible(anna.page);
    });
    await expect(anna.page.getByRole('button', { name: `Played on ${KEYBOARD}` })).toBeVisible();
    await Promise.all([expectSilence(anna.page), expectSilence(ben.page)]);
    const before = await see(seen);
    const chord = {
      press: () => annas.say(KEYBOARD, press(60), press(64), [254], press(67)),
      release: () => annas.say(KEYBOARD, [128, 60, 0, 64, 0, 67, 0]),
    };
    await pressUntilHeard(chord, [anna.page, ben.page]);
    await before.expectChange(100);
    await chord.release();
    await Promise.all([expectSilence(anna.page), expectSilence(ben.page)]);
    await before.expectAsBefore();
  });

  await test.step('a pedal value above 63 holds notes', async () => {
    const held = {
      press: () => annas.say(KEYBOARD, pedal(64), press(60), release(60)),
      release: () => annas.say(KEYBOARD, pedal(63)),
    };
    await pressUntilHeard(held, [ben.page]);
    await held.release();
    await expectSilence(ben.page);
  });

  await test.step('the curve changes velocities, and an output plays all notes', async () => {
    await bens.plug('output', PIANO);
    await inMidiTab(ben.page, async () => {
      await device(ben.page, PIANO).click();
      await device(ben.page, 'Send what the others play').click();
    });
    await annas.say(KEYBOARD, press(60, 64), release(60));
    await expectSent(bens, [
      [144, 60, 64],
      [128, 60, 60],
    ]);
    await inMidiTab(anna.page, async () => {
      await anna.page.getByRole('combobox', { name: 'Velocity curve' }).click();
      await anna.page.getByRole('option', { name: 'Softer' }).click();
    });
    await annas.say(KEYBOARD, press(60, 64), pedal(127), release(60), pedal(0));
    await expectSent(bens, [
      [144, 60, 32],
      [176, 64, 80],
      [128, 60, 60],
      [176, 64, 0],
    ]);
  });

  await test.step('the notes of a keyboard end that is unplugged with a key and the pedal down', async () => {
    await Promise.all([expectSilence(anna.page), expectSilence(ben.page)]);
    const before = await see(seen);
    const held = {
      press: () => annas.say(KEYBOARD, press(60), pedal(127)),
      release: () => annas.say(KEYBOARD, release(60), pedal(0)),
    };
    await pressUntilHeard(held, [ben.page]);
    await before.expectChange(50);
    await annas.pullOut('input', KEYBOARD);
    await Promise.all([expectSilence(anna.page), expectSilence(ben.page)]);
    await before.expectAsBefore();
  });

  await test.step('devices that were switched off stay off after a reload, and the others play', async () => {
    await annas.plug('input', KEYBOARD);
    await annas.plug('input', 'Noisy pads');
    await inMidiTab(anna.page, () => device(anna.page, 'Noisy pads').click());
    await anna.page.reload();
    await expect(anna.page.getByRole('group', { name: 'Your piano' })).toBeVisible();
    await expect(otherPiano(ben.page)).toHaveCount(1);
    await anna.page.mouse.click(640, 300);
    await bens.sentTo(PIANO);
    await annas.say('Noisy pads', press(62), release(62));
    await annas.say(KEYBOARD, press(72, 127), release(72));
    await expectSent(bens, [
      [144, 72, 127],
      [128, 72, 60],
    ]);
  });

  await test.step('the notes of an output end when it is switched off', async () => {
    await annas.say(KEYBOARD, press(60, 127), pedal(127));
    await expectSent(bens, [
      [144, 60, 127],
      [176, 64, 80],
    ]);
    await inMidiTab(ben.page, () => device(ben.page, PIANO).click());
    await expectSent(bens, [
      [176, 64, 0],
      [128, 60, 60],
      [176, 123, 0],
    ]);
  });
});

test('a browser that refuses MIDI devices shows that in the MIDI settings only', async ({ anna }) => {
  await open(anna.page, '/');
  await inMidiTab(anna.page, async () => {
    await expect(
      anna.page.getByText(/^MIDI is blocked for this page|^Couldn't reach the MIDI devices|cannot speak with MIDI/),
    ).toBeVisible();
  });
  await expect(anna.page.getByRole('alert')).toHaveCount(0);
});
