import type { InstrumentDetails, OfferedDetails } from '@quatremains/protocol/entities/instrument';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { createFakeServer, no, yes } from '../api/testing/fake-server.ts';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import type { Strike } from '../audio/instrument.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { openLoadedInstruments } from './loaded-instruments.ts';

const names = ['Concert grand', 'Harp', 'Violin'];
const ready: InstrumentLoadState = { status: 'success', loaded: 4, total: 4, playable: true };

function details(id: number): OfferedDetails {
  const displayName = names[id - 1] ?? '';
  const sound = { decibels: 0, availableNotes: [60], path: displayName };
  return { id, displayName, category: 'Any', size: 88, splitable: true, state: 'ready', ...sound };
}

/** A loader whose instruments strike with their id as gain. */
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

function openInstruments({ listed = true, grand = details(1) } = {}) {
  const server = createFakeServer();
  const time = createFakeTime();
  const loader = aLoader();
  const list = [grand, details(2), details(3)];
  server.on('GET instruments', () => (listed ? yes(list) : no(503, 'UNEXPECTED')));
  for (const one of list) server.on(`GET instruments/${one.id}`, () => yes(one));
  server.on('GET instruments/99', () => no(404, 'INSTRUMENT_NOT_FOUND'));
  vi.stubGlobal('fetch', server.fetch);
  const instruments = openLoadedInstruments({ call, loader, timers: time.timers });
  const loads = () => instruments.getState().loads;
  return { server, time, loader, instruments, loads };
}

const split = (...ids: number[]) => ids.map((instrumentId) => ({ instrumentId, size: 88 / ids.length }));

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('an instrument that the server prepares', () => {
  const preparing: OfferedDetails = { ...details(1), state: 'preparing' };
  const partial: OfferedDetails = { ...details(1), state: 'partial', path: 'first' };

  function openOffered(offered: OfferedDetails) {
    const opened = openInstruments({ grand: offered });
    const offer = (now: OfferedDetails): void => {
      opened.server.on('GET instruments/1', () => yes(now));
      opened.server.on('GET instruments', () => yes([now, details(2), details(3)]));
    };
    const passes = async (isSo: () => boolean): Promise<void> => {
      await expect
        .poll(() => {
          opened.time.advance(1_000);
          return isSo();
        })
        .toBe(true);
    };
    return { ...opened, offer, passes };
  }

  test('is silent, sounds with its first part, and then with all samples, without a request by the player', async () => {
    const { instruments, loader, loads, offer, passes } = openOffered(preparing);
    const { instrument } = instruments.play(split(1));
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

  test('is marked in the list, which is fetched until all are ready', async () => {
    const { instruments, offer, passes } = openOffered(preparing);
    await passes(() => instruments.getState().list?.[0]?.state === 'preparing');
    offer(details(1));
    await passes(() => instruments.getState().list?.[0]?.state === 'ready');
  });

  test('is an error where the server failed, until a retry succeeds', async () => {
    const { instruments, loader, loads, offer, passes } = openOffered({ ...preparing, state: 'failed' });
    instruments.play(split(1));
    await passes(() => loads()[1]?.status === 'error');
    offer(details(1));
    instruments.retry();
    await expect.poll(() => loader.paths).toEqual(['Concert grand']);
  });

  test('is not requested after its last release', async () => {
    const { instruments, server, time, loads, passes } = openOffered(preparing);
    const { release } = instruments.play(split(1));
    await passes(() => loads()[1]?.status === 'preparing');
    release();
    const before = server.count('GET instruments/1');
    time.advance(60_000);
    expect(server.count('GET instruments/1')).toBe(before);
  });
});

describe('an instrument in use', () => {
  test('sounds on its keys as soon as it is loaded', async () => {
    const { instruments, loader, loads } = openInstruments();
    const { instrument } = instruments.play(split(1, 2));
    expect(instrument.strike(40, 90)).toEqual([]);
    await expect.poll(() => loader.held.length === 2).toBe(true);
    expect(instrument.strike(40, 90)).toMatchObject([{ gain: 1 }]);
    expect(instrument.strike(80, 90)).toMatchObject([{ gain: 2 }]);
    loader.become(2, ready);
    expect(loads()).toMatchObject({ 1: { status: 'loading' }, 2: ready });
  });

  test('is loaded once for all players, and released with the last of them', async () => {
    const { instruments, loader, loads, server } = openInstruments();
    const first = instruments.play(split(2));
    const second = instruments.play(split(2, 3));
    await expect.poll(() => loader.held.length === 2).toBe(true);
    first.release();
    first.release();
    expect(loader.held.toSorted()).toEqual([2, 3]);
    second.release();
    expect([loader.held, loads()]).toEqual([[], {}]);
    instruments.play(split(2));
    await expect.poll(() => loader.held.length === 1).toBe(true);
    expect(server.count('GET instruments/2')).toBe(1);
  });

  test('is not loaded when it is released before its details arrive', async () => {
    const { instruments, loader } = openInstruments();
    instruments.play(split(2)).release();
    instruments.play(split(3));
    await expect.poll(() => loader.held.includes(3)).toBe(true);
    expect(loader.held).toEqual([3]);
  });

  test('is the grand where the server does not know the id', async () => {
    const { instruments, loader } = openInstruments();
    const { instrument } = instruments.play(split(99));
    await expect.poll(() => loader.held.length === 1).toBe(true);
    expect(instrument.strike(60, 90)).toMatchObject([{ gain: 1 }]);
  });

  test('is an error after three attempts, and is loaded again at once on request', async () => {
    const { instruments, server, time, loader, loads } = openInstruments();
    server.on('GET instruments/2', () => no(503, 'UNEXPECTED'));
    instruments.play(split(2));
    await expect
      .poll(() => {
        time.advance(1_000);
        return loads()[2]?.status;
      })
      .toBe('error');
    expect(server.count('GET instruments/2')).toBe(3);
    server.on('GET instruments/2', () => yes(details(2)));
    instruments.retry();
    await expect.poll(() => loader.held.includes(2)).toBe(true);
    loader.become(2, { ...ready, status: 'error' });
    instruments.retry();
    expect(loader.retried).toEqual([2]);
  });
});

describe('the list', () => {
  test('is requested at once', async () => {
    const { instruments } = openInstruments();
    await expect.poll(() => instruments.getState().list !== null).toBe(true);
    expect(instruments.getState().list?.map(({ displayName }) => displayName)).toEqual(names);
  });

  test('is requested again after a failure, and not after a success', async () => {
    const { instruments, server } = openInstruments({ listed: false });
    await expect.poll(() => instruments.getState().listFailed).toBe(true);
    server.on('GET instruments', () => yes([details(1)]));
    instruments.retry();
    await expect.poll(() => instruments.getState().list !== null).toBe(true);
    expect(instruments.getState().listFailed).toBe(false);
    instruments.retry();
    expect(server.count('GET instruments')).toBe(2);
  });
});
