import type { InstrumentDetails, OfferedDetails } from '@quatremains/protocol/entities/instrument';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { createFakeServer, no, yes } from '../api/testing/fake-server.ts';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import type { Strike } from '../audio/instrument.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { openInstrumentShelf } from './instrument-shelf.ts';

const names = ['Concert grand', 'Harp', 'Violin'];
const ready: InstrumentLoadState = { status: 'success', loaded: 4, total: 4, playable: true };

function details(id: number): OfferedDetails {
  const displayName = names[id - 1] ?? '';
  const sound = { decibels: 0, availableNotes: [60], path: displayName };
  return { id, displayName, category: 'Any', size: 88, splitable: true, state: 'ready', ...sound };
}

/** A loader that hands out instruments which say their names. */
function aLoader() {
  const held: number[] = [];
  const retried: number[] = [];
  const listeners = new Map<number, (state: InstrumentLoadState) => void>();
  const states = new Map<number, InstrumentLoadState>();
  const paths: string[] = [];
  const load = ({ id, path }: InstrumentDetails) => {
    held.push(id);
    paths.push(path);
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
    paths,
    retried,
    become: (id: number, state: InstrumentLoadState) => {
      states.set(id, state);
      listeners.get(id)?.(state);
    },
    load,
    loadFor: load,
  };
}

function aShelf({ listed = true, grand = details(1) } = {}) {
  const server = createFakeServer();
  const time = createFakeTime();
  const loader = aLoader();
  const list = [grand, details(2), details(3)];
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

describe('an instrument that the server is still preparing', () => {
  const preparing: OfferedDetails = { ...details(1), state: 'preparing' };
  const partial: OfferedDetails = { ...details(1), state: 'partial', path: 'first' };

  function offering(offered: OfferedDetails) {
    const shop = aShelf({ grand: offered });
    const offer = (now: OfferedDetails): void => {
      shop.server.on('GET instruments/1', () => yes(now));
      shop.server.on('GET instruments', () => yes([now, details(2), details(3)]));
    };
    const passes = async (isSo: () => boolean): Promise<void> => {
      await expect
        .poll(() => {
          shop.time.advance(1_000);
          return isSo();
        })
        .toBe(true);
    };
    return { ...shop, offer, passes };
  }

  test('is silent and says so, sounds with its first part, and then as a whole, without being asked for again', async () => {
    const { shelf, loader, loads, offer, passes } = offering(preparing);
    const { instrument } = shelf.play(split(1));
    await passes(() => loads()[1]?.status === 'preparing');
    expect([instrument.strike(60, 90), loader.paths]).toEqual([[], []]);
    offer(partial);
    await passes(() => loader.paths.length > 0);
    expect(instrument.strike(60, 90)).toHaveLength(1);
    offer(details(1));
    await passes(() => loader.paths.length > 1);
    expect(loader.paths).toEqual(['first', 'Concert grand']);
    expect(loader.held).toEqual([1, 1]);
    loader.become(1, ready);
    expect([loader.held, loads()[1]]).toEqual([[1], ready]);
  });

  test('is told apart in the list, which is fetched until all are ready', async () => {
    const { shelf, offer, passes } = offering(preparing);
    await passes(() => shelf.getState().list?.[0]?.state === 'preparing');
    offer(details(1));
    await passes(() => shelf.getState().list?.[0]?.state === 'ready');
  });

  test('is an error where the server gave it up, until it is tried again and is there', async () => {
    const { shelf, loader, loads, offer, passes } = offering({ ...preparing, state: 'failed' });
    shelf.play(split(1));
    await passes(() => loads()[1]?.status === 'error');
    offer(details(1));
    shelf.retry();
    await expect.poll(() => loader.paths).toEqual(['Concert grand']);
  });

  test('is asked for no more when nobody plays on it', async () => {
    const { shelf, server, time, loads, passes } = offering(preparing);
    const { release } = shelf.play(split(1));
    await passes(() => loads()[1]?.status === 'preparing');
    release();
    const before = server.count('GET instruments/1');
    time.advance(60_000);
    expect(server.count('GET instruments/1')).toBe(before);
  });
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
