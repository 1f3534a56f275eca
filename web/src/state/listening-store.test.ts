import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createListeningStore, levelsFor } from './listening-store.ts';

const ADA = { id: 'socket-1', internalId: 'account-1' };
const GUEST = { id: 'socket-2', internalId: null };

function aListeningStore() {
  const storages = { browser: memoryStorage(), tab: memoryStorage() };
  return { storages, store: createListeningStore(storages) };
}

describe('the listening levels', () => {
  test('are at full volume by default', () => {
    const { store } = aListeningStore();
    expect(levelsFor(store.getState(), ADA)).toEqual({ decibels: 0, notesMuted: false, chatMuted: false });
  });

  test('belong to one member only', () => {
    const { store } = aListeningStore();
    store.change(GUEST, { notesMuted: true });
    expect(levelsFor(store.getState(), GUEST).notesMuted).toBe(true);
    expect(levelsFor(store.getState(), ADA).notesMuted).toBe(false);
  });

  test('hold for an account in the next visit, from every connection', () => {
    const { store, storages } = aListeningStore();
    store.change(ADA, { chatMuted: true, decibels: -12 });
    const later = createListeningStore({ browser: storages.browser, tab: memoryStorage() });
    expect(levelsFor(later.getState(), { id: 'socket-9', internalId: 'account-1' })).toMatchObject({
      chatMuted: true,
      decibels: -12,
    });
  });

  test('hold for a guest over a reload, and as long as the tab', () => {
    const { store, storages } = aListeningStore();
    store.change(GUEST, { chatMuted: true });
    expect(levelsFor(createListeningStore(storages).getState(), GUEST).chatMuted).toBe(true);
    const elsewhere = createListeningStore({ browser: storages.browser, tab: memoryStorage() });
    expect(levelsFor(elsewhere.getState(), GUEST).chatMuted).toBe(false);
  });

  test('stay with a member who signs in or out', () => {
    const { store } = aListeningStore();
    store.change(GUEST, { notesMuted: true });
    expect(levelsFor(store.getState(), { ...GUEST, internalId: 'account-2' }).notesMuted).toBe(true);
    store.change(ADA, { notesMuted: true });
    expect(levelsFor(store.getState(), { ...ADA, internalId: null }).notesMuted).toBe(true);
  });

  test('are saved beside those of another tab', () => {
    const { store, storages } = aListeningStore();
    const other = createListeningStore({ browser: storages.browser, tab: memoryStorage() });
    other.change(ADA, { notesMuted: true });
    store.change({ id: 'socket-3', internalId: 'account-3' }, { chatMuted: true });
    const later = createListeningStore({ browser: storages.browser, tab: memoryStorage() });
    expect(levelsFor(later.getState(), ADA).notesMuted).toBe(true);
    expect(levelsFor(later.getState(), { id: null, internalId: 'account-3' }).chatMuted).toBe(true);
  });

  test('are removed when they are at their defaults again', () => {
    const { store, storages } = aListeningStore();
    store.change(ADA, { notesMuted: true });
    store.change(ADA, { notesMuted: false });
    expect(storages.browser.read('ears')).toBe('{}');
  });

  test('are saved for the last five hundred', () => {
    const { store, storages } = aListeningStore();
    for (let at = 0; at <= 500; at += 1) store.change({ id: null, internalId: `account-${at}` }, { chatMuted: true });
    const saved = createListeningStore(storages).getState().accounts;
    expect([Object.keys(saved).length, 'account-0' in saved, 'account-500' in saved]).toEqual([500, false, true]);
  });

  test('start with defaults where the saved text is damaged', () => {
    const browser = memoryStorage();
    browser.write('ears', '{"account-1":{"decibels":"loud"}}');
    const store = createListeningStore({ browser, tab: memoryStorage() });
    expect(levelsFor(store.getState(), ADA).decibels).toBe(0);
    browser.write('ears', 'no json');
    expect(createListeningStore({ browser, tab: memoryStorage() }).getState().accounts).toEqual({});
  });
});
