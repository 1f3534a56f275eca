import { afterEach, expect, test, vi } from 'vitest';
import type { PageSound } from '../audio/silent-engine.ts';
import { memoryStorage } from '../platform/storage.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { createAudibilityStore } from '../state/audibility-store.ts';
import { createNotificationsStore } from '../state/notifications-store.ts';
import { browserClock } from '../platform/browser-clock.ts';
import { browserTimers } from '../platform/timers.ts';
import { openSound } from './sound.ts';

const opened: PageSound[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const engine of opened.splice(0)) engine.stop();
});

function aSound() {
  const settings = createSettingsStore({ storage: memoryStorage(), preferredLanguages: ['en'] });
  const audibility = createAudibilityStore();
  const notifications = createNotificationsStore({ clock: browserClock, timers: browserTimers });
  const sound = openSound({ settings, audibility, notifications });
  opened.push(sound.getState());
  sound.subscribe((engine) => opened.push(engine));
  return { settings, sound, audibility, notifications };
}

test('an engine that the browser closes is replaced once', async () => {
  const { sound } = aSound();
  const first = sound.getState();
  await first.context?.close();
  await expect.poll(() => sound.getState()).not.toBe(first);
  expect(sound.getState().state()).not.toBe('closed');
  expect(opened).toHaveLength(2);
});

test('another output buffer needs a new engine, and closes the one before', async () => {
  const { settings, sound } = aSound();
  const first = sound.getState();
  settings.change({ audioLatency: 'safe' });
  expect(sound.getState()).not.toBe(first);
  await expect.poll(() => first.state()).toBe('closed');
  settings.change({ masterVolume: 0.3 });
  expect(opened).toHaveLength(2);
});

/** Makes the browser refuse audio contexts; returns a function that ends this. */
function refuseSound(): () => void {
  const refused = vi.spyOn(globalThis, 'AudioContext').mockImplementation(function refuse() {
    throw new DOMException('no device', 'NotSupportedError');
  });
  return () => {
    refused.mockRestore();
  };
}

test('without sound in the browser the room is silent, with a notification that offers a retry', () => {
  const allow = refuseSound();
  const { sound, audibility, notifications } = aSound();
  const silent = sound.getState();
  expect(silent.state()).toBe('silent');
  silent.channel('me').noteOn(60, 80, 0);
  const [said] = notifications.getState();
  expect(said).toMatchObject({ type: 'warning', confirmation: true });
  expect(audibility.getState().sound).toBe(false);
  allow();
  said?.action?.run();
  expect(sound.getState().state()).not.toBe('silent');
  expect(audibility.getState().sound).toBe(true);
});

test('a closed engine that cannot be replaced leaves the room silent', async () => {
  const { sound, audibility } = aSound();
  const first = sound.getState();
  refuseSound();
  await first.context?.close();
  await expect.poll(() => sound.getState().state()).toBe('silent');
  expect(audibility.getState().sound).toBe(false);
});

test.each([
  [
    'has no worklets',
    () => vi.spyOn(AudioContext.prototype, 'audioWorklet', 'get').mockReturnValue(undefined as never),
  ],
  ['does not load them', () => vi.spyOn(AudioWorklet.prototype, 'addModule').mockRejectedValue(new Error('gone'))],
])('a browser that %s plays without effects, with one notification', async (_, lose) => {
  lose();
  const { settings, sound, audibility, notifications } = aSound();
  await expect.poll(() => audibility.getState()).toEqual({ sound: true, effects: false });
  expect(notifications.getState()).toHaveLength(1);
  settings.change({ audioLatency: 'safe' });
  await sound.getState().effects;
  expect(notifications.getState()).toHaveLength(1);
  expect(sound.getState().state()).not.toBe('closed');
});
