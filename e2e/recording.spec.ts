import { expect, type Page } from '@playwright/test';
import midi from '@tonejs/midi';
import { readFileSync } from 'node:fs';
import { expectAccessible } from './helpers/accessibility.ts';
import { installSyntheticMidi, type SyntheticMidi } from './helpers/midi.ts';
import { test } from './helpers/players.ts';
import { createRoom, invite, otherPiano, takeSeat } from './helpers/room.ts';
import { expectSilence, pressUntilHeard } from './helpers/sound.ts';
import { readWav, type Wav } from './helpers/wav.ts';

const KEYBOARD = 'Keystation 88';
/** C4 and F sharp 4, and a note that is neither played nor an overtone. */
const [ANNAS, BENS] = [60, 66];
const UNPLAYED = 63;
/** Decibels. In ten recordings, played notes were at least 19 decibels louder than an unplayed one. */
const CLEAR = 10;
const hertz = (note: number) => 440 * 2 ** ((note - 69) / 12);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Recordings' });

async function plugIn(page: Page, desk: SyntheticMidi): Promise<void> {
  await button(page, 'Settings').last().click();
  await page.getByRole('tab', { name: 'Midi' }).click();
  await desk.plug('input', KEYBOARD);
  await expect(page.getByRole('switch', { name: KEYBOARD })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function chooseLatency(page: Page, latency: string): Promise<void> {
  await button(page, 'Settings').last().click();
  await page.getByRole('tab', { name: 'Audio' }).click();
  await page.getByRole('combobox', { name: 'Audio latency' }).click();
  await page.getByRole('option', { name: latency }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

function striking(desk: SyntheticMidi, note: number) {
  return { press: () => desk.say(KEYBOARD, [144, note, 110]), release: () => desk.say(KEYBOARD, [128, note, 64]) };
}

/** Holds a note on one page until the other plays it and shows this button, and waits until it is silent. */
async function playUntil(name: RegExp, desk: SyntheticMidi, note: number, listener: Page): Promise<void> {
  await playUntilHeard(desk, note, listener, () => expect(button(listener, name)).toBeVisible());
}

/** Holds a note on one page until the other plays it, and until this is done, and waits until it is silent. */
async function playUntilHeard(
  desk: SyntheticMidi,
  note: number,
  listener: Page,
  whileHeld = () => Promise.resolve(),
): Promise<void> {
  const { press, release } = striking(desk, note);
  await pressUntilHeard({ press, release }, [listener]);
  await whileHeld();
  await release();
  await expectSilence(listener);
}

/** Waits until the length that the button shows has changed twice: at least one second. */
async function recordForOneSecond(page: Page): Promise<void> {
  const stop = button(page, /^Stop recording/);
  for (let changes = 0; changes < 2; changes++) {
    const shown = await stop.ariaSnapshot();
    await expect.poll(() => stop.ariaSnapshot(), { intervals: [50] }).not.toBe(shown);
  }
}

/** Each note once: one that a busy machine did not play in time is struck again. */
const distinct = (played: readonly { readonly midi: number }[]) => [...new Set(played.map((note) => note.midi))];

/** Expects the peak level of each of these notes to be more than `CLEAR` above that of the unplayed note. */
function expectTones(wav: Wav, ...notes: readonly number[]): void {
  for (const note of notes) expect(wav.level(hertz(note)) - wav.level(hertz(UNPLAYED))).toBeGreaterThan(CLEAR);
}

async function record(page: Page, format: string): Promise<void> {
  await button(page, 'Record').click();
  await page.getByRole('menuitem', { name: format }).click();
  await expect(button(page, /^Stop recording/)).toBeVisible();
}

/** Saves a file of the first stored recording, and returns its path. */
async function save(page: Page, content: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialogOf(page).getByRole('link', { name: content }).first().click(),
  ]);
  return download.path();
}

async function show(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Show' }).click();
  await expect(dialogOf(page)).toBeVisible();
}

test('a player records two players, and saves the sound and the notes', async ({ anna, ben }) => {
  const [annas, bens] = [await installSyntheticMidi(anna.page), await installSyntheticMidi(ben.page)];
  const room = await createRoom(anna.page);
  await takeSeat(ben.page, await invite(anna.page));
  await expect(otherPiano(ben.page)).toHaveCount(1);
  await plugIn(anna.page, annas);
  await plugIn(ben.page, bens);
  await playUntilHeard(annas, ANNAS, ben.page);
  await expectSilence(anna.page);

  await test.step('it has the notes of both, and no other note', async () => {
    await record(anna.page, 'Record as WAV');
    await playUntil(/0:(0[2-9]|[1-5]\d)/, annas, ANNAS, anna.page);
    await playUntil(/0:(0[5-9]|[1-5]\d)/, bens, BENS, anna.page);
    await button(anna.page, /^Stop recording/).click();
    await show(anna.page);
    await expectAccessible(anna.page);
    await expect(dialogOf(anna.page).getByText(`${room} 1`)).toBeVisible();
    const wav = readWav(await save(anna.page, 'Sound (WAV)'));
    expect(wav.seconds).toBeGreaterThan(5);
    expectTones(wav, ANNAS, BENS);
  });

  await test.step('the notes have a track for each of them', async () => {
    const { tracks, header } = new midi.Midi(readFileSync(await save(anna.page, 'Notes (MIDI)')));
    expect(header.tempos.map(({ bpm }) => bpm)).toEqual([120]);
    const notes = tracks.map(({ notes: played, instrument }) => [instrument.name, distinct(played)]);
    expect(notes).toEqual([
      ['acoustic grand piano', [ANNAS]],
      ['acoustic grand piano', [BENS]],
    ]);
    const [first, second] = [tracks[0]?.notes.at(-1), tracks[1]?.notes[0]];
    expect(first?.velocity).toBeCloseTo(110 / 127, 5);
    expect(second?.time).toBeGreaterThan((first?.time ?? Infinity) + (first?.duration ?? 0));
    await dialogOf(anna.page)
      .getByRole('button', { name: `Remove ${room} 1` })
      .click();
    await expect(dialogOf(anna.page).getByText(/^Nothing recorded yet/)).toBeVisible();
    await anna.page.keyboard.press('Escape');
  });

  await test.step('there are smaller formats', async () => {
    await record(anna.page, 'Record as WebM, smaller');
    await playUntilHeard(annas, ANNAS, anna.page);
    await button(anna.page, /^Stop recording/).click();
    await show(anna.page);
    const bytes = readFileSync(await save(anna.page, 'Sound (WebM)'));
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    await anna.page.keyboard.press('Escape');
  });

  await test.step('a recording is complete when the audio latency changes and the player leaves the room', async () => {
    await record(anna.page, 'Record as WAV');
    await playUntil(/0:(0[2-9]|[1-5]\d)/, bens, BENS, anna.page);
    await chooseLatency(anna.page, 'Safe');
    await playUntilHeard(annas, ANNAS, anna.page, () => recordForOneSecond(anna.page));
    await button(anna.page, 'Leave').last().click();
    await expect(anna.page).not.toHaveURL(/roomId=/);
    await show(anna.page);
    const recorded = dialogOf(anna.page).getByRole('listitem').last();
    const [download] = await Promise.all([
      anna.page.waitForEvent('download'),
      recorded.getByRole('link', { name: 'Sound (WAV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${room} 3.wav`);
    const wav = readWav(await download.path());
    expectTones(wav, ANNAS, BENS);
  });
});
