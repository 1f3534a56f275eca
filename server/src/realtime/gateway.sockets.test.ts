import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { socketOptions } from '@quatremains/protocol/client';
import { MEMBER_CHANGES, REQUESTS } from '@quatremains/protocol/limits';
import { noteParser } from '@quatremains/protocol/realtime/note-parser';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import { createFakeTime, type FakeTime } from '../testing/fake-timers.ts';
import { aNote, frameOf, record, settled, valueOf } from '../testing/listening.ts';
import { startTestServer, testConfig, type TestServer } from '../testing/test-server.ts';

let time: FakeTime;
let server: TestServer;
beforeEach(async () => {
  time = createFakeTime();
  server = await startTestServer({ clock: time.clock, timers: time.timers });
});
afterEach(() => server.stop());

/** The longest pause in reading from a client, ms. */
const PAUSE_MAX = 2_100;
/** More requests than arrive at once; those that have arrived are answered before reading pauses. */
const FLOOD = 10_000;
/** Resolves when a burst of some hundred requests is handled, except those that wait for a pause. */
const manyTurns = async () => {
  for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const validAuth = { version: PROTOCOL_VERSION };

function socketWith(options: object = {}) {
  return io(server.url, { ...socketOptions({ parser }), reconnection: false, forceNew: true, ...options });
}

function refusalOf(options: object): Promise<unknown> {
  const socket = socketWith(options);
  return new Promise((resolve) => {
    socket.on('connect_error', (error: Error & { data?: unknown }) => {
      socket.disconnect();
      resolve(error.data ?? error.message);
    });
    socket.on('initUser', () => resolve('accepted'));
  });
}

/** Sends any event, and resolves with the answer. */
async function answerTo(name: string, ...values: unknown[]): Promise<unknown> {
  const socket = socketWith();
  await new Promise((resolve) => socket.on('initUser', resolve));
  const answer: unknown = await socket.timeout(5_000).emitWithAck(name, ...values);
  socket.disconnect();
  return answer;
}

describe('a connection', () => {
  test.each([
    ['another version of the protocol', { auth: { version: PROTOCOL_VERSION + 1 } }, { code: 'VERSION_MISMATCH' }],
    ['no version', { auth: {} }, { code: 'BAD_SHAPE', field: 'version' }],
    ['nothing at all', { auth: undefined }, { code: 'BAD_SHAPE', field: 'version' }],
    ['an unknown format of notes', { auth: { ...validAuth, notes: 'morse' } }, { code: 'BAD_SHAPE', field: 'notes' }],
    [
      'a program tag of the staff',
      { auth: { ...validAuth, program: 'Moderator' } },
      { code: 'NAME_RESERVED', field: 'program' },
    ],
    [
      'a program tag that looks like the staff’s',
      { auth: { ...validAuth, program: 'аdmin bot' } },
      { code: 'NAME_RESERVED', field: 'program' },
    ],
    ['an unknown field', { auth: { ...validAuth, programm: 'bot' } }, { code: 'BAD_SHAPE', field: 'programm' }],
    ['a page of another site', { auth: validAuth, extraHeaders: { origin: 'http://evil.example' } }, 'websocket error'],
    ['a page without an origin', { auth: validAuth, extraHeaders: { origin: 'null' } }, 'websocket error'],
    ['polling', { auth: validAuth, transports: ['polling'] }, 'xhr poll error'],
  ])('with %s is refused with its reason', async (_, options, refusal) => {
    await expect(refusalOf(options)).resolves.toEqual(refusal);
  });

  test('is accepted from a page of the site and from a program', async () => {
    await expect(refusalOf({ extraHeaders: { origin: server.url } })).resolves.toBe('accepted');
    await expect(refusalOf({ auth: { ...validAuth, program: 'a bot' } })).resolves.toBe('accepted');
  });

  test('from another origin than the configured one is refused, also where the origin is the request’s host', async () => {
    const configured = await startTestServer({ config: testConfig({ publicOrigin: 'https://piano.example' }) });
    const outcome = (origin: string) =>
      configured.connect({ io: (url, options) => io(url, { ...options, extraHeaders: { origin } }) }).then(
        () => 'accepted',
        () => 'refused',
      );
    expect(await outcome(configured.url)).toBe('refused');
    expect(await outcome('https://piano.example')).toBe('accepted');
    await configured.stop();
  });

  test('becomes a guest with a unique name, a colour and a country', async () => {
    const [ada, ben] = [await server.connect(), await server.connect()];
    expect(ada.me).toMatchObject({ internalId: null, country: 'FR', role: 'Guest', isVip: false, seat: null });
    expect(ada.me.username).toMatch(/^Guest \d{4}$/);
    expect(ada.me.colors).toMatchObject([/^#[0-9a-f]{6}$/].map((shape) => expect.stringMatching(shape)));
    expect(ada.me.serverTime).toBe(time.clock.now());
    expect(new Set([ada.me.id, ben.me.id, ada.me.username, ben.me.username]).size).toBe(4);
  });
});

describe('a server behind a proxy', () => {
  test.each([
    ['jp', 'JP'],
    ['XX1', 'FR'],
    ['', 'FR'],
  ])('reads the country of a client from the configured header: %s', async (header, country) => {
    const proxied = await startTestServer({ config: testConfig({ countryHeader: 'cf-ipcountry' }) });
    const client = await proxied.connect({
      io: (url, options) => io(url, { ...options, extraHeaders: { 'cf-ipcountry': header } }),
    });
    expect(client.me.country).toBe(country);
    await proxied.stop();
  });
});

test('a server that stops does not wait for clients that do not answer the closing handshake', async () => {
  const stopping = await startTestServer();
  const socket = io(stopping.url, { ...socketOptions({ parser }), reconnection: false, forceNew: true });
  await new Promise((resolve) => socket.on('initUser', resolve));
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void; resume(): void } } };
  ws._socket.pause();
  await stopping.stop();
  ws._socket.resume();
});

describe('every request is answered:', () => {
  test.each<[string, unknown[], object]>([
    ['latency', [{}], { ok: true }],
    ['latency', [], { ok: true }],
    ['chatMessage', [{ message: 'hello' }], { ok: false }],
    ['onKicked', [{ id: 'somebody' }], { refusal: { code: 'NOT_IN_ROOM' } }],
    ['receiveNotes', [{ joined: 'yes' }], { refusal: { code: 'BAD_SHAPE', field: 'joined' } }],
    ['queueRequest', [{}], { refusal: { code: 'BAD_SHAPE' } }],
    ['queueRequest', [{ joinQueue: true }], { refusal: { code: 'NOT_IN_ROOM' } }],
    ['blindRequest', [{ start: true }], { refusal: { code: 'NOT_IN_ROOM' } }],
    ['switchMetronome', [{ botId: 'bot', bpm: 60 }], { refusal: { code: 'NOT_IN_ROOM' } }],
    ['controlLoop', [{ botId: 'bot' }], { refusal: { code: 'NOT_IN_ROOM' } }],
    ['playVideo', [{ songId: null }], { refusal: { code: 'NOT_IN_ROOM' } }],
    ['playTrumpet', [{}], { refusal: { code: 'UNKNOWN_EVENT' } }],
    ['error', [{}], { refusal: { code: 'UNKNOWN_EVENT' } }],
    ['__proto__', [{}], { refusal: { code: 'UNKNOWN_EVENT' } }],
    ['constructor', [{}], { refusal: { code: 'UNKNOWN_EVENT' } }],
    ['toString', [], { refusal: { code: 'UNKNOWN_EVENT' } }],
    ['joinRoom', [], { refusal: { code: 'BAD_SHAPE' } }],
    ['joinRoom', [null], { refusal: { code: 'BAD_SHAPE' } }],
    ['joinRoom', [{ id: 7, userStatus: 'player' }], { refusal: { code: 'BAD_SHAPE', field: 'id' } }],
    ['joinRoom', [{ id: 'a', userStatus: 'king' }], { refusal: { code: 'BAD_SHAPE', field: 'userStatus' } }],
    ['latency', [{}, {}], { refusal: { code: 'BAD_SHAPE' } }],
    ['latency', [{}, 'answer'], { refusal: { code: 'BAD_SHAPE' } }],
    ['createRoom', [{ properties: { playerLimit: 'many' } }], { refusal: { field: 'properties.playerLimit' } }],
    ['createRoom', [{ nmae: 'Duets' }], { refusal: { code: 'BAD_SHAPE', field: 'nmae' } }],
    ['createRoom', [{ properties: { rounds: 3 } }], { refusal: { code: 'BAD_SHAPE', field: 'properties.rounds' } }],
    ['floatingHeart', [{ playerId: 'somebody' }], { refusal: { code: 'NOT_IN_ROOM' } }],
    ['floatingHeart', [{ likes: 7 }], { refusal: { code: 'BAD_SHAPE', field: 'likes' } }],
    ['joinRoom', [{ id: 'a', userStatus: 'player', friendId: 'ben' }], { refusal: { code: 'ROOM_NOT_FOUND' } }],
    ['pianoBatch', [{ events: [] }], { refusal: { code: 'BAD_SHAPE', field: 'events' } }],
    ['leaveRoom', [{ id: 'nowhere' }], { refusal: { code: 'NOT_IN_ROOM' } }],
  ])('%s %j', async (name, values, answer) => {
    expect(await answerTo(name, ...values)).toMatchObject(answer);
  });

  test('a refused event without an answer is reported by an `error` event, once a second', async () => {
    const socket = socketWith();
    const errors: unknown[] = [];
    socket.on('error', (error) => errors.push(error));
    await new Promise((resolve) => socket.on('initUser', resolve));
    for (let sent = 0; sent < 5; sent++) socket.emit('playTrumpet');
    await socket.emitWithAck('latency', {});
    time.advance(1_000);
    socket.emit('playTrumpet');
    await socket.emitWithAck('latency', {});
    expect(errors).toEqual([
      { cause: 'unknown event', code: 'UNKNOWN_EVENT' },
      { cause: 'unknown event', code: 'UNKNOWN_EVENT' },
    ]);
    socket.disconnect();
  });

  test('requests beyond the rate limit are refused until it allows more', async () => {
    const ada = await server.connect();
    for (let sent = 0; sent < REQUESTS.burst; sent++) valueOf(await ada.request('watchRooms', { watch: false }));
    expect(await ada.request('latency', {})).toEqual({ ok: false, refusal: { code: 'TOO_FAST', wait: 100 } });
    time.advance(1_000 / REQUESTS.perSecond);
    valueOf(await ada.request('latency', {}));
    expect(await ada.request('latency', {})).toEqual({ ok: false, refusal: { code: 'TOO_FAST', wait: 100 } });
  });
});

describe('a flood of requests', () => {
  test('is refused in each answer, and does not limit notes', async () => {
    const [ada, ben] = [await server.connect(), await server.connect()];
    const { roomId: id } = valueOf(await ada.request('createRoom', {}));
    valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
    const received = record(ada, ['updateUser']);
    const asked = Array.from({ length: 500 }, () => ben.request('onSwitchPlayerSpec', { id: ben.me.id }));
    ben.sendNotes(frameOf(aNote({ at: time.clock.now() })));
    valueOf(await ben.request('noteOn', { timestamp: time.clock.now(), note: 64, velocity: 80 }));
    await manyTurns();
    time.advance(PAUSE_MAX);
    const answers = await Promise.all(asked);
    await settled(ada);
    const refused = answers.filter((answer) => !answer.ok);
    expect(new Set(refused.map(({ refusal }) => refusal.code))).toEqual(new Set(['TOO_FAST']));
    expect(answers.length - refused.length).toBe(MEMBER_CHANGES.burst);
    expect(received.filter((event) => (event as string[])[0] === 'updateUser')).toHaveLength(MEMBER_CHANGES.burst);
    expect(received.slice(-2)).toEqual([
      ['note', { slot: 1, note: 60, kind: 'on' }],
      ['note', { slot: 1, note: 64, kind: 'on' }],
    ]);
    time.advance(PAUSE_MAX);
    valueOf(await ben.request('latency', {}));
  });

  test('does not delay the notes of others until its thousand requests are handled', async () => {
    const [ada, ben] = [await server.connect(), await server.connect()];
    const { roomId: id } = valueOf(await ada.request('createRoom', {}));
    valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
    const flooder = socketWith();
    await new Promise((resolve) => flooder.on('initUser', resolve));
    let answered = 0;
    const note = new Promise((resolve) => ben.onNotes(resolve));
    for (let sent = 0; sent < 1_000; sent++)
      flooder.emit('latency', {}, () => {
        if (answered++ === 0) ada.sendNotes(frameOf(aNote({ at: time.clock.now() })));
      });
    await note;
    expect(answered).toBeLessThan(500);
    time.advance(PAUSE_MAX);
    flooder.disconnect();
  });

  test('that goes on is read with pauses, and every request of it is answered', async () => {
    const ada = socketWith();
    await new Promise((resolve) => ada.on('initUser', resolve));
    let answered = 0;
    for (let sent = 0; sent < FLOOD; sent++) ada.emit('watchRooms', { watch: false }, () => answered++);
    const last = ada.emitWithAck('latency', {});
    await expect.poll(() => answered > REQUESTS.burst).toBe(true);
    await manyTurns();
    expect(answered).toBeLessThan(FLOOD);
    const passing = setInterval(() => {
      time.advance(PAUSE_MAX);
    }, 1);
    await last;
    clearInterval(passing);
    expect(answered).toBe(FLOOD);
    time.advance(PAUSE_MAX + 100);
    expect(await ada.emitWithAck('latency', {})).toMatchObject({ ok: true });
    ada.disconnect();
  });

  test('without requested answers is reported once a second', async () => {
    const ada = socketWith();
    const errors: unknown[] = [];
    ada.on('error', (error) => errors.push(error));
    await new Promise((resolve) => ada.on('initUser', resolve));
    for (let sent = 0; sent < 500; sent++) ada.emit('watchRooms', { watch: false });
    const last = ada.emitWithAck('latency', {});
    await expect.poll(() => errors.length > 0).toBe(true);
    await manyTurns();
    expect(errors).toEqual([{ cause: 'too fast', code: 'TOO_FAST' }]);
    time.advance(PAUSE_MAX);
    expect(await last).toMatchObject({ refusal: { code: 'TOO_FAST' } });
    ada.disconnect();
  });
});

test('an Engine.IO connection is closed when its Socket.IO connection ends', async () => {
  const socket = socketWith();
  await new Promise((resolve) => socket.on('initUser', resolve));
  const closed = new Promise((resolve) => socket.io.engine.once('close', resolve));
  socket.io.engine.write('41');
  await closed;
});

test('a second Socket.IO connection on an Engine.IO connection ends both', async () => {
  const socket = socketWith({ parser: noteParser(parser), autoConnect: false });
  const closed = new Promise((resolve) => socket.io.once('close', resolve));
  socket.io.on('open', () => {
    socket.io.engine.write(`0${JSON.stringify(validAuth)}`);
  });
  socket.connect();
  await closed;
});
