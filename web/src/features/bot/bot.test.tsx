import type { Bot } from '@quatremains/protocol/entities/bot';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browserClock } from '../../platform/browser-clock.ts';
import { aBot } from '../../state/testing/a-bot.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const ada = aRoomUser('me', { username: 'Ada', master: true });
const robot = aRoomUser(aBot().id, { username: 'Bot', bot: true, status: 'spectator', channel: null, instruments: [] });

function enter(bot: Partial<Bot> = {}, me = ada) {
  const app = openApp();
  app.greet();
  app.connection.say('roomInformation', { ...aRoomInformation([me, robot]), bot: aBot(bot) });
  const asked = (what: string) => app.connection.requests.filter(({ name }) => name === what).map(({ body }) => body);
  const update = (next: Partial<Bot>): void => {
    app.connection.say('botUpdated', { bot: aBot(next) });
  };
  return { ...app, asked, update };
}

const dialog = page.getByRole('dialog', { name: 'Bot' });
const metronome = dialog.getByRole('switch', { name: 'Metronome' });
const bpm = dialog.getByRole('textbox', { name: 'Beats a minute' });
const button = (name: string) => dialog.getByRole('button', { name });

async function open(): Promise<void> {
  await page.getByRole('button', { name: "The room's bot" }).click();
  await expect.element(metronome).toBeVisible();
}

beforeEach(() => page.viewport(1440, 900));

describe('the bot of a room', () => {
  it('is listed with the members, who are counted without it, and opens there', async () => {
    enter();
    await page.getByRole('button', { name: /^Open the chat/ }).click();
    await page.getByRole('tab', { name: 'People' }).click();
    const group = page.getByRole('region', { name: 'Bot' });
    await group.getByRole('button', { name: /Bot/ }).click();
    await expect.element(metronome).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is opened from the menu on a phone', async () => {
    await page.viewport(390, 844);
    enter();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: "The room's bot" }).click();
    await expect.element(metronome).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('closes its dialog when it is removed from the room', async () => {
    const { connection } = enter();
    await open();
    connection.say('botUpdated', { bot: null });
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: "The room's bot" })).not.toBeInTheDocument();
  });

  it('has a volume for this listener', async () => {
    const { services } = enter();
    await open();
    await dialog.getByRole('switch', { name: 'Mute the bot' }).click();
    expect(services.listening.getState().members[robot.id]?.notesMuted).toBe(true);
  });

  it('is shown to all members, and controlled by those with the right', async () => {
    enter({ metronomeEnabled: true, bpm: 90 }, { ...ada, master: false });
    await open();
    await expect.element(dialog.getByText('Only masters of the room can set the bot.')).toBeVisible();
    await expect.element(metronome).toBeDisabled();
    await expect.element(bpm).toHaveValue('90');
    for (const name of ['Tap', 'Record', 'Play the loop']) await expect.element(button(name)).toBeDisabled();
  });

  it('keeps its controls visible while the connection is lost', async () => {
    const { services } = enter();
    await open();
    services.connectionStatus.setState({ state: 'lost' });
    await expect.element(metronome).toBeDisabled();
    await expect.element(dialog.getByText('Only masters of the room can set the bot.')).not.toBeInTheDocument();
  });
});

describe('the metronome', () => {
  it('is switched on with the typed tempo, and off', async () => {
    const { asked, update } = enter();
    await open();
    await bpm.fill('90');
    await metronome.click();
    update({ metronomeEnabled: true, bpm: 90 });
    await expect.element(dialog.getByRole('img', { name: 'The metronome beats' })).toBeVisible();
    await metronome.click();
    expect(asked('switchMetronome')).toEqual([
      { botId: robot.id, bpm: 90 },
      { botId: robot.id, bpm: null },
    ]);
  });

  it('changes its tempo while it beats: by typing, or by steps', async () => {
    const { asked, update } = enter({ metronomeEnabled: true, bpm: 90 });
    await open();
    await bpm.fill('100');
    expect(asked('switchMetronome')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(asked('switchMetronome')).toEqual([{ botId: robot.id, bpm: 100 }]);
    update({ metronomeEnabled: true, bpm: 100 });
    await button('Beats a minute: more').click();
    await expect.poll(() => asked('switchMetronome').at(-1)).toEqual({ botId: robot.id, bpm: 101 });
    update({ metronomeEnabled: true, bpm: 72 });
    await expect.element(bpm).toHaveValue('72');
  });

  it('keeps its limits', async () => {
    const { asked } = enter({ metronomeEnabled: true, bpm: 249 });
    await open();
    await bpm.fill('900');
    await metronome.click();
    await expect.poll(() => asked('switchMetronome')[0]).toEqual({ botId: robot.id, bpm: 250 });
  });

  it('says why it was refused', async () => {
    const { connection } = enter();
    await open();
    connection.answer(refused('NOT_MASTER'));
    await metronome.click();
    const notifications = page.getByRole('region', { name: 'Notifications' });
    await expect.poll(() => notifications.element().textContent).not.toBe('');
  });
});

describe('the loop', () => {
  it('is recorded with the chosen length and delay', async () => {
    const { asked, connection, update } = enter();
    await open();
    connection.answer(accepted(null));
    await expect.element(button('Play the loop')).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Count-in (ms)' }).fill('1000');
    await dialog.getByRole('textbox', { name: 'Length (ms)' }).fill('4000');
    await button('Record').click();
    expect(asked('controlLoop')).toEqual([
      { botId: robot.id, delay: 1_000 },
      { botId: robot.id, duration: 4_000 },
      { botId: robot.id, switchRecordingLoop: true, delay: 1_000, duration: 4_000 },
    ]);
    const now = browserClock.now();
    update({ isRecordReady: true, recording: { startsAt: now + 100_000, endsAt: now + 110_000 } });
    await expect.element(dialog.getByText(/Recording starts in (100|[4-9]\d)…/)).toBeVisible();
    update({ isLoopRecording: true, recording: { startsAt: now, endsAt: now + 120_000 } });
    await expect.element(dialog.getByText(/Recording, (2:00|1:\d\d) left/)).toBeVisible();
    await button('Discard the recording').click();
    expect(asked('controlLoop').at(-1)).toEqual({ botId: robot.id, switchRecordingLoop: false });
  });

  it('counts in over the keys while the dialog is open', async () => {
    const { connection, update } = enter();
    await open();
    await button('Record').click();
    const now = browserClock.now();
    update({ isRecordReady: true, recording: { startsAt: now + 100_000, endsAt: now + 110_000 } });
    await expect.element(dialog.getByText(/Recording starts in/)).toBeVisible();
    await userEvent.keyboard('e');
    await expect.poll(() => connection.sentEvents().map(({ kind, note }) => [kind, note])).toContainEqual(['on', 60]);
    const keys = page.getByRole('group', { name: 'Your piano' }).element().getBoundingClientRect();
    expect(dialog.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(keys.top);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows the count-in and the recording to all players, without a dialog over their keys', async () => {
    const { update } = enter({}, { ...ada, master: false });
    const now = browserClock.now();
    update({ isRecordReady: true, recording: { startsAt: now + 100_000, endsAt: now + 110_000 } });
    const note = page.getByRole('timer');
    const noteText = () => note.query()?.textContent;
    await expect.poll(noteText).toMatch(/^Recording starts in (100|[4-9]\d)…$/);
    update({ isLoopRecording: true, recording: { startsAt: now, endsAt: now + 120_000 } });
    await expect.poll(noteText).toMatch(/^Recording, (2:00|1:\d\d) left$/);
    expect(await accessibilityViolations()).toEqual([]);
    update({ loopLength: 120_000 });
    await expect.element(note).not.toBeInTheDocument();
  });

  it('reads and writes its times in the interface language', async () => {
    const { asked, connection, services } = enter({ loopDelay: 1_500 });
    services.settings.change({ language: 'fr' });
    await page.getByRole('button', { name: 'Le robot du salon' }).click();
    const field = page.getByRole('textbox', { name: 'Décompte (ms)' });
    await expect.element(field).toHaveValue((1_500).toLocaleString('fr'));
    connection.answer(accepted(null));
    await field.fill('2500');
    await userEvent.keyboard('{Enter}');
    expect(asked('controlLoop')).toEqual([{ botId: robot.id, delay: 2_500 }]);
  });

  it('is played and stopped, and recorded over while it plays', async () => {
    const { asked, update } = enter({ loopLength: 4_000 });
    await open();
    await expect.element(dialog.getByText('A loop is ready')).toBeVisible();
    await button('Play the loop').click();
    update({ loopLength: 4_000, isLoopPlaying: true });
    await expect.element(button('Record over it')).toBeVisible();
    await expect.element(dialog.getByText('The loop plays')).toBeVisible();
    await button('Stop the loop').click();
    expect(asked('controlLoop')).toEqual([
      { botId: robot.id, switchPlayingLoop: true },
      { botId: robot.id, switchPlayingLoop: false },
    ]);
    update({ loopLength: 4_000, overdubs: 1 });
    await expect.element(dialog.getByText('A loop with a second voice is ready')).toBeVisible();
  });

  it('names its players and their instruments', async () => {
    const { connection } = enter({ loopLength: 4_000 });
    await open();
    const { reverbInformation, compressorInformation, instruments } = ada;
    const track = {
      playerId: ada.id,
      username: 'Ada',
      colors: [...ada.colors],
      channel: 0,
      instruments: [...instruments],
      reverbInformation,
      compressorInformation,
      notes: [0, 500, 60, 80],
      pedals: [],
    };
    connection.say('loopUpdated', { loop: { startedAt: null, length: 4_000, tracks: [track] } });
    const instrumentsPart = dialog.getByRole('region', { name: 'Instruments' });
    await expect.element(instrumentsPart.getByText('Ada')).toBeVisible();
    await expect.element(instrumentsPart.getByText('Concert grand')).toBeVisible();
  });
});
