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

/** A client that asked too much is read again after this at the latest, ms. */
const LONGEST_REST = 2_100;
/** Requests that do not arrive in one piece: what has arrived is answered before reading pauses. */
const FLOOD = 10_000;
/** Until a burst of some hundred requests that has been sent is done, but for what rests. */
const manyTurns = async () => {
  for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
};
const hello = { version: PROTOCOL_VERSION };

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
    socket.on('initUser', () => resolve('welcome'));
  });
}

/** Sends anything at all, and resolves with the answer. */
async function answerTo(name: string, ...values: unknown[]): Promise<unknown> {
  const socket = socketWith();
  await new Promise((resolve) => socket.on('initUser', resolve));
  const answer: unknown = await socket.timeout(5_000).emitWithAck(name, ...values);
  socket.disconnect();
  return answer;
}

describe('who connects', () => {
  test.each([
    ['another version of the protocol', { auth: { version: PROTOCOL_VERSION + 1 } }, { code: 'VERSION_MISMATCH' }],
    ['no version', { auth: {} }, { code: 'BAD_SHAPE', field: 'version' }],
    ['nothing at all', { auth: undefined }, { code: 'BAD_SHAPE', field: 'version' }],
    ['a wish nobody knows', { auth: { ...hello, notes: 'morse' } }, { code: 'BAD_SHAPE', field: 'notes' }],
    [
      'a program tag of the staff',
      { auth: { ...hello, program: 'Moderator' } },
      { code: 'NAME_RESERVED', field: 'program' },
    ],
    ['one that looks so', { auth: { ...hello, program: 'аdmin bot' } }, { code: 'NAME_RESERVED', field: 'program' }],
    ['a field nobody knows', { auth: { ...hello, programm: 'bot' } }, { code: 'BAD_SHAPE', field: 'programm' }],
    ['a page of another site', { auth: hello, extraHeaders: { origin: 'http://evil.example' } }, 'websocket error'],
    ['a page of nowhere', { auth: hello, extraHeaders: { origin: 'null' } }, 'websocket error'],
    ['polling', { auth: hello, transports: ['polling'] }, 'xhr poll error'],
  ])('with %s is refused with the reason', async (_, options, refusal) => {
    await expect(refusalOf(options)).resolves.toEqual(refusal);
  });

  test('is let in from a page of our own, and as a program', async () => {
    await expect(refusalOf({ extraHeaders: { origin: server.url } })).resolves.toBe('welcome');
    await expect(refusalOf({ auth: { ...hello, program: 'a bot' } })).resolves.toBe('welcome');
  });

  test('from another origin than the configured one is refused, whatever host it names', async () => {
    const configured = await startTestServer({ config: testConfig({ publicOrigin: 'https://piano.example' }) });
    const outcome = (origin: string) =>
      configured.connect({ io: (url, options) => io(url, { ...options, extraHeaders: { origin } }) }).then(
        () => 'welcome',
        () => 'refused',
      );
    expect(await outcome(configured.url)).toBe('refused');
    expect(await outcome('https://piano.example')).toBe('welcome');
    await configured.stop();
  });

  test('is a guest with a name of their own, a colour and a country', async () => {
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
  ])('takes the country of a visitor from its header: %s', async (header, country) => {
    const proxied = await startTestServer({ config: testConfig({ countryHeader: 'cf-ipcountry' }) });
    const client = await proxied.connect({
      io: (url, options) => io(url, { ...options, extraHeaders: { 'cf-ipcountry': header } }),
    });
    expect(client.me.country).toBe(country);
    await proxied.stop();
  });
});

test('a server that stops does not wait for those who do not say goodbye', async () => {
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

  test('what nobody asked an answer for is told as an error, once a second', async () => {
    const socket = socketWith();
    const told: unknown[] = [];
    socket.on('error', (error) => told.push(error));
    await new Promise((resolve) => socket.on('initUser', resolve));
    for (let sent = 0; sent < 5; sent++) socket.emit('playTrumpet');
    await socket.emitWithAck('latency', {});
    time.advance(1_000);
    socket.emit('playTrumpet');
    await socket.emitWithAck('latency', {});
    expect(told).toEqual([
      { cause: 'unknown event', code: 'UNKNOWN_EVENT' },
      { cause: 'unknown event', code: 'UNKNOWN_EVENT' },
    ]);
    socket.disconnect();
  });

  test('too many in too short a time are refused, and soon there may be more', async () => {
    const ada = await server.connect();
    for (let sent = 0; sent < REQUESTS.burst; sent++) valueOf(await ada.request('watchRooms', { watch: false }));
    expect(await ada.request('latency', {})).toEqual({ ok: false, refusal: { code: 'TOO_FAST', wait: 100 } });
    time.advance(1_000 / REQUESTS.perSecond);
    valueOf(await ada.request('latency', {}));
    expect(await ada.request('latency', {})).toEqual({ ok: false, refusal: { code: 'TOO_FAST', wait: 100 } });
  });
});

describe('a flood', () => {
  test('is refused with each answer, harms nothing, and leaves notes alone', async () => {
    const [ada, ben] = [await server.connect(), await server.connect()];
    const { roomId: id } = valueOf(await ada.request('createRoom', {}));
    valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
    const heard = record(ada, ['updateUser']);
    const asked = Array.from({ length: 500 }, () => ben.request('onSwitchPlayerSpec', { id: ben.me.id }));
    ben.sendNotes(frameOf(aNote({ at: time.clock.now() })));
    valueOf(await ben.request('noteOn', { timestamp: time.clock.now(), note: 64, velocity: 80 }));
    await manyTurns();
    time.advance(LONGEST_REST);
    const answers = await Promise.all(asked);
    await settled(ada);
    const refused = answers.filter((answer) => !answer.ok);
    expect(new Set(refused.map(({ refusal }) => refusal.code))).toEqual(new Set(['TOO_FAST']));
    expect(answers.length - refused.length).toBe(MEMBER_CHANGES.burst);
    expect(heard.filter((one) => (one as string[])[0] === 'updateUser')).toHaveLength(MEMBER_CHANGES.burst);
    expect(heard.slice(-2)).toEqual([
      ['note', { slot: 1, note: 60, kind: 'on' }],
      ['note', { slot: 1, note: 64, kind: 'on' }],
    ]);
    time.advance(LONGEST_REST);
    valueOf(await ben.request('latency', {}));
  });

  test('of a thousand requests at once lets the notes of others pass in between', async () => {
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
    time.advance(LONGEST_REST);
    flooder.disconnect();
  });

  test('that goes on is read now and then, and what is asked after it is answered', async () => {
    const ada = socketWith();
    await new Promise((resolve) => ada.on('initUser', resolve));
    let answered = 0;
    for (let sent = 0; sent < FLOOD; sent++) ada.emit('watchRooms', { watch: false }, () => answered++);
    const last = ada.emitWithAck('latency', {});
    await expect.poll(() => answered > REQUESTS.burst).toBe(true);
    await manyTurns();
    expect(answered).toBeLessThan(FLOOD);
    const passing = setInterval(() => {
      time.advance(LONGEST_REST);
    }, 1);
    await last;
    clearInterval(passing);
    expect(answered).toBe(FLOOD);
    time.advance(LONGEST_REST + 100);
    expect(await ada.emitWithAck('latency', {})).toMatchObject({ ok: true });
    ada.disconnect();
  });

  test('of messages nobody wants an answer to is told once a second', async () => {
    const ada = socketWith();
    const told: unknown[] = [];
    ada.on('error', (error) => told.push(error));
    await new Promise((resolve) => ada.on('initUser', resolve));
    for (let sent = 0; sent < 500; sent++) ada.emit('watchRooms', { watch: false });
    const last = ada.emitWithAck('latency', {});
    await expect.poll(() => told.length > 0).toBe(true);
    await manyTurns();
    expect(told).toEqual([{ cause: 'too fast', code: 'TOO_FAST' }]);
    time.advance(LONGEST_REST);
    expect(await last).toMatchObject({ refusal: { code: 'TOO_FAST' } });
    ada.disconnect();
  });
});

test('a line that is not used for a conversation any more is closed', async () => {
  const socket = socketWith();
  await new Promise((resolve) => socket.on('initUser', resolve));
  const closed = new Promise((resolve) => socket.io.engine.once('close', resolve));
  socket.io.engine.write('41');
  await closed;
});

test('a second conversation on one line ends both', async () => {
  const socket = socketWith({ parser: noteParser(parser), autoConnect: false });
  const closed = new Promise((resolve) => socket.io.once('close', resolve));
  socket.io.on('open', () => {
    socket.io.engine.write(`0${JSON.stringify(hello)}`);
  });
  socket.connect();
  await closed;
});
