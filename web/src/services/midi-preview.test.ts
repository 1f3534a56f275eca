import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { aTrack } from '@quatremains/rules/testing/a-track';
import { describe, expect, test } from 'vitest';
import type { MemberChannel } from '../audio/member-channel.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createMidiPreview } from './midi-preview.ts';
import type { OpenedSong } from './song-files.ts';

const nothing = (): void => undefined;
const song = (id: number) => ({ id }) as MidiSong;
/** A note each second, from 4 s on. */
const content = aTrack(Array.from({ length: 60 }, (_, note) => ({ key: 60, start: 4_000 + 1_000 * note })));

function aPreview(opened: () => Promise<OpenedSong> = () => Promise.resolve({ content })) {
  const time = createFakeTime(1_000);
  const heard: [what: string, at: number][] = [];
  const removed: string[] = [];
  const notified: string[] = [];
  let released = 0;
  const channel: MemberChannel = {
    noteOn: (_note, _velocity, at) => heard.push(['on', at]),
    noteOff: (_note, at) => heard.push(['off', at]),
    pedal: nothing,
    silence: nothing,
    setVolume: nothing,
    setReverb: nothing,
    setCompressor: nothing,
    play: nothing,
  };
  const preview = createMidiPreview({
    ...time,
    audio: () => ({
      channel: () => channel,
      removeChannel: (key) => removed.push(key),
      resume: () => Promise.resolve(),
    }),
    instruments: { play: () => ({ instrument: { strike: () => [] }, release: () => void (released += 1) }) },
    selection: { getState: () => ({ chosen: [{ instrumentId: 1, size: 88 }] }) },
    notifications: { notify: (_kind, text) => notified.push(text) },
    open: opened,
  });
  const state = () => preview.getState();
  return { preview, time, heard, removed, notified, state, released: () => released };
}

/** Runs all pending promise callbacks. */
const settle = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe('the preview of a track', () => {
  test('begins with the first note, schedules a moment ahead, and ends by itself', async () => {
    const { preview, time, heard, removed, state, released } = aPreview();
    preview.play(song(10));
    expect(state()).toEqual({ id: 10, at: 0 });
    await settle();
    expect(heard).toEqual([
      ['on', 1_060],
      ['off', 1_160],
    ]);
    time.advance(3_300);
    expect(state().at).toBe(3_000);
    expect(heard.filter(([what]) => what === 'on')).toHaveLength(4);
    time.advance(30_000);
    expect(state().id).toBeNull();
    expect(heard.filter(([what]) => what === 'on')).toHaveLength(21);
    expect([removed, released()]).toEqual([['midi-preview'], 1]);
  });

  test('is silent when another one begins or it is stopped, also while its file is loading', async () => {
    const { preview, heard, removed, state } = aPreview();
    preview.play(song(10));
    preview.play(song(20));
    await settle();
    expect([state().id, heard.length]).toEqual([20, 2]);
    preview.stop();
    expect([state().id, removed]).toEqual([null, ['midi-preview']]);
    preview.play(song(10));
    preview.stop();
    await settle();
    expect(heard).toHaveLength(2);
  });

  test('notifies of a file that cannot be read', async () => {
    const { preview, notified, state } = aPreview(() => Promise.resolve({ problem: "Couldn't load midi" }));
    preview.play(song(10));
    await settle();
    expect([state().id, notified]).toEqual([null, ["Couldn't load midi"]]);
  });
});
