import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';
import { midiBytes, track, type WrittenNote } from '@quatremains/rules/testing/a-midi-file';
import type { PlayerState } from '../../state/player-store.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';

/** Eight bars of 2 s: the right hand has a note on each beat, the left hand one in each bar. */
const right = Array.from({ length: 32 }, (_, beat): WrittenNote => ({ key: 72, at: 100 * beat, length: 90 }));
const left = Array.from({ length: 8 }, (_, bar): WrittenNote => ({ key: 48, at: 400 * bar, length: 390 }));
const waltz = new File([midiBytes([track(right), track(left)])], 'waltz.mid');

const region = page.getByRole('region', { name: 'Player', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const timeline = page.getByRole('slider', { name: 'Position' });

function enterRoom() {
  const app = openApp();
  const information = aRoomInformation([aRoomUser('me', { username: 'Ada' })]);
  app.greet();
  app.connection.say('roomInformation', { ...information, room: { ...information.room, gameType: 'PRACTICE' } });
  return { ...app, player: () => app.services.player.getState() };
}

/** A practice room with an open track. */
async function openTrack() {
  const app = enterRoom();
  await expect.element(region).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(waltz);
  document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  await expect.poll(() => app.player().status).toBe('ready');
  return app;
}

beforeEach(() => page.viewport(1440, 900));

describe('the controls of the player', () => {
  it('say what is open, and that nothing is', async () => {
    await openTrack();
    await expect.element(region.getByText('waltz.mid')).toBeVisible();
    await expect.element(region.getByText('Custom, Complete')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await button('Free').click();
    await expect.element(region.getByText('No piece yet')).toBeVisible();
  });

  it('refuse to play nothing', async () => {
    enterRoom();
    await button('Start').click();
    await expect.element(page.getByText('No midi selected.')).toBeVisible();
  });

  it('play, pause, and go back to the beginning', async () => {
    const { player } = await openTrack();
    await expect.element(button('Play')).toHaveAttribute('aria-pressed', 'true');
    await button('Start').click();
    await expect.poll(() => player().playing).toBe(true);
    await button('Pause').click();
    expect(player().playing).toBe(false);
    await timeline.click();
    await expect.element(timeline).toHaveAttribute('aria-valuetext', expect.stringContaining('bar 4'));
    await button('From the beginning').click();
    await expect.element(timeline).toHaveAttribute('aria-valuetext', '0:00 of 0:15, bar 1');
  });

  it('change speed and zoom in steps', async () => {
    const { player } = await openTrack();
    await button('Slower').click();
    await expect.element(region.getByText('0.75×').last()).toBeVisible();
    for (let step = 0; step < 4; step++) await button('Slower').click();
    await button('Notes fall slower').click();
    expect(player()).toMatchObject({ speed: 0.25, zoom: 3_100 });
  });

  it('seek by keyboard, bar by bar', async () => {
    await openTrack();
    timeline.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(timeline).toHaveAttribute('aria-valuetext', '0:04 of 0:15, bar 3');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(timeline).toHaveAttribute('aria-valuetext', '0:02 of 0:15, bar 2');
    await userEvent.keyboard('{End}');
    await expect.element(timeline).toHaveAttribute('aria-valuetext', expect.stringContaining('bar 8'));
  });

  it('repeat bars that arrows move, faster from pass to pass', async () => {
    const { player } = await openTrack();
    await button('Repeat bars').click();
    expect(player().loop).toEqual({ fromBar: 0, toBar: 3 });
    page.getByRole('slider', { name: 'First bar repeated' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    page.getByRole('slider', { name: 'Last bar repeated' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(region.getByText('Bars 2–5')).toBeVisible();
    await button('Speed up pass by pass').click();
    await page.getByRole('switch', { name: 'Speed up pass by pass' }).click();
    await expect.element(region.getByText('60 → 100 %, +5')).toBeVisible();
    expect(player()).toMatchObject({ loop: { fromBar: 1, toBar: 4 }, speed: 0.6 });
    await userEvent.keyboard('{Escape}');
    await button('Stop repeating').click();
    expect(player().loop).toBeNull();
  });

  it('leave a hand to the player', async () => {
    const { player } = await openTrack();
    await button('Hands').click();
    await page.getByRole('radio', { name: 'Left' }).click();
    expect(player().groups.map(({ hand, role }) => [hand, role])).toEqual([
      ['right', 'piano'],
      ['left', 'player'],
    ]);
    await page.getByRole('button', { name: 'Show Right hand' }).click();
    expect(player().groups.map(({ shown }) => shown)).toEqual([false, true]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('switch the count-in, the metronome, the beats and the names of notes', async () => {
    const { player } = await openTrack();
    const before = player();
    await button('Practice options').click();
    const names = ['Count-in', 'Metronome', 'Bars and beats', 'Note names'];
    for (const name of names) await page.getByRole('switch', { name }).click();
    const options = ({ countsIn, metronome, showsBeats, showsNames }: PlayerState) => [
      countsIn,
      metronome,
      showsBeats,
      showsNames,
    ];
    expect(options(player())).toEqual(options(before).map((on) => !on));
  });

  it('name the keys that are waited for', async () => {
    const { services } = await openTrack();
    await button('Wait for me').click();
    await button('Start').click();
    const awaited = page.getByRole('status', { name: 'Waiting for you' });
    await expect.element(awaited.getByText('C3, left')).toBeVisible();
    await expect.element(awaited.getByText('C5, right')).toBeVisible();
    const session = await services.audioSession();
    session.roomSession.getState()?.keys.down({ note: 48, velocity: 80, source: 'keyboard' });
    await expect.element(awaited.getByText('✓ C3, left')).toBeVisible();
  });

  it('are under the keys of an upright phone', async () => {
    await page.viewport(390, 844);
    await openTrack();
    const keys = page.getByRole('group', { name: 'Your piano' }).element().getBoundingClientRect();
    const controls = page.getByRole('region', { name: 'Player controls' });
    await expect.element(controls).toBeVisible();
    expect(controls.element().getBoundingClientRect().top).toBeGreaterThan(keys.top);
    await button('Repeat bars').click();
    await expect.element(button('Practice options')).toBeInViewport();
    expect(await accessibilityViolations()).toEqual([]);
  });
});
