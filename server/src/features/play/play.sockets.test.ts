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
  test('reach all other members with the slot of their player, whatever slot the frame has', async () => {
    const cleo = await server.connect();
    const { roomId: id } = valueOf(await cleo.request('createRoom', { name: 'Next door' }));
    expect(id).toBeTruthy();
    const received = [ada, ben, cleo].map((client) => record(client, []));
    ben.sendNotes(frameOf(now({ slot: 9, note: 61 }), now({ slot: 3, note: 64 })));
    await settled(ben, ada, cleo);
    expect(received).toEqual([[note(1, 61), note(1, 64)], [], []]);
  });

  test('of several players at once arrive together, for each without the own notes, in the order of each player', async () => {
    const received = [ada, ben].map((client) => record(client, []));
    ada.sendNotes(frameOf(now({ note: 40 })));
    ben.sendNotes(frameOf(now({ note: 70 })));
    ada.sendNotes(frameOf(now({ note: 41 })));
    ben.sendNotes(frameOf(now({ note: 70, kind: 'off' })));
    await settled(ada, ben, ada);
    expect(received[0]).toEqual([note(1, 70), note(1, 70, 'off')]);
    expect(received[1]).toEqual([note(0, 40), note(0, 41)]);
  });

  test('arrive before the event that their player left, and none arrive after it', async () => {
    const received = record(ada, ['userLeftRoom', 'updateUser']);
    ben.sendNotes(frameOf(now({ note: 50 })));
    const switched = ben.request('onSwitchPlayerSpec', { id: ben.me.id, status: 'spectator' });
    ben.sendNotes(frameOf(now({ note: 51 })));
    ben.sendNotes(frameOf(now({ note: 52 })));
    valueOf(await switched);
    await settled(ben, ada);
    expect(received).toMatchObject([note(1, 50), ['updateUser', { user: { channel: null } }]]);
  });

  test('are not relayed for spectators and outside of rooms, and the reason is sent once a second', async () => {
    const cleo = await server.connect();
    const received = record(ada, []);
    const events = record(cleo, ['error']);
    cleo.sendNotes(frameOf(now()));
    cleo.sendNotes(frameOf(now()));
    const seat = valueOf(await ben.request('createRoom', { name: 'Other' }));
    valueOf(await cleo.request('joinRoom', { id: seat.roomId, userStatus: 'spectator' }));
    cleo.sendNotes(frameOf(now()));
    await settled(cleo);
    time.advance(1_000);
    cleo.sendNotes(frameOf(now()));
    await settled(cleo, ada);
    expect(received).toEqual([]);
    expect(events).toMatchObject([
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
  ])('played %s are accepted or refused by the server’s clock', async (_, offset, code) => {
    const received = record(ada, []);
    const events = record(ben, ['error']);
    ben.sendNotes(frameOf(now({ at: time.clock.now() + offset })));
    await settled(ben, ada);
    expect(received).toHaveLength(code === null ? 1 : 0);
    expect(events).toMatchObject(code === null ? [] : [['error', { code }]]);
  });

  test('of MIDI files are refused where the room does not allow them, and those of MIDI keyboards are not', async () => {
    const { roomId: id } = valueOf(await ada.request('createRoom', { name: 'Hands', midiPlaybackAuthorized: false }));
    valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
    const received = record(ada, []);
    const events = record(ben, ['error']);
    ben.sendNotes(frameOf(now({ source: 'midiFile' })));
    ben.sendNotes(frameOf(now({ source: 'midi' })));
    await settled(ben, ada);
    expect(received).toEqual([note(1, 60)]);
    expect(events).toMatchObject([['error', { code: 'MIDI_FILES_NOT_ALLOWED' }]]);
  });

  test('that are malformed or too long are refused, and the others are relayed', async () => {
    const received = record(ada, []);
    const events = record(ben, ['error']);
    ben.sendNotes(Uint8Array.of(1, 2, 3));
    ben.sendNotes(new Uint8Array(NOTES.frameBytes + 1));
    ben.sendNotes(frameOf(now()));
    await settled(ben, ada);
    expect(received).toEqual([note(1, 60)]);
    expect(events).toMatchObject([
      ['error', { code: 'NOTES_MALFORMED' }],
      ['error', { code: 'NOTES_TOO_LONG' }],
    ]);
  });
});

describe('a refused frame', () => {
  test('of too old notes still ends sounding notes, at a valid time', async () => {
    const received = record(ada, []);
    const at = time.clock.now() - 60_000;
    ben.sendNotes(
      frameOf(
        now({ at }),
        now({ at: at + 10, kind: 'off' }),
        now({ at: at + 20, kind: 'pedalUp', note: 0, velocity: 0 }),
      ),
    );
    await settled(ben, ada);
    expect(received).toEqual([note(1, 60, 'off'), note(1, 0, 'pedalUp')]);
  });

  test('of too many notes still ends sounding notes', async () => {
    const events = (kind: 'on' | 'off') => Array.from({ length: 100 }, (_, index) => now({ note: index, kind }));
    for (let frames = 0; frames < 4; frames++) ben.sendNotes(frameOf(...events('on')));
    await settled(ben, ada);
    const received = record(ada, []);
    ben.sendNotes(frameOf(...events('on'), ...events('off')));
    await settled(ben, ada);
    const releases = Array.from({ length: 100 }, (_, index) => note(1, index, 'off'));
    expect(received).toEqual(releases);
  });
});

describe('a player beyond the rate limit', () => {
  const flood = (client: Client, events: number) => {
    const writer = new NoteFrameWriter();
    for (let sent = 0; sent < events; sent++) {
      if (writer.add(now({ note: 60 + (sent % 20) }))) continue;
      client.sendNotes(writer.take());
      writer.add(now());
    }
    client.sendNotes(writer.take());
  };

  test('is limited and warned once, until the player is below the limit for some time; other players are not limited', async () => {
    const received = record(ada, []);
    const events = record(ben, ['notif', 'error']);
    for (let frames = 0; frames < 10; frames++) flood(ben, 100);
    await settled(ben, ada);
    expect(received).toHaveLength(NOTES.burst);
    time.advance(1_000);
    for (let frames = 0; frames < 10; frames++) flood(ben, 50);
    await settled(ben, ada);
    expect(received).toHaveLength(NOTES.burst + NOTES.perSecond);
    expect(events).toMatchObject([['notif', { type: 'warning', code: 'NOTES_TOO_MANY' }]]);
    time.advance(6_000);
    for (let frames = 0; frames < 10; frames++) flood(ben, 100);
    await settled(ben);
    expect(events).toHaveLength(2);
  });
});

describe('JSON clients', () => {
  test('send and receive notes as JSON events, beside clients that use frames', async () => {
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

  test('end sounding notes also after a refused batch', async () => {
    const timestamp = time.clock.now();
    const late = {
      name: 'NOTE_ON' as const,
      timestamp: timestamp - 60_000,
      note: 60,
      velocity: 80,
      source: 'midi' as const,
    };
    const release = { name: 'NOTE_OFF' as const, timestamp, note: 40, source: 'midi' as const };
    // Events with such times need more than one frame.
    const lateOnes = Array.from({ length: 390 }, (_, index) => ({
      ...late,
      timestamp: timestamp - 60_000 * (index % 2),
    }));
    const received = record(ada, []);
    valueOf(await ben.request('noteOn', { timestamp, note: 40, velocity: 80 }));
    const answer = await ben.request('pianoBatch', { events: [...lateOnes, release] });
    expect(answer).toEqual({ ok: false, refusal: { code: 'NOTES_OUT_OF_TIME' } });
    await ask(ada);
    expect(received).toEqual([note(1, 40), note(1, 40, 'off')]);
  });

  test('get the same refusals as frames', async () => {
    const timestamp = time.clock.now();
    const event = { name: 'NOTE_ON' as const, timestamp, note: 60, velocity: 80, source: 'midi' as const };
    const received = record(ada, []);
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
    expect(received).toHaveLength(350);
  });
});
