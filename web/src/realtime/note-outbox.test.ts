import { NOTES } from '@quatremains/protocol/limits';
import { describe, expect, test } from 'vitest';
import { createNoteOutbox, type NoteAction } from './note-outbox.ts';
import { createFakeConnection } from './testing/fake-connection.ts';
import { createFakeTime } from './testing/fake-time.ts';

const SERVER_AHEAD = 1_790_000_000_000;

function openOutbox() {
  const time = createFakeTime(10_000);
  const connection = createFakeConnection();
  const sync = { isSynced: true, toServer: (at: number) => at + SERVER_AHEAD };
  const outbox = createNoteOutbox({ connection, sync, ...time });
  const now = () => time.clock.now();
  return { time, connection, sync, outbox, now };
}

function action(note: number, kind: NoteAction['kind'] = 'on'): NoteAction {
  return { kind, note, velocity: 85, source: 'keyboard' };
}

describe('the note outbox', () => {
  test('sends the first note after a silence at once', () => {
    const { outbox, connection, now } = openOutbox();
    outbox.add(action(60), now());
    expect(connection.frames).toHaveLength(1);
    expect(connection.sentEvents()[0]).toMatchObject({ note: 60, at: 10_000 + SERVER_AHEAD });
  });

  test('sends notes within 5 ms in one frame, in order', () => {
    const { outbox, connection, now, time } = openOutbox();
    for (const note of [60, 64, 67]) outbox.add(action(note), now());
    time.advance(4);
    outbox.add(action(72), now());
    expect(connection.frames).toHaveLength(1);
    time.advance(1);
    expect(connection.frames).toHaveLength(2);
    expect(connection.sentEvents().map(({ note }) => note)).toEqual([60, 64, 67, 72]);
  });

  test('sends at most one frame per 5 ms while notes continue', () => {
    const { outbox, connection, now, time } = openOutbox();
    for (let step = 0; step < 100; step++) {
      outbox.add(action(60 + (step % 12)), now());
      time.advance(1);
    }
    time.advance(5);
    expect(connection.sentEvents()).toHaveLength(100);
    expect(connection.frames.length).toBeLessThanOrEqual(21);
  });

  test('sends the first note after another silence at once', () => {
    const { outbox, connection, now, time } = openOutbox();
    outbox.add(action(60), now());
    time.advance(5);
    outbox.add(action(62), now());
    expect(connection.frames).toHaveLength(2);
  });

  test('sends the time of the press, never before the previous one', () => {
    const { outbox, connection, now } = openOutbox();
    outbox.add(action(60), now() - 3);
    outbox.add(action(62), now() - 8);
    outbox.stop();
    expect(connection.sentEvents().map(({ at }) => at - SERVER_AHEAD)).toEqual([9_997, 9_997]);
  });

  test('drops old note-ons, but sends old note-offs', () => {
    const { outbox, connection, now } = openOutbox();
    outbox.add(action(60), now() - NOTES.oldest);
    expect(connection.frames).toHaveLength(0);
    outbox.add(action(60, 'off'), now() - NOTES.oldest);
    expect(connection.sentEvents()).toHaveLength(1);
    expect(connection.sentEvents()[0]!.at - SERVER_AHEAD).toBeGreaterThan(now() - NOTES.oldest);
  });

  test('drops events without a connection or a synchronised clock', () => {
    const { outbox, connection, sync, now, time } = openOutbox();
    connection.become('lost');
    outbox.add(action(60), now());
    connection.become('connected');
    sync.isSynced = false;
    outbox.add(action(62), now());
    time.advance(100);
    expect(connection.frames).toHaveLength(0);
  });

  test('loses none of a thousand simultaneous notes', () => {
    const { outbox, connection, now, time } = openOutbox();
    for (let step = 0; step < 1_000; step++) outbox.add(action(step % 128), now());
    time.advance(5);
    expect(connection.sentEvents()).toHaveLength(1_000);
    for (const frame of connection.frames) expect(frame.length).toBeLessThanOrEqual(NOTES.frameBytes);
  });
});
