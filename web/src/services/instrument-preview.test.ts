import { describe, expect, test } from 'vitest';
import type { InstrumentLoadState } from '../audio/instrument-load.ts';
import type { Struck } from '../audio/instrument.ts';
import type { MemberChannel } from '../audio/member-channel.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createInstrumentPreview } from './instrument-preview.ts';

const nothing = (): void => undefined;
const load = (status: InstrumentLoadState['status']): InstrumentLoadState => ({
  status,
  loaded: 0,
  total: 4,
  playable: status === 'success',
});

function aPreview() {
  const time = createFakeTime(1_000);
  const heard: { what: string; note: number; at: number }[] = [];
  const removed: string[] = [];
  const borrowed: number[] = [];
  const wanted: number[][] = [];
  const states = new Map<number, InstrumentLoadState>();
  const listeners = new Set<(state: InstrumentLoadState) => void>();
  const channel: MemberChannel = {
    noteOn: (note, _, at) => heard.push({ what: 'on', note, at }),
    noteOff: (note, at) => heard.push({ what: 'off', note, at }),
    pedal: nothing,
    silence: nothing,
    setVolume: nothing,
    setReverb: nothing,
    setCompressor: nothing,
    play: nothing,
  };
  const instruments = {
    details: (id: number) =>
      Promise.resolve({
        id,
        displayName: 'Harp',
        category: 'Plucked',
        size: 88,
        splitable: true,
        decibels: 0,
        availableNotes: Array.from({ length: 88 }, (_, key) => 21 + key),
        path: 'harp',
        state: 'ready' as const,
      }),
    tryOut: ({ id }: { readonly id: number }, struck: readonly Struck[]) => {
      borrowed.push(id);
      wanted.push(struck.map(({ note }) => note));
      return {
        instrument: { strike: () => [] },
        state: () => states.get(id) ?? load('loading'),
        onChange: (listener: (state: InstrumentLoadState) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        retry: nothing,
        release: () => void borrowed.splice(borrowed.indexOf(id), 1),
      };
    },
  };
  const audio = () => ({
    channel: () => channel,
    removeChannel: (key: string) => removed.push(key),
    resume: () => Promise.resolve(),
  });
  const failed: number[] = [];
  const onFailure = (id: number): void => void failed.push(id);
  const preview = createInstrumentPreview({ audio, instruments, ...time, onFailure });
  const become = (id: number, status: InstrumentLoadState['status']): void => {
    states.set(id, load(status));
    for (const listener of listeners) listener(load(status));
  };
  return { preview, time, heard, removed, borrowed, wanted, failed, become, state: () => preview.getState() };
}

/** Runs all pending promise callbacks. */
const settle = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe('the preview of an instrument', () => {
  test('is a phrase that begins when its samples are loaded, and ends by itself', async () => {
    const { preview, time, heard, borrowed, removed, become, state } = aPreview();
    preview.play(46);
    await settle();
    become(46, 'loading');
    expect([state(), heard, borrowed]).toEqual([{ id: 46, status: 'loading' }, [], [46]]);
    become(46, 'success');
    expect(state()).toEqual({ id: 46, status: 'playing' });
    const notes = (what: string) => heard.filter((one) => one.what === what).map(({ note }) => note);
    expect(notes('on')).toEqual([60, 64, 67, 72, 67]);
    expect(notes('off')).toEqual(notes('on'));
    expect(heard.every(({ at }) => at > time.clock.now())).toBe(true);
    expect(heard.map(({ at }) => at)).toEqual(heard.map(({ at }) => at).toSorted((one, other) => one - other));
    time.advance(5_000);
    expect([state().id, borrowed, removed]).toEqual([null, [], ['preview']]);
  });

  test('loads only the samples of its phrase', async () => {
    const { preview, wanted } = aPreview();
    preview.play(46);
    await settle();
    expect(wanted).toEqual([[60, 64, 67, 72, 67]]);
  });

  test('ends when another begins', async () => {
    const { preview, heard, borrowed, become } = aPreview();
    preview.play(46);
    preview.play(47);
    await settle();
    become(46, 'success');
    expect([heard, borrowed]).toEqual([[], [47]]);
    become(47, 'success');
    expect(heard).not.toEqual([]);
  });

  test('is silent after a failed load, which is reported, and after it was stopped', async () => {
    const { preview, heard, borrowed, failed, become, state } = aPreview();
    preview.play(46);
    await settle();
    become(46, 'error');
    expect([state().id, heard, borrowed, failed]).toEqual([null, [], [], [46]]);
    preview.play(47);
    preview.stop();
    await settle();
    become(47, 'success');
    await expect.poll(() => [state().id, heard, borrowed]).toEqual([null, [], []]);
  });
});
