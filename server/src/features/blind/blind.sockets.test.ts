import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { Client } from '@quatremains/protocol/client';
import type { RoomId } from '@quatremains/protocol/ids';
import { BLIND } from '@quatremains/protocol/limits';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import { next, record, settled, valueOf } from '../../testing/listening.ts';
import { RawClient } from '../../testing/raw-client.ts';
import { codeOf, latest, ModeFixture } from '../../testing/mode-fixture.ts';

const ROUND = 60_000;
/** Für Elise has a video, the Sonata facile none. */
const ELISE = 1;
const FACILE = 7;

const fixture = new ModeFixture();
let ada: Client;
let ben: Client;
let cleo: Client;
let id: RoomId;
let blind: { body: BlindInformation | null; count: number };
beforeEach(async () => {
  await fixture.open();
  [ada, ben, cleo] = [await fixture.account('Ada'), await fixture.account('Ben'), await fixture.guest('Cleo')];
  id = await fixture.room('BLIND', { roundDuration: ROUND / 1_000, roundByPlayer: 1 }, [ada, ben, cleo]);
  blind = latest(cleo, 'blindUpdate');
  await settled(ada, ben, cleo);
});
afterEach(() => fixture.server.stop());

const ask = (client: Client, body: ClientEventInput<'blindRequest'>) => client.request('blindRequest', body);
const say = (client: Client, message: string) => client.request('chatMessage', { message });
const guess = (client: Client, text: string) => ask(client, { guess: text });

/** Starts a round in which Ada performs. */
async function round(songId = ELISE) {
  valueOf(await ask(ada, { start: true }));
  valueOf(await ask(ada, { songId }));
  await settled(ada, ben, cleo);
}

describe('a blind test', () => {
  test('is played by three players to the score table, and again', async () => {
    const messages = record(cleo, ['chatMessage']);
    const video = latest(cleo, 'youtube');
    await round();
    expect(blind.body).toMatchObject({
      phase: 'playing',
      performer: ada.me.id,
      order: [ada.me.id, ben.me.id, cleo.me.id],
      turn: 1,
      turns: 3,
      title: null,
      revealed: null,
    });
    expect(valueOf(await say(ben, 'fur elise!'))).toEqual({ messageId: null, guess: 'right' });
    expect(valueOf(await guess(cleo, 'Pour Elize'))).toEqual({ guess: 'right', points: 100 });
    await settled(cleo);
    expect(blind.body).toMatchObject({
      phase: 'reveal',
      revealed: { title: 'Für Elise', composer: 'Ludwig van Beethoven', performer: 'Ada' },
      scores: [
        { username: 'Ben', points: 120 },
        { username: 'Cleo', points: 100 },
        { username: 'Ada', points: 60 },
      ],
    });
    expect(video.body?.video).toMatchObject({ videoId: '_mVW8tgGY_w', startsAt: fixture.now + BLIND.videoAfter });
    expect(messages).toMatchObject([
      ['chatMessage', { news: 'found', message: { username: 'Ben' } }],
      ['chatMessage', { news: 'found', message: { username: 'Cleo' } }],
    ]);
    await fixture.pass(BLIND.reveal, cleo);
    expect(blind.body).toMatchObject({ phase: 'choosing', performer: ben.me.id, turn: 2, revealed: null });
    expect(video.body?.video).toBeNull();
    valueOf(await ask(ben, { title: 'My own tune' }));
    await fixture.pass(ROUND, cleo);
    expect(blind.body).toMatchObject({
      phase: 'reveal',
      revealed: { title: 'My own tune', composer: null, found: [] },
    });
    await fixture.pass(BLIND.reveal, cleo);
    valueOf(await ask(cleo, { songId: FACILE }));
    valueOf(await ask(cleo, { giveUp: true }));
    await fixture.pass(BLIND.reveal, cleo);
    expect(blind.body).toMatchObject({ phase: 'over', scores: [{ points: 120 }, { points: 100 }, { points: 60 }] });
    valueOf(await ask(ada, { start: true }));
    await settled(cleo);
    expect(blind.body).toMatchObject({
      phase: 'choosing',
      turn: 1,
      scores: [{ points: 0 }, { points: 0 }, { points: 0 }],
    });
  });

  test('relays all players before and after a round, and only the performer in a round', async () => {
    const received = record(cleo, []);
    const play = async () => {
      received.length = 0;
      for (const client of [ada, ben]) await fixture.strike(client);
      await settled(cleo);
      return received.map((one) => (one as [string, { slot: number }])[1].slot);
    };
    expect(await play()).toEqual([0, 1]);
    valueOf(await ask(ada, { start: true }));
    expect(await play()).toEqual([]);
    valueOf(await ask(ada, { songId: ELISE }));
    expect(await play()).toEqual([0]);
    valueOf(await ask(ada, { giveUp: true }));
    expect(await play()).toEqual([]);
  });

  test('gives a performer who picks nothing an easy tune, and ends the turn of a performer who leaves', async () => {
    valueOf(await ask(ada, { start: true }));
    await fixture.pass(BLIND.choosing, cleo);
    expect(blind.body).toMatchObject({ phase: 'playing', performer: ada.me.id, title: null });
    valueOf(await ask(ada, { giveUp: true }));
    await fixture.pass(BLIND.reveal, cleo);
    expect(blind.body).toMatchObject({ phase: 'choosing', performer: ben.me.id });
    valueOf(await ask(ben, { songId: ELISE }));
    const lost = next(cleo, 'updateUser');
    ben.stop();
    await lost;
    await fixture.pass(BLIND.performerAway - 1, cleo);
    expect(blind.body?.phase).toBe('playing');
    await fixture.pass(1, cleo);
    expect(blind.body).toMatchObject({ phase: 'reveal', revealed: { title: 'Für Elise' } });
    await fixture.pass(BLIND.reveal, cleo);
    expect(blind.body?.performer).toBe(cleo.me.id);
  });

  test('ends when one player is left', async () => {
    await round();
    valueOf(await ben.request('leaveRoom', { id }));
    valueOf(await ada.request('leaveRoom', { id }));
    await settled(cleo);
    await fixture.pass(BLIND.reveal, cleo);
    expect(blind.body?.phase).toBe('over');
  });

  test('sends a new player the public state, and adds the player at the end of the order', async () => {
    await round();
    const dora = await fixture.account('Dora');
    const inside = next(dora, 'roomInformation');
    valueOf(await dora.request('joinRoom', { id, userStatus: 'player' }));
    const { blind: state } = await inside;
    expect(state).toMatchObject({ phase: 'playing', performer: ada.me.id, title: null });
    expect(state?.order.at(-1)).toBe(dora.me.id);
    expect(valueOf(await say(dora, 'Für Elise'))).toMatchObject({ guess: 'right' });
  });

  test('sends the title to the performer, also on a new connection of the performer', async () => {
    const event = latest(ada, 'blindUpdate');
    await round();
    expect(event.body?.title).toBe('Für Elise');
    const again = await RawClient.connect(fixture.server.url, ada.me.resume);
    await again.ask('latency', {});
    expect(again.inside()?.blind?.title).toBe('Für Elise');
    again.stop();
  });
});

describe('a guess', () => {
  test('is a chat message when it is wrong, and visible to its author only when it is close', async () => {
    const received = latest(cleo, 'chatMessage');
    await round();
    expect(valueOf(await say(ben, 'something by Mozart'))).toEqual({ messageId: expect.any(Number), guess: null });
    await settled(cleo);
    expect(received.body?.message.content).toBe('something by Mozart');
    expect(valueOf(await say(ben, 'elise'))).toEqual({ messageId: null, guess: 'close' });
    await settled(cleo);
    expect(received.count).toBe(1);
    expect(valueOf(await guess(cleo, 'wrong'))).toEqual({ guess: 'wrong', points: 0 });
    await settled(cleo);
    expect(received.count).toBe(1);
  });

  test('is refused from spectators, the performer and players who found it; they cannot post the title either', async () => {
    const dora = await fixture.account('Dora');
    valueOf(await dora.request('joinRoom', { id, userStatus: 'spectator' }));
    await round();
    expect(await codeOf(guess(dora, 'Für Elise'))).toBe('NOT_A_PLAYER');
    expect(await codeOf(guess(ada, 'Für Elise'))).toBe('NO_RIGHT');
    valueOf(await say(ben, 'Für Elise'));
    expect(await codeOf(guess(ben, 'Für Elise'))).toBe('ALREADY_FOUND');
    for (const knowing of [ada, ben, dora])
      expect(await codeOf(say(knowing, 'psst, it is FUR   ELISE'))).toBe('TITLE_IN_MESSAGE');
    valueOf(await say(dora, 'how beautiful'));
  });

  test('of 1,500 letters, of other scripts or without letters is judged as wrong', async () => {
    await round();
    expect(valueOf(await guess(cleo, 'x'.repeat(1_500)))).toMatchObject({ guess: 'wrong' });
    expect(valueOf(await guess(cleo, 'エリーゼのために 엘리제 Элизе 🎹'))).toMatchObject({ guess: 'wrong' });
    expect(await codeOf(guess(cleo, ' \n '))).toBe('MESSAGE_EMPTY');
    expect(await codeOf(guess(cleo, 'y'.repeat(1_501)))).toBe('MESSAGE_TOO_LONG');
    expect(await codeOf(guess(cleo, 'z'.repeat(20_001)))).toBe('BAD_SHAPE');
    expect(valueOf(await guess(cleo, '\u0000\u202eFür\u200b Elise'))).toMatchObject({ guess: 'right' });
  });

  test('is rate-limited, by chat or by request', async () => {
    await round();
    const codes = await Promise.all(Array.from({ length: 50 }, (_, place) => codeOf(guess(cleo, `guess ${place}`))));
    expect(codes.filter((code) => code === null)).toHaveLength(BLIND.guessBurst);
    expect(codes.filter((code) => code === 'GUESSES_TOO_FAST' || code === 'TOO_FAST')).toHaveLength(45);
    await fixture.pass(60_000 - 1, cleo);
    expect(blind.body?.phase).toBe('playing');
    expect(valueOf(await guess(cleo, 'Für Elise'))).toMatchObject({ guess: 'right', points: 45 });
  });

  test('counts as a message only where it is shown', async () => {
    await round();
    const received = record(cleo, ['chatMessage']);
    valueOf(await say(ben, 'elisa'));
    valueOf(await say(ben, 'Für Elise'));
    await settled(cleo);
    expect(received).toMatchObject([['chatMessage', { type: 'USER_INFORMATION', news: 'found' }]]);
    const late = await fixture.guest('Late');
    const inside = next(late, 'roomInformation');
    valueOf(await late.request('joinRoom', { id, userStatus: 'spectator' }));
    expect((await inside).room.messages).toEqual([]);
  });
});

describe('a blind test refuses', () => {
  test('requests with none or several commands', async () => {
    for (const body of [{}, { start: false }, { start: true, giveUp: true }, { songId: 1, title: 'One' }])
      expect(await codeOf(ask(ada, body))).toBe('BAD_SHAPE');
    expect(await codeOf(ask(ada, { songId: 0 }))).toBe('BAD_SHAPE');
  });

  test('a start without the right, a second start, and a start with one player', async () => {
    expect(await codeOf(ask(ben, { start: true }))).toBe('NOT_MASTER');
    valueOf(await ask(ada, { start: true }));
    expect(await codeOf(ask(ada, { start: true }))).toBe('GAME_RUNS');
    const solo = await fixture.account('Solo');
    await fixture.room('BLIND', {}, [solo]);
    expect(await codeOf(ask(solo, { start: true }))).toBe('TOO_FEW_PLAYERS');
  });

  test('a tune out of turn, picked twice, too late, unknown or without a name', async () => {
    expect(await codeOf(ask(ada, { songId: ELISE }))).toBe('NO_ROUND');
    valueOf(await ask(ada, { start: true }));
    expect(await codeOf(ask(ben, { songId: ELISE }))).toBe('NOT_PERFORMER');
    expect(await codeOf(ask(ben, { giveUp: true }))).toBe('NOT_PERFORMER');
    expect(await codeOf(ask(ada, { songId: 9_999 }))).toBe('SONG_NOT_FOUND');
    for (const title of ['', '   ', '!?…', '\u200b']) expect(await codeOf(ask(ada, { title }))).toBe('TITLE_EMPTY');
    expect(await codeOf(ask(ada, { title: 'x'.repeat(101) }))).toBe('TITLE_TOO_LONG');
    valueOf(await ask(ada, { songId: ELISE }));
    expect(await codeOf(ask(ada, { songId: FACILE }))).toBe('GAME_RUNS');
    valueOf(await ask(ada, { giveUp: true }));
    await fixture.pass(BLIND.reveal, cleo);
    valueOf(await ask(ben, { giveUp: true }));
    expect(await codeOf(ask(ben, { songId: ELISE }))).toBe('NOT_PERFORMER');
  });

  test('guesses without a round, and in rooms of another type', async () => {
    expect(await codeOf(guess(cleo, 'Für Elise'))).toBe('NO_ROUND');
    const otto = await fixture.account('Otto');
    expect(await codeOf(guess(otto, 'Für Elise'))).toBe('NOT_IN_ROOM');
    await fixture.room('PRACTICE', {}, [otto]);
    for (const body of [{ start: true }, { songId: 1 }, { title: 'T' }, { giveUp: true }, { guess: 'T' }])
      expect(await codeOf(ask(otto, body))).toBe('WRONG_MODE');
  });
});
