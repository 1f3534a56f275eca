import { describe, expect, it } from 'vitest';
import { memoryShelf } from '../platform/storage.ts';
import { createSettingsStore } from './settings-store.ts';

function settingsFrom(text: string, preferredLanguages: readonly string[] = ['en']) {
  return createSettingsStore({ shelf: memoryShelf(new Map([['settings', text]])), preferredLanguages }).getState();
}

describe('the settings', () => {
  it('are kept at once and found again', () => {
    const shelf = memoryShelf();
    createSettingsStore({ shelf, preferredLanguages: ['en'] }).change({ theme: 'light', maxFps: 144 });
    const again = createSettingsStore({ shelf, preferredLanguages: ['en'] }).getState();
    expect(again).toMatchObject({ theme: 'light', maxFps: 144, audioLatency: 'balanced' });
  });

  it('heal field by field when what was kept is damaged', () => {
    const text = JSON.stringify({
      version: 1,
      settings: { theme: 'pink', maxFps: 9_000, velocity: 'loud', masterVolume: 0.25, keyboardLayout: 'qwertyVp' },
    });
    const healed = settingsFrom(text);
    expect(healed).toMatchObject({ theme: 'dark', maxFps: 60, velocity: 85, masterVolume: 0.25 });
    expect(healed.keyboardLayout).toBe('qwertyVp');
  });

  it.each(['', '{', 'null', '[]', '7', '{"version":0,"settings":{"theme":"light"}}', '{"version":1,"settings":5}'])(
    'are the defaults when %j was kept',
    (text) => {
      expect(settingsFrom(text)).toMatchObject({ theme: 'dark', language: 'en', masterVolume: 0.5 });
    },
  );

  it('guess language and layout from the browser', () => {
    expect(settingsFrom('', ['fr-FR', 'en'])).toMatchObject({ language: 'fr', keyboardLayout: 'azertyMpp' });
    expect(settingsFrom('', ['en-GB', 'fr'])).toMatchObject({ language: 'en', keyboardLayout: 'qwertyMpp' });
  });
});
