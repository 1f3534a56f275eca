import { afterEach, expect, test, vi } from 'vitest';
import type { AudioEngine } from '../audio/audio-engine.ts';
import { memoryShelf } from '../platform/storage.ts';
import { createSettingsStore } from '../state/settings-store.ts';
import { keepSound } from './sound.ts';

const opened: AudioEngine[] = [];

afterEach(() => {
  for (const engine of opened.splice(0)) engine.stop();
});

function aSound() {
  const settings = createSettingsStore({ shelf: memoryShelf(), preferredLanguages: ['en'] });
  const sound = keepSound(settings);
  opened.push(sound.getState());
  sound.subscribe((engine) => opened.push(engine));
  return { settings, sound };
}

test('sound that was closed under the page is opened again, once', async () => {
  const { sound } = aSound();
  const first = sound.getState();
  await first.context.close();
  await vi.waitFor(() => {
    expect(sound.getState()).not.toBe(first);
  });
  expect(sound.getState().state()).not.toBe('closed');
  expect(opened).toHaveLength(2);
});

test('another output buffer is another sound; the one before is closed for good', async () => {
  const { settings, sound } = aSound();
  const first = sound.getState();
  settings.change({ audioLatency: 'safe' });
  expect(sound.getState()).not.toBe(first);
  await vi.waitFor(() => {
    expect(first.state()).toBe('closed');
  });
  settings.change({ masterVolume: 0.3 });
  expect(opened).toHaveLength(2);
});
