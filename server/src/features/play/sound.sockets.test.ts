import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { internalId, type RoomId } from '@quatremains/protocol/ids';
import { COMPRESSOR_DEFAULT, INSTRUMENT_CHANGES, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import type { Result } from '@quatremains/protocol/refusals';
import type { Identity } from '@quatremains/rules/room/room';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf, next, record, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const duo = [
  { instrumentId: 1, size: 40 },
  { instrumentId: 2, size: 48 },
];
const reverb = { enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 };
const compressor = { enabled: true, threshold: -30, ratio: 4, knee: 10 };
const vip: Partial<Identity> = { internalId: internalId.parse('account-ada'), role: 'User', isVip: true };

let nextIdentity: Partial<Identity>;
let time: FakeTime;
let server: TestServer;
let ada: Client;
let ben: Client;
let id: RoomId;
beforeEach(async () => {
  nextIdentity = vip;
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers, overrideIdentity: () => nextIdentity });
  ada = await server.connect();
  nextIdentity = {};
  ben = await server.connect();
  ({ roomId: id } = valueOf(await ada.request('createRoom', { name: 'Duets' })));
  valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
});
afterEach(() => server.stop());

const times = (count: number, part: object): object[] => Array.from({ length: count }, () => part);
const codeOf = (result: Result<unknown>): string | null => (result.ok ? null : result.refusal.code);

/** The members as a client gets them that joins now. */
async function seen(): Promise<unknown[]> {
  const cleo = await server.connect();
  const event = next(cleo, 'roomInformation');
  valueOf(await cleo.request('joinRoom', { id, userStatus: 'spectator' }));
  return (await event).users;
}

describe('a change of instruments', () => {
  test('is sent to all members, to the player too, and to later members', async () => {
    const received = [ada, ben].map((client) => record(client, ['changeInstrument', 'updateUser']));
    valueOf(await ben.request('changeInstrument', { playerId: ada.me.id, instruments: duo }));
    await settled(ada, ben);
    const expected = [
      ['changeInstrument', { playerId: ben.me.id, instruments: duo }],
      ['updateUser', { user: { id: ben.me.id, instruments: duo, instrumentStatus: 'loading' } }],
    ];
    expect(received).toMatchObject([expected, expected]);
    expect(await seen()).toMatchObject([{ instruments: [{ instrumentId: 1, size: 88 }] }, { instruments: duo }, {}]);
  });

  test('is sent in order with the player’s notes', async () => {
    const received = record(ada, ['changeInstrument']);
    const note = (number: number) => frameOf(aNote({ at: time.clock.now(), note: number }));
    ben.sendNotes(note(50));
    const changed = ben.request('changeInstrument', { instruments: duo });
    ben.sendNotes(note(51));
    valueOf(await changed);
    await settled(ben, ada);
    expect(received).toMatchObject([
      ['note', { note: 50 }],
      ['changeInstrument', {}],
      ['note', { note: 51 }],
    ]);
  });

  test('to the same instruments is accepted, and not announced', async () => {
    valueOf(await ben.request('changeInstrument', { instruments: duo }));
    await settled(ada);
    const received = record(ada, ['changeInstrument', 'updateUser']);
    valueOf(await ben.request('changeInstrument', { instruments: duo }));
    await settled(ada);
    expect(received).toEqual([]);
  });

  const part = { instrumentId: 1, size: 1 };
  test.each<[string, unknown, string]>([
    ['no instruments', [], 'INSTRUMENTS_EMPTY'],
    ['fifty-one instruments', [{ ...part, size: 38 }, ...times(50, part)], 'INSTRUMENTS_TOO_MANY'],
    ['a thousand instruments', times(1_000, part), 'BAD_SHAPE'],
    ['too few keys', [{ ...part, size: 87 }], 'SPLIT_NOT_WHOLE'],
    ['too many keys', [...duo, part], 'SPLIT_NOT_WHOLE'],
    ['an unknown instrument', [{ instrumentId: 99, size: 88 }], 'INSTRUMENT_NOT_FOUND'],
    ['bells and something else', [{ instrumentId: 4, size: 87 }, part], 'INSTRUMENT_NOT_SPLITABLE'],
    [
      'no keys',
      [
        { ...part, size: 0 },
        { ...part, size: 88 },
      ],
      'BAD_SHAPE',
    ],
    [
      'less than no keys',
      [
        { ...part, size: -1 },
        { ...part, size: 89 },
      ],
      'BAD_SHAPE',
    ],
    ['halves of keys', [43.5, 44.5].map((size) => ({ ...part, size })), 'BAD_SHAPE'],
    ['NaN', [{ ...part, size: NaN }], 'BAD_SHAPE'],
    ['words', [{ instrumentId: '1', size: '88' }], 'BAD_SHAPE'],
    ['a word', 'grand', 'BAD_SHAPE'],
    ['lists in lists', [[duo]], 'BAD_SHAPE'],
    ['no value', undefined, 'BAD_SHAPE'],
  ])('to %s is refused, and not announced', async (_, instruments, code) => {
    const received = record(ada, ['changeInstrument', 'updateUser']);
    expect(codeOf(await ben.request('changeInstrument', { instruments } as never))).toBe(code);
    await settled(ada);
    expect(received).toEqual([]);
  });

  test('is for players; a spectator sends the instruments when becoming a player', async () => {
    valueOf(await ben.request('onSwitchPlayerSpec', { id: ben.me.id, status: 'spectator' }));
    expect(codeOf(await ben.request('changeInstrument', { instruments: duo }))).toBe('NOT_A_PLAYER');
    valueOf(await ben.request('onSwitchPlayerSpec', { id: ben.me.id, status: 'player' }));
    valueOf(await ben.request('changeInstrument', { instruments: duo }));
  });
});

describe('effects', () => {
  test('are sent to all members, within their limits', async () => {
    const event = next(ben, 'updateUser');
    valueOf(await ada.request('changeReverb', { enabled: true, wet: 1e308, decay: -5, preDelay: 0.1 }));
    const reverbInformation = { enabled: true, wet: 1, decay: 0.1, preDelay: 0.1 };
    expect(await event).toMatchObject({ user: { id: ada.me.id, reverbInformation } });
    const secondEvent = next(ben, 'updateUser');
    valueOf(await ada.request('changeCompressor', { enabled: true, threshold: -1e9, ratio: 0, knee: 41 }));
    const compressorInformation = { enabled: true, threshold: -100, ratio: 1, knee: 40 };
    expect(await secondEvent).toMatchObject({ user: { id: ada.me.id, reverbInformation, compressorInformation } });
    expect(await seen()).toMatchObject([{ reverbInformation, compressorInformation }, {}, {}]);
  });

  test.each<[string, object]>([
    ['NaN', { ...reverb, wet: NaN }],
    ['Infinity', { ...reverb, decay: Infinity }],
    ['words', { ...reverb, wet: '1' }],
    ['numbers in lists', { ...reverb, wet: [1] }],
    ['missing fields', { enabled: true, wet: 1 }],
    ['a number as a switch', { ...reverb, enabled: 1 }],
  ])('of %s are refused, and not announced', async (_, asked) => {
    const received = record(ada, ['updateUser']);
    expect(codeOf(await ben.request('changeReverb', asked as never))).toBe('BAD_SHAPE');
    expect(codeOf(await ben.request('changeCompressor', asked as never))).toBe('BAD_SHAPE');
    await settled(ada);
    expect(received).toEqual([]);
  });

  test('of a compressor are for VIPs', async () => {
    const received = record(ada, ['updateUser']);
    expect(codeOf(await ben.request('changeCompressor', compressor))).toBe('VIP_NEEDED');
    await settled(ada);
    expect(received).toEqual([]);
  });
});

describe('the sound of a user', () => {
  const sound = { instruments: duo, reverbInformation: reverb, compressorInformation: compressor };
  const soundLike = async () => {
    valueOf(await ada.request('changeInstrument', { instruments: duo }));
    valueOf(await ada.request('changeReverb', reverb));
    valueOf(await ada.request('changeCompressor', compressor));
  };
  const usersFor = async (cause: () => Promise<unknown>) => {
    const event = next(ada, 'roomInformation');
    await cause();
    return (await event).users;
  };

  test('stays the same in another room, and as a spectator', async () => {
    await soundLike();
    expect(await usersFor(() => ada.request('createRoom', { name: 'Another' }))).toMatchObject([sound]);
    const back = () => ada.request('joinRoom', { id, userStatus: 'spectator' });
    expect((await usersFor(back)).find((user) => user.id === ada.me.id)).toMatchObject(sound);
    const event = next(ben, 'updateUser');
    valueOf(await ada.request('onSwitchPlayerSpec', { id: ada.me.id, status: 'player' }));
    expect((await event).user).toMatchObject(sound);
  });

  test('stays the same in the next room after leaving one', async () => {
    await soundLike();
    valueOf(await ada.request('leaveRoom', { id }));
    const join = () => ada.request('joinRoom', { id, userStatus: 'player' });
    expect((await usersFor(join)).find((user) => user.id === ada.me.id)).toMatchObject(sound);
  });

  test('stays the same after a lost place', async () => {
    await soundLike();
    ada.stop();
    ada = await server.connect({ resume: ada.me.resume });
    expect(await usersFor(() => ada.request('createRoom', { name: 'Another' }))).toMatchObject([sound]);
  });

  test('is not that of another user', async () => {
    await soundLike();
    const plain = { reverbInformation: REVERB_DEFAULT, compressorInformation: COMPRESSOR_DEFAULT };
    expect(await seen()).toMatchObject([sound, plain, plain]);
  });
});

describe('changes beyond the rate limit', () => {
  test.each<[string, (turn: number) => Promise<Result<unknown>>]>([
    [
      'of instruments',
      (turn) =>
        ben.request('changeInstrument', { instruments: turn % 2 === 0 ? duo : [{ instrumentId: 2, size: 88 }] }),
    ],
    ['of reverbs', (turn) => ben.request('changeReverb', { ...reverb, wet: turn / 100 })],
  ])('%s are refused with the wait, and not announced', async (_, change) => {
    const received = record(ada, ['updateUser']);
    const answers = await Promise.all(Array.from({ length: 30 }, (__, turn) => change(turn)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(INSTRUMENT_CHANGES.burst);
    expect(answers.at(-1)).toEqual({ ok: false, refusal: { code: 'TOO_FAST', wait: expect.any(Number) } });
    await settled(ada);
    expect(received).toHaveLength(INSTRUMENT_CHANGES.burst);
    time.advance(1_000);
    expect(codeOf(await change(99))).toBeNull();
  });
});
