import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../platform/storage.ts';
import { createEarsStore, earFor } from './ears-store.ts';

const ADA = { id: 'socket-1', internalId: 'account-1' };
const GUEST = { id: 'socket-2', internalId: null };

function anEarsStore() {
  const shelves = { browser: memoryStorage(), tab: memoryStorage() };
  return { shelves, store: createEarsStore(shelves) };
}

describe('whom one hears how', () => {
  test('is as loud as can be until it is said otherwise', () => {
    const { store } = anEarsStore();
    expect(earFor(store.getState(), ADA)).toEqual({ decibels: 0, notesMuted: false, chatMuted: false });
  });

  test('is said of one and of nobody else', () => {
    const { store } = anEarsStore();
    store.change(GUEST, { notesMuted: true });
    expect(earFor(store.getState(), GUEST).notesMuted).toBe(true);
    expect(earFor(store.getState(), ADA).notesMuted).toBe(false);
  });

  test('holds for an account in the next visit too, wherever it comes from', () => {
    const { store, shelves } = anEarsStore();
    store.change(ADA, { chatMuted: true, decibels: -12 });
    const later = createEarsStore({ browser: shelves.browser, tab: memoryStorage() });
    expect(earFor(later.getState(), { id: 'socket-9', internalId: 'account-1' })).toMatchObject({
      chatMuted: true,
      decibels: -12,
    });
  });

  test('holds for a guest over a reload, and no longer than the tab', () => {
    const { store, shelves } = anEarsStore();
    store.change(GUEST, { chatMuted: true });
    expect(earFor(createEarsStore(shelves).getState(), GUEST).chatMuted).toBe(true);
    const elsewhere = createEarsStore({ browser: shelves.browser, tab: memoryStorage() });
    expect(earFor(elsewhere.getState(), GUEST).chatMuted).toBe(false);
  });

  test('stays with somebody who signs in or out meanwhile', () => {
    const { store } = anEarsStore();
    store.change(GUEST, { notesMuted: true });
    expect(earFor(store.getState(), { ...GUEST, internalId: 'account-2' }).notesMuted).toBe(true);
    store.change(ADA, { notesMuted: true });
    expect(earFor(store.getState(), { ...ADA, internalId: null }).notesMuted).toBe(true);
  });

  test('is kept beside what another tab of this browser kept meanwhile', () => {
    const { store, shelves } = anEarsStore();
    const other = createEarsStore({ browser: shelves.browser, tab: memoryStorage() });
    other.change(ADA, { notesMuted: true });
    store.change({ id: 'socket-3', internalId: 'account-3' }, { chatMuted: true });
    const later = createEarsStore({ browser: shelves.browser, tab: memoryStorage() });
    expect(earFor(later.getState(), ADA).notesMuted).toBe(true);
    expect(earFor(later.getState(), { id: null, internalId: 'account-3' }).chatMuted).toBe(true);
  });

  test('is forgotten when it is as with everybody again', () => {
    const { store, shelves } = anEarsStore();
    store.change(ADA, { notesMuted: true });
    store.change(ADA, { notesMuted: false });
    expect(shelves.browser.read('ears')).toBe('{}');
  });

  test('is kept of the last five hundred', () => {
    const { store, shelves } = anEarsStore();
    for (let at = 0; at <= 500; at += 1) store.change({ id: null, internalId: `account-${at}` }, { chatMuted: true });
    const kept = createEarsStore(shelves).getState().accounts;
    expect([Object.keys(kept).length, 'account-0' in kept, 'account-500' in kept]).toEqual([500, false, true]);
  });

  test('begins anew where what is kept is damaged', () => {
    const browser = memoryStorage();
    browser.write('ears', '{"account-1":{"decibels":"loud"}}');
    const store = createEarsStore({ browser, tab: memoryStorage() });
    expect(earFor(store.getState(), ADA).decibels).toBe(0);
    browser.write('ears', 'no json');
    expect(createEarsStore({ browser, tab: memoryStorage() }).getState().accounts).toEqual({});
  });
});
