import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createSettingsStore } from './settings-store.ts';

function settingsFrom(text: string, preferredLanguages: readonly string[] = ['en']) {
  return createSettingsStore({ storage: memoryStorage(new Map([['settings', text]])), preferredLanguages }).getState();
}

describe('the settings', () => {
  it('are saved at once and restored', () => {
    const storage = memoryStorage();
    createSettingsStore({ storage, preferredLanguages: ['en'] }).change({ theme: 'light', maxFps: 144 });
    const again = createSettingsStore({ storage, preferredLanguages: ['en'] }).getState();
    expect(again).toMatchObject({ theme: 'light', maxFps: 144, audioLatency: 'balanced' });
  });

  it('fall back field by field where saved values are damaged', () => {
    const text = JSON.stringify({
      version: 1,
      settings: { theme: 'pink', maxFps: 9_000, velocity: 'loud', masterVolume: 0.25, keyboardLayout: 'qwertyVp' },
    });
    const healed = settingsFrom(text);
    expect(healed).toMatchObject({ theme: 'dark', maxFps: 60, velocity: 85, masterVolume: 0.25 });
    expect(healed.keyboardLayout).toBe('qwertyVp');
  });

  it('fall back item by item in lists', () => {
    const hall = { name: 'Hall', wet: 0.5, decay: 2.8, preDelay: 0.03 };
    const settings = {
      reverbPresets: [hall, { ...hall, wet: 'much' }, null, { ...hall, name: ' ' }, { ...hall, name: 'Hall ', wet: 1 }],
      compressorPresets: 'none',
      midiInputs: { Keystation: true, Broken: 'yes' },
      outputLatency: { Speakers: 42.5, Radio: -3, Moon: 1_300 },
      favouriteInstruments: [3, -1, 2.5, 8],
      selectedInstruments: [{ instrumentId: 4, size: 44 }],
      reverb: { enabled: true, wet: null, decay: 1, preDelay: 0 },
      midiChannelMode: 16,
    };
    expect(settingsFrom(JSON.stringify({ version: 2, settings }))).toMatchObject({
      reverbPresets: [hall],
      compressorPresets: [],
      midiInputs: { Keystation: true },
      outputLatency: { Speakers: 42.5 },
      favouriteInstruments: [3, 8],
      selectedInstruments: [{ instrumentId: 1, size: 88 }],
      reverb: { enabled: false, wet: 0.35, decay: 1.2, preDelay: 0.02 },
      midiChannelMode: 'all',
    });
  });

  it.each([1, 2, 3])('of version %i are read as far as possible', (version) => {
    const text = JSON.stringify({ version, settings: { theme: 'light', hologram: true } });
    expect(settingsFrom(text)).toMatchObject({ theme: 'light', duckFloods: true });
  });

  it('changed in two tabs are both saved', () => {
    const storage = memoryStorage();
    const open = () => createSettingsStore({ storage, preferredLanguages: ['en'] });
    const [one, other] = [open(), open()];
    one.change({ theme: 'light' });
    other.change({ maxFps: 30 });
    expect(open().getState()).toMatchObject({ theme: 'light', maxFps: 30 });
  });

  it('that could not be written are written when the page is left', () => {
    const storage = memoryStorage();
    let isFull = true;
    let leave = (): void => undefined;
    const store = createSettingsStore({
      storage: { ...storage, write: (key, text) => (isFull ? undefined : storage.write(key, text)) },
      preferredLanguages: ['en'],
      onLeave: (listener) => {
        leave = listener;
        return () => undefined;
      },
    });
    store.change({ theme: 'light' });
    expect(storage.read('settings')).toBeNull();
    isFull = false;
    leave();
    expect(createSettingsStore({ storage, preferredLanguages: ['en'] }).getState().theme).toBe('light');
  });

  it.each(['', '{', 'null', '[]', '7', '{"version":0,"settings":{"theme":"light"}}', '{"version":1,"settings":5}'])(
    'are the defaults when %j was saved',
    (text) => {
      expect(settingsFrom(text)).toMatchObject({ theme: 'dark', language: 'en', masterVolume: 0.5 });
    },
  );

  it('guess language and layout from the browser', () => {
    expect(settingsFrom('', ['fr-FR', 'en'])).toMatchObject({ language: 'fr', keyboardLayout: 'azertyMpp' });
    expect(settingsFrom('', ['en-GB', 'fr'])).toMatchObject({ language: 'en', keyboardLayout: 'qwertyMpp' });
  });
});
