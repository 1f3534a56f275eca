import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { createFakeServer, no, yes } from '../api/testing/fake-server.ts';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import type { Strike } from '../audio/instrument.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { openInstrumentShelf } from './instrument-shelf.ts';

const names = ['Concert grand', 'Harp', 'Violin'];
const ready: InstrumentLoadState = { status: 'success', loaded: 4, total: 4, playable: true };

function details(id: number): InstrumentDetails {
  const displayName = names[id - 1] ?? '';
  return { id, displayName, category: 'Any', size: 88, splitable: true, decibels: 0, availableNotes: [60], path: 'p' };
}

/** A loader that hands out instruments which say their names. */
function aLoader() {
  const held: number[] = [];
  const retried: number[] = [];
  const listeners = new Map<number, (state: InstrumentLoadState) => void>();
  const states = new Map<number, InstrumentLoadState>();
  const load = ({ id }: InstrumentDetails) => {
    held.push(id);
    return {
      instrument: { strike: (note: number) => [{ gain: id, rate: note } as Strike] },
      state: () => states.get(id) ?? { status: 'loading' as const, loaded: 0, total: 4, playable: false },
      onChange: (listener: (state: InstrumentLoadState) => void) => {
        listeners.set(id, listener);
        return () => listeners.delete(id);
      },
      retry: () => void retried.push(id),
      release: () => void held.splice(held.indexOf(id), 1),
    };
  };
  return {
    held,
    retried,
    become: (id: number, state: InstrumentLoadState) => {
      states.set(id, state);
      listeners.get(id)?.(state);
    },
    load,
    loadFor: load,
  };
}

function aShelf({ listed = true } = {}) {
  const server = createFakeServer();
  const time = createFakeTime();
  const loader = aLoader();
  const list = names.map((_, place) => details(place + 1));
  server.on('GET instruments', () => (listed ? yes(list) : no(503, 'UNEXPECTED')));
  for (const one of list) server.on(`GET instruments/${one.id}`, () => yes(one));
  server.on('GET instruments/99', () => no(404, 'INSTRUMENT_NOT_FOUND'));
  vi.stubGlobal('fetch', server.fetch);
  const shelf = openInstrumentShelf({ call, loader, timers: time.timers });
  const loads = () => shelf.getState().loads;
  return { server, time, loader, shelf, loads };
}

const split = (...ids: number[]) => ids.map((instrumentId) => ({ instrumentId, size: 88 / ids.length }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what somebody plays on', () => {
  test('sounds by its keys as soon as it has arrived', async () => {
    const { shelf, loader, loads } = aShelf();
    const { instrument } = shelf.play(split(1, 2));
    expect(instrument.strike(40, 90)).toEqual([]);
    await expect.poll(() => loader.held.length === 2).toBe(true);
    expect(instrument.strike(40, 90)).toMatchObject([{ gain: 1 }]);
    expect(instrument.strike(80, 90)).toMatchObject([{ gain: 2 }]);
    loader.become(2, ready);
    expect(loads()).toMatchObject({ 1: { status: 'loading' }, 2: ready });
  });

  test('is loaded once for all who play on it, and given back by the last of them', async () => {
    const { shelf, loader, loads, server } = aShelf();
    const first = shelf.play(split(2));
    const second = shelf.play(split(2, 3));
    await expect.poll(() => loader.held.length === 2).toBe(true);
    first.release();
    first.release();
    expect(loader.held.toSorted()).toEqual([2, 3]);
    second.release();
    expect([loader.held, loads()]).toEqual([[], {}]);
    shelf.play(split(2));
    await expect.poll(() => loader.held.length === 1).toBe(true);
    expect(server.count('GET instruments/2')).toBe(1);
  });

  test('is not even loaded when it was given back before it was known', async () => {
    const { shelf, loader } = aShelf();
    shelf.play(split(2)).release();
    shelf.play(split(3));
    await expect.poll(() => loader.held.includes(3)).toBe(true);
    expect(loader.held).toEqual([3]);
  });

  test('is the grand where nobody knows the instrument', async () => {
    const { shelf, loader } = aShelf();
    const { instrument } = shelf.play(split(99));
    await expect.poll(() => loader.held.length === 1).toBe(true);
    expect(instrument.strike(60, 90)).toMatchObject([{ gain: 1 }]);
  });

  test('is in error after three tries, and tried again at once when it is asked for', async () => {
    const { shelf, server, time, loader, loads } = aShelf();
    server.on('GET instruments/2', () => no(503, 'UNEXPECTED'));
    shelf.play(split(2));
    await expect
      .poll(() => {
        time.advance(1_000);
        return loads()[2]?.status;
      })
      .toBe('error');
    expect(server.count('GET instruments/2')).toBe(3);
    server.on('GET instruments/2', () => yes(details(2)));
    shelf.retry();
    await expect.poll(() => loader.held.includes(2)).toBe(true);
    loader.become(2, { ...ready, status: 'error' });
    shelf.retry();
    expect(loader.retried).toEqual([2]);
  });
});

describe('the list', () => {
  test('is asked for at once', async () => {
    const { shelf } = aShelf();
    await expect.poll(() => shelf.getState().list !== null).toBe(true);
    expect(shelf.getState().list?.map(({ displayName }) => displayName)).toEqual(names);
  });

  test('is asked for again after it failed, and not any more when it is there', async () => {
    const { shelf, server } = aShelf({ listed: false });
    await expect.poll(() => shelf.getState().listFailed).toBe(true);
    server.on('GET instruments', () => yes([details(1)]));
    shelf.retry();
    await expect.poll(() => shelf.getState().list !== null).toBe(true);
    expect(shelf.getState().listFailed).toBe(false);
    shelf.retry();
    expect(server.count('GET instruments')).toBe(2);
  });
});
