import type { UserId } from '@quatremains/protocol/ids';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { AudioFormat } from '../audio/recorder/formats.ts';
import { browserTimers } from '../platform/timers.ts';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { createNoteListeners } from '../room-session/note-listeners.ts';
import { trackKeys } from '../room-session/loop-timeline.ts';
import { aLoop, aTrack } from '../room-session/testing/a-track.ts';
import { createModeStore } from '../state/mode-store.ts';
import { createNotificationsStore } from '../state/notifications-store.ts';
import { createRoomStore } from '../state/room-store.ts';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { createRecording, type RecordingDependencies } from './recording.ts';

const RATE = 48_000;

/** An engine with a constant level. */
function anEngine(level: number, sampleRate = RATE) {
  const context = new AudioContext({ sampleRate });
  const heard = new GainNode(context);
  const source = new ConstantSourceNode(context, { offset: level });
  source.connect(heard);
  source.start();
  onTestFinished(() => (context.state === 'closed' ? undefined : context.close()));
  return { context, heard, resume: () => context.resume() };
}

/** A recorder in a room with Ada, with fake timers. */
function aRecorder(engine = anEngine(0.25)) {
  const time = createFakeTime();
  const sound = createStore(() => engine);
  const connection = createFakeConnection();
  const room = createRoomStore(connection);
  const mode = createModeStore(connection, room);
  const notifications = createNotificationsStore(time);
  const listeners = createNoteListeners();
  const selection = createStore(() => ({ chosen: [{ instrumentId: 1, size: 88 }] }));
  const [ask, dontAsk, show] = [vi.fn(), vi.fn(), vi.fn()];
  const dependencies: RecordingDependencies = {
    sound,
    room,
    mode,
    listeners,
    notifications,
    selection,
    show,
    clock: { now: () => performance.now() + time.clock.now() },
    // Waits for the browser use real time.
    timers: {
      every: time.timers.every,
      after: (delay, action) => (delay < 1_000 ? browserTimers : time.timers).after(delay, action),
    },
    askBeforeClose: () => {
      ask();
      return dontAsk;
    },
  };
  connection.say('roomInformation', aRoomInformation([aRoomUser('ada', { username: 'Ada' })]));
  const recording = createRecording(dependencies);
  const status = () => recording.getState().status;
  return {
    time,
    sound,
    connection,
    room,
    notifications,
    listeners,
    ask,
    dontAsk,
    show,
    recording,
    dependencies,
    messages: () => notifications.getState().map(({ message }) => message),
    start: async (format: AudioFormat = 'wav') => {
      recording.start(format);
      await expect.poll(() => status() === 'running').toBe(true);
    },
    ended: async () => {
      await expect.poll(() => status() === 'idle').toBe(true);
      return recording.getState().recorded;
    },
  };
}

async function samplesOf(url: string): Promise<Int16Array> {
  const bytes = await (await fetch(url)).arrayBuffer();
  return new Int16Array(bytes.slice(44));
}

/** Waits until this much of an engine was recorded. */
async function hearMore({ context }: { readonly context: AudioContext }, seconds = 0.2): Promise<void> {
  const until = context.currentTime + seconds;
  await expect.poll(() => context.currentTime > until).toBe(true);
}

/** The levels one after the other, without the ramps and repeats. */
function levels(samples: Int16Array): number[] {
  const left = samples.filter((_, at) => at % 2 === 0);
  return Array.from(left.filter((value, at) => value !== left[at - 1]));
}

let objects: Set<string>;
beforeEach(() => {
  objects = new Set();
  const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = create(blob);
    objects.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    objects.delete(url);
    revoke(url);
  });
});
afterEach(() => void vi.restoreAllMocks());

describe('recording a room', () => {
  it('is saved as a WAV file, and notified with a link to it', async () => {
    const engine = anEngine(0.25);
    const { start, recording, ended, notifications, show } = aRecorder(engine);
    await start();
    await hearMore(engine);
    recording.stop();
    const [one] = await ended();
    expect(one).toMatchObject({ name: 'Room 1', saved: false, files: [{ kind: 'wav', name: 'Room 1.wav' }] });
    const samples = await samplesOf(one?.files[0]?.url ?? '');
    expect(samples.length / 2).toBeGreaterThan(0.15 * RATE);
    expect(levels(samples).at(-1)).toBe(8_192);
    expect(notifications.getState()).toMatchObject([{ message: 'Your recording is ready.', confirmation: true }]);
    notifications.getState()[0]?.action?.run();
    expect(show).toHaveBeenCalledOnce();
  });

  it('has the notes of the players and of the loop', async () => {
    const engine = anEngine(0);
    const { start, recording, ended, listeners, dependencies, connection } = aRecorder(engine);
    const tracks = [aTrack([], { username: 'Bob' })];
    listeners.noteOn('ada', 59, 80, dependencies.clock.now());
    await start();
    await hearMore(engine);
    listeners.noteOn('ada', 60, 80, dependencies.clock.now());
    connection.say('loopUpdated', { loop: aLoop(tracks) });
    listeners.noteOn(trackKeys(tracks)[0] ?? '', 62, 80, dependencies.clock.now());
    await hearMore(engine);
    recording.stop();
    const [one] = await ended();
    const file = one?.files.find(({ kind }) => kind === 'midi');
    expect(file?.name).toBe('Room 1.mid');
    const text = new TextDecoder('latin1').decode(await (await fetch(file?.url ?? '')).arrayBuffer());
    expect(text).toMatch(/^MThd/);
    expect(text).toContain('Ada');
    expect(text).toContain('Bot (Bob)');
    expect(text).toContain('\u003e\u0050');
    expect(text).toContain('\u0090\u003c\u0050');
    expect(text).not.toContain('\u0090\u003b');
  });

  it('reminds every minute while it runs', async () => {
    const { start, time, messages, notifications, ended } = aRecorder();
    const reminder = "A record is on going don't forget to stop it !";
    await start();
    time.advance(59_000);
    expect(messages()).toEqual([]);
    time.advance(1_000);
    expect(messages()).toEqual([reminder]);
    time.advance(10_000);
    expect(messages()).toEqual([]);
    time.advance(50_000);
    notifications.getState()[0]?.action?.run();
    await ended();
    time.advance(60_000);
    expect(messages()).not.toContain(reminder);
  });

  it('ends by itself after half an hour, is notified, and is saved', async () => {
    const engine = anEngine(0.25);
    const { start, time, messages, ended, recording } = aRecorder(engine);
    await start();
    await hearMore(engine);
    time.advance(30 * 60_000 - 1);
    expect(recording.getState().status).toBe('running');
    time.advance(1);
    expect(await ended()).toHaveLength(1);
    expect(messages()).toContain('Half an hour is recorded. The recording has stopped, and we keep it for you.');
  });

  it('ends and is saved when the user leaves the room', async () => {
    const engine = anEngine(0.25);
    const { start, connection, ended, room } = aRecorder(engine);
    await start();
    await hearMore(engine);
    connection.say('kickedFromRoom', { roomId: room.getState().room!.id, reason: 'kicked' });
    expect(await ended()).toMatchObject([{ name: 'Room 1' }]);
  });

  it('goes on when the connection is lost, and when a member joins', async () => {
    const { start, connection, recording } = aRecorder();
    await start();
    connection.become('lost');
    connection.become('connected');
    connection.say('userJoinedRoom', { user: aRoomUser('kenji') });
    connection.say('userLeftRoom', { id: 'kenji' as UserId, reason: 'left' });
    expect(recording.getState().status).toBe('running');
  });

  it('makes the page ask before it closes, until all is saved or removed', async () => {
    const engine = anEngine(0.25);
    const { start, recording, ended, ask, dontAsk } = aRecorder(engine);
    for (const _ of [1, 2]) {
      await start();
      await hearMore(engine);
      recording.stop();
      await ended();
    }
    expect(ask).toHaveBeenCalledOnce();
    recording.save(1);
    expect(dontAsk).not.toHaveBeenCalled();
    recording.remove(2);
    expect(dontAsk).toHaveBeenCalledOnce();
    expect(objects.size).toBe(1);
    recording.remove(1);
    expect(objects.size).toBe(0);
  });

  it('is refused with a notification where it is impossible', async () => {
    const { recording, messages, ended } = aRecorder({ ...anEngine(0), heard: null as unknown as GainNode });
    recording.start('wav');
    expect(await ended()).toEqual([]);
    expect(messages()).toEqual(["You can't record here."]);
  });
});

describe('another sound engine during a recording', () => {
  it('continues the same file after the silence of the change', async () => {
    const [first, second] = [anEngine(0.25), anEngine(0.5)];
    const { start, sound, time, recording, ended } = aRecorder(first);
    await start();
    await hearMore(first);
    time.advance(5_000);
    sound.setState(second, true);
    await first.context.close();
    await hearMore(second, 0.5);
    recording.stop();
    const [one] = await ended();
    expect(one?.files).toHaveLength(1);
    const samples = await samplesOf(one?.files[0]?.url ?? '');
    expect(levels(samples).filter((level) => level !== 0)).toEqual([8_192, 16_384]);
    const silent = samples.indexOf(16_384) - samples.lastIndexOf(8_192);
    expect(silent / 2 / RATE).toBeGreaterThan(4.9);
  });

  it('begins another file where its sample rate differs', async () => {
    const [first, second] = [anEngine(0.25), anEngine(0.5, 44_100)];
    const { start, sound, recording, ended } = aRecorder(first);
    await start();
    await hearMore(first);
    sound.setState(second, true);
    await first.context.close();
    await hearMore(second, 0.8);
    recording.stop();
    const [one] = await ended();
    expect(one?.files.map(({ name }) => name)).toEqual(['Room 1.wav', 'Room 1 (2).wav']);
    expect((await samplesOf(one?.files[1]?.url ?? '')).at(-1)).toBe(16_384);
  });
});

describe('smaller formats', () => {
  it('are those of this browser, and survive another engine as two files', async () => {
    const [first, second] = [anEngine(0.25), anEngine(0.5)];
    const { start, sound, recording, ended } = aRecorder(first);
    expect(recording.formats()[0]).toBe('wav');
    expect(recording.formats()).toContain('webm');
    await start('webm');
    await hearMore(first, 0.5);
    sound.setState(second, true);
    await first.context.close();
    await hearMore(second, 0.8);
    recording.stop();
    const [one] = await ended();
    expect(one?.files.map(({ name }) => name)).toEqual(['Room 1.webm', 'Room 1 (2).webm']);
    for (const { url } of one?.files ?? []) {
      const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
      expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    }
  });
});
