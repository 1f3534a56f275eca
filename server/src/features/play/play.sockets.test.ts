import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { NOTES } from '@quatremains/protocol/limits';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf, record, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
let ada: Client;
let ben: Client;
beforeEach(async () => {
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers });
  ada = await server.connect();
  ben = await server.connect();
  const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Duets' }));
  valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
});
afterEach(() => server.stop());

const now = (changes: Partial<NoteEvent> = {}) => aNote({ at: time.clock.now(), ...changes });
const note = (slot: number, number: number, kind = 'on') => ['note', { slot, note: number, kind }];

const ask = (client: Client) => client.request('latency', {});

describe('notes', () => {
  test('reach everybody else in the room under the slot of who plays, whatever the frame says', async () => {
    const cleo = await server.connect();
    const { roomId: id } = valueOf(await cleo.request('createRoom', { name: 'Next door' }));
    expect(id).toBeTruthy();
    const heard = [ada, ben, cleo].map((client) => record(client, []));
    ben.sendNotes(frameOf(now({ slot: 9, note: 61 }), now({ slot: 3, note: 64 })));
    await settled(ben, ada, cleo);
    expect(heard).toEqual([[note(1, 61), note(1, 64)], [], []]);
  });

  test('of many in one moment arrive together, each without their own, in the order in which each played', async () => {
    const heard = [ada, ben].map((client) => record(client, []));
    ada.sendNotes(frameOf(now({ note: 40 })));
    ben.sendNotes(frameOf(now({ note: 70 })));
    ada.sendNotes(frameOf(now({ note: 41 })));
    ben.sendNotes(frameOf(now({ note: 70, kind: 'off' })));
    await settled(ada, ben, ada);
    expect(heard[0]).toEqual([note(1, 70), note(1, 70, 'off')]);
    expect(heard[1]).toEqual([note(0, 40), note(0, 41)]);
  });

  test('come before the news that their player left, and none come after', async () => {
    const heard = record(ada, ['userLeftRoom', 'updateUser']);
    ben.sendNotes(frameOf(now({ note: 50 })));
    const switched = ben.request('onSwitchPlayerSpec', { id: ben.me.id, status: 'spectator' });
    ben.sendNotes(frameOf(now({ note: 51 })));
    ben.sendNotes(frameOf(now({ note: 52 })));
    valueOf(await switched);
    await settled(ben, ada);
    expect(heard).toMatchObject([note(1, 50), ['updateUser', { user: { channel: null } }]]);
  });

  test('are not relayed for a spectator or somebody outside, who are told why once a second', async () => {
    const cleo = await server.connect();
    const heard = record(ada, []);
    const told = record(cleo, ['error']);
    cleo.sendNotes(frameOf(now()));
    cleo.sendNotes(frameOf(now()));
    const seat = valueOf(await ben.request('createRoom', { name: 'Other' }));
    valueOf(await cleo.request('joinRoom', { id: seat.roomId, userStatus: 'spectator' }));
    cleo.sendNotes(frameOf(now()));
    await settled(cleo);
    time.advance(1_000);
    cleo.sendNotes(frameOf(now()));
    await settled(cleo, ada);
    expect(heard).toEqual([]);
    expect(told).toMatchObject([
      ['error', { code: 'NOT_IN_ROOM' }],
      ['error', { code: 'NOT_A_PLAYER' }],
      ['error', { code: 'NOT_A_PLAYER' }],
    ]);
  });

  test.each([
    ['too far ahead', NOTES.newest + 1, 'NOTES_OUT_OF_TIME'],
    ['too long ago', -NOTES.oldest - 1, 'NOTES_OUT_OF_TIME'],
    ['a little ahead', NOTES.newest - 1, null],
    ['some time ago', 1 - NOTES.oldest, null],
  ])('played %s are judged by the clock of the server', async (_, offset, code) => {
    const heard = record(ada, []);
    const told = record(ben, ['error']);
    ben.sendNotes(frameOf(now({ at: time.clock.now() + offset })));
    await settled(ben, ada);
    expect(heard).toHaveLength(code === null ? 1 : 0);
    expect(told).toMatchObject(code === null ? [] : [['error', { code }]]);
  });

  test('of a MIDI file are refused where the room says so, those of a MIDI keyboard never', async () => {
    const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Hands', midiPlaybackAuthorized: false }));
    valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
    const heard = record(ada, []);
    const told = record(ben, ['error']);
    ben.sendNotes(frameOf(now({ source: 'midiFile' })));
    ben.sendNotes(frameOf(now({ source: 'midi' })));
    await settled(ben, ada);
    expect(heard).toEqual([note(1, 60)]);
    expect(told).toMatchObject([['error', { code: 'MIDI_FILES_NOT_ALLOWED' }]]);
  });

  test('that are malformed or too long are told so and harm nobody', async () => {
    const heard = record(ada, []);
    const told = record(ben, ['error']);
    ben.sendNotes(Uint8Array.of(1, 2, 3));
    ben.sendNotes(new Uint8Array(NOTES.frameBytes + 1));
    ben.sendNotes(frameOf(now()));
    await settled(ben, ada);
    expect(heard).toEqual([note(1, 60)]);
    expect(told).toMatchObject([
      ['error', { code: 'NOTES_MALFORMED' }],
      ['error', { code: 'NOTES_TOO_LONG' }],
    ]);
  });
});

describe('a refused frame', () => {
  test('of notes too old still ends what sounds, at a plausible time', async () => {
    const heard = record(ada, []);
    const at = time.clock.now() - 60_000;
    ben.sendNotes(
      frameOf(
        now({ at }),
        now({ at: at + 10, kind: 'off' }),
        now({ at: at + 20, kind: 'pedalUp', note: 0, velocity: 0 }),
      ),
    );
    await settled(ben, ada);
    expect(heard).toEqual([note(1, 60, 'off'), note(1, 0, 'pedalUp')]);
  });

  test('of too many notes still ends what sounds', async () => {
    const events = (kind: 'on' | 'off') => Array.from({ length: 100 }, (_, index) => now({ note: index, kind }));
    for (let frames = 0; frames < 4; frames++) ben.sendNotes(frameOf(...events('on')));
    await settled(ben, ada);
    const heard = record(ada, []);
    ben.sendNotes(frameOf(...events('on'), ...events('off')));
    await settled(ben, ada);
    const releases = Array.from({ length: 100 }, (_, index) => note(1, index, 'off'));
    expect(heard).toEqual(releases);
  });
});

describe('who plays more than is fair', () => {
  const flood = (client: Client, events: number) => {
    const writer = new NoteFrameWriter();
    for (let sent = 0; sent < events; sent++) {
      if (writer.add(now({ note: 60 + (sent % 20) }))) continue;
      client.sendNotes(writer.take());
      writer.add(now());
    }
    client.sendNotes(writer.take());
  };

  test('is cut to the limit and told once, until they have calmed down; nobody else is touched', async () => {
    const heard = record(ada, []);
    const told = record(ben, ['notif', 'error']);
    for (let frames = 0; frames < 10; frames++) flood(ben, 100);
    await settled(ben, ada);
    expect(heard).toHaveLength(NOTES.burst);
    time.advance(1_000);
    for (let frames = 0; frames < 10; frames++) flood(ben, 50);
    await settled(ben, ada);
    expect(heard).toHaveLength(NOTES.burst + NOTES.perSecond);
    expect(told).toMatchObject([['notif', { type: 'warning', code: 'NOTES_TOO_MANY' }]]);
    time.advance(6_000);
    for (let frames = 0; frames < 10; frames++) flood(ben, 100);
    await settled(ben);
    expect(told).toHaveLength(2);
  });
});

describe('simple clients', () => {
  test('play plain events and hear plain events, among those who play frames', async () => {
    const simple = await server.connect({ notes: 'json', program: 'a bot' });
    const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Mixed' }));
    for (const client of [ben, simple]) valueOf(await client.request('joinRoom', { id, userStatus: 'player' }));
    const heardByAda = record(ada, []);
    const heardBySimple = record(simple, ['pianoBatch']);
    const timestamp = time.clock.now();
    const playerId = ada.me.id;
    valueOf(await simple.request('noteOn', { playerId, timestamp, note: 62, velocity: 90 }));
    valueOf(await simple.request('noteOff', { timestamp, note: 62 }));
    valueOf(await simple.request('sustain', { timestamp, sustain: true }));
    ada.sendNotes(frameOf(now({ note: 48 }), now({ kind: 'pedalUp', note: 0, velocity: 0 })));
    await settled(ada, simple);
    expect(heardByAda).toEqual([note(2, 62), note(2, 62, 'off'), note(2, 0, 'pedalDown')]);
    expect(heardBySimple).toMatchObject([
      [
        'pianoBatch',
        {
          playerId: ada.me.id,
          events: [
            { name: 'NOTE_ON', note: 48, velocity: 85, source: 'keyboard' },
            { name: 'SUSTAIN', sustain: false },
          ],
        },
      ],
    ]);
  });

  test('end what sounds even where a batch before it was refused', async () => {
    const timestamp = time.clock.now();
    const late = {
      name: 'NOTE_ON' as const,
      timestamp: timestamp - 60_000,
      note: 60,
      velocity: 80,
      source: 'midi' as const,
    };
    const release = { name: 'NOTE_OFF' as const, timestamp, note: 40, source: 'midi' as const };
    // Times going to and fro fill more than one frame.
    const lateOnes = Array.from({ length: 390 }, (_, index) => ({
      ...late,
      timestamp: timestamp - 60_000 * (index % 2),
    }));
    const heard = record(ada, []);
    valueOf(await ben.request('noteOn', { timestamp, note: 40, velocity: 80 }));
    const answer = await ben.request('pianoBatch', { events: [...lateOnes, release] });
    expect(answer).toEqual({ ok: false, refusal: { code: 'NOTES_OUT_OF_TIME' } });
    await ask(ada);
    expect(heard).toEqual([note(1, 40), note(1, 40, 'off')]);
  });

  test('get the same answers as frames would', async () => {
    const timestamp = time.clock.now();
    const event = { name: 'NOTE_ON' as const, timestamp, note: 60, velocity: 80, source: 'midi' as const };
    const heard = record(ada, []);
    valueOf(await ben.request('pianoBatch', { events: Array.from({ length: 350 }, () => event) }));
    expect(await ben.request('pianoBatch', { events: Array.from({ length: 100 }, () => event) })).toEqual({
      ok: false,
      refusal: { code: 'NOTES_TOO_MANY' },
    });
    expect(await ben.request('noteOn', { timestamp: timestamp + 5_000, note: 60, velocity: 1 })).toEqual({
      ok: false,
      refusal: { code: 'NOTES_OUT_OF_TIME' },
    });
    expect(await ben.request('noteOn', { timestamp, note: 128, velocity: 1 })).toEqual({
      ok: false,
      refusal: { code: 'BAD_SHAPE', field: 'note' },
    });
    await ask(ada);
    expect(heard).toHaveLength(350);
  });
});
