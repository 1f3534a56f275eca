import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

beforeEach(() => page.viewport(1440, 900));

const button = (name: string | RegExp) => page.getByRole('button', { name });
/** So many seconds or more: a slow test reads a later value. */
const runsFor = (seconds: number) => button(new RegExp(`^Stop recording, 0:(0[${seconds}-9]|[1-5]\\d)`));
const recordings = page.getByRole('dialog', { name: 'Recordings' });

function enter() {
  const app = openApp();
  app.greet();
  app.connection.say('roomInformation', aRoomInformation([aRoomUser('me', { username: 'Ada' })]));
  return app;
}

/** Records until the recording has sound. */
async function record(format: string): Promise<void> {
  await button('Record').click();
  await page.getByRole('menuitem', { name: format }).click();
  await expect.element(runsFor(1)).toBeVisible();
  await button(/^Stop recording/).click();
}

describe('the recorder in the header of a room', () => {
  it('offers the formats of this browser, records, and opens the recordings', async () => {
    enter();
    await record('Record as WAV');
    await expect.element(page.getByText('Your recording is ready.')).toBeVisible();
    await button('Show').click();
    await expect.element(recordings.getByText('Room 1')).toBeVisible();
    const link = recordings.getByRole('link', { name: 'Sound (WAV)' });
    await expect.element(link).toHaveAttribute('download', 'Room 1.wav');
    await expect.element(recordings.getByRole('link', { name: /MIDI/ })).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('keeps several recordings until each is removed', async () => {
    enter();
    await record('Record as WAV');
    await record('Record as WebM, smaller');
    await button('Record').click();
    await page.getByRole('menuitem', { name: 'Recordings' }).click();
    await expect.element(recordings.getByRole('link', { name: 'Sound (WebM)' })).toBeVisible();
    await recordings.getByRole('button', { name: 'Remove Room 1' }).click();
    await expect.element(recordings.getByText('Room 1')).not.toBeInTheDocument();
    await expect.element(recordings.getByRole('button', { name: 'Remove Room 2' })).toHaveFocus();
    await recordings.getByRole('button', { name: 'Remove Room 2' }).click();
    await expect.element(recordings.getByText(/^Nothing recorded yet/)).toBeVisible();
  });

  it('shows the duration', async () => {
    const { services } = enter();
    await button('Record').click();
    await page.getByRole('menuitem', { name: 'Record as WAV' }).click();
    await expect.element(runsFor(2)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await services.roomEntry.leave();
    await expect.element(button(/^Stop recording/)).not.toBeInTheDocument();
  });

  it('is hidden on phones', async () => {
    await page.viewport(390, 844);
    enter();
    await expect.element(button(/Room/).first()).toBeVisible();
    await expect.element(button('Record')).not.toBeInTheDocument();
  });
});
