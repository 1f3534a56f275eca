import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Beats } from '@quatremains/protocol/entities/bot';
import type { Client } from '@quatremains/protocol/client';
import type { RoomSummary } from '@quatremains/protocol/entities/room';
import type { RoomId } from '@quatremains/protocol/ids';
import { BOT } from '@quatremains/protocol/limits';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import { next, record, settled, valueOf } from '../../testing/listening.ts';
import { botOf, codeOf, latest, ModeFixture } from '../../testing/mode-fixture.ts';

const fixture = new ModeFixture();
let master: Client;
let ben: Client;
let id: RoomId;
beforeEach(async () => {
  await fixture.open();
  [master, ben] = [await fixture.account('Ada'), await fixture.guest('Ben')];
  id = await fixture.room('NORMAL', { botEnabled: true }, [master, ben]);
  await settled(master, ben);
});
afterEach(() => fixture.server.stop());

const setMetronome = (client: Client, bpm: number | null, botId = botOf(id)) =>
  client.request('switchMetronome', { botId, bpm });
const control = (client: Client, body: Omit<ClientEventInput<'controlLoop'>, 'botId'>, botId = botOf(id)) =>
  client.request('controlLoop', { botId, ...body });

/** All announced beats: number and time. */
function beatsOf(client: Client) {
  const received: { number: number; time: number }[] = [];
  client.on('beat', ({ number, time, bpm, count }: Beats) => {
    for (let beat = 0; beat < count; beat++)
      received.push({ number: number + beat, time: time + (beat * 60_000) / bpm });
  });
  return received;
}

async function enter(username: string) {
  const client = await fixture.guest(username);
  const inside = next(client, 'roomInformation');
  valueOf(await client.request('joinRoom', { id, userStatus: 'player' }));
  return { client, inside: await inside };
}

describe('the bot', () => {
  test('is a member that other members see, and is not counted', async () => {
    const { inside } = await enter('Cleo');
    expect(inside.users.find(({ bot }) => bot)).toMatchObject({ id: botOf(id), username: 'Bot', channel: null });
    expect(inside.bot).toMatchObject({ bpm: BOT.bpmDefault, metronomeEnabled: false, isLoopPlaying: false });
    const answer = await fetch(`${fixture.server.url}/api/rooms/${id}`);
    const row = (await answer.json()) as RoomSummary;
    expect([row.playerCount, row.viewerCount, row.players.length, row.viewers.length]).toEqual([3, 0, 3, 0]);
  });

  test('cannot be kicked, banned, moved or promoted', async () => {
    const bot = botOf(id);
    expect(await codeOf(master.request('onKicked', { id: bot }))).toBe('TARGET_NOT_IN_ROOM');
    expect(await codeOf(master.request('onBanned', { id: bot }))).toBe('TARGET_NOT_IN_ROOM');
    expect(await codeOf(master.request('onSwitchPlayerSpec', { id: bot }))).toBe('TARGET_NOT_IN_ROOM');
    expect(await codeOf(master.request('onSwitchMaster', { id: bot }))).toBe('TARGET_NOT_IN_ROOM');
  });

  test('is removed and added with the room’s setting, in its initial state', async () => {
    valueOf(await setMetronome(master, 90));
    await settled(ben);
    const received = record(ben, ['userJoinedRoom', 'userLeftRoom', 'botUpdated', 'loopUpdated']);
    const set = (botEnabled: boolean) => master.request('updateRoom', { id, create: { properties: { botEnabled } } });
    valueOf(await set(false));
    await settled(ben);
    expect(received).toEqual([
      ['userLeftRoom', { id: botOf(id), reason: 'left' }],
      ['botUpdated', { bot: null }],
    ]);
    const beats = beatsOf(ben);
    await fixture.pass(10_000, ben);
    expect(beats).toEqual([]);
    expect(await codeOf(setMetronome(master, 90))).toBe('BOT_NOT_HERE');
    expect(await codeOf(control(master, { switchPlayingLoop: true }))).toBe('BOT_NOT_HERE');
    received.length = 0;
    valueOf(await set(true));
    await settled(ben);
    expect(received).toMatchObject([
      ['userJoinedRoom', { user: { id: botOf(id), bot: true } }],
      ['botUpdated', { bot: { bpm: BOT.bpmDefault, metronomeEnabled: false } }],
    ]);
  });

  test('is removed where the room changes to another type', async () => {
    const left = next(ben, 'userLeftRoom');
    valueOf(await master.request('updateRoom', { id, create: { mode: 'PRACTICE' } }));
    expect(await left).toEqual({ id: botOf(id), reason: 'left' });
  });

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['metronome', (client) => codeOf(setMetronome(client, 60))],
    ['loop', (client) => codeOf(control(client, { switchRecordingLoop: true }))],
  ])('lets only masters and staff control its %s', async (_, order) => {
    expect(await order(ben)).toBe('NOT_MASTER');
    const mod = await fixture.account('Mona', { role: 'Mod' });
    expect(await order(mod)).toBe('NOT_IN_ROOM');
    valueOf(await mod.request('joinRoom', { id, userStatus: 'spectator' }));
    expect(await order(mod)).toBeNull();
    expect(await order(master)).toBeNull();
  });

  test('of another room cannot be controlled', async () => {
    const other = await fixture.account('Otto');
    const elsewhere = await fixture.room('NORMAL', { botEnabled: true }, [other]);
    expect(await codeOf(setMetronome(master, 60, botOf(elsewhere)))).toBe('BOT_NOT_HERE');
    expect(await codeOf(control(master, { switchRecordingLoop: true }, botOf(elsewhere)))).toBe('BOT_NOT_HERE');
  });
});

describe('the metronome', () => {
  test('announces every beat once and in time, without drift in ten minutes', async () => {
    const beats = beatsOf(ben);
    const bpm = 97;
    const on = fixture.now;
    valueOf(await setMetronome(master, bpm));
    const late: number[] = [];
    for (let passed = 0; passed < 600_000; passed += 500) {
      const known = beats.length;
      await fixture.pass(500, ben);
      for (const { time } of beats.slice(known)) if (time < fixture.now - 500) late.push(time);
    }
    expect(late).toEqual([]);
    expect(beats.map(({ number }) => number)).toEqual(beats.map((_, place) => place));
    expect(beats[0]?.time).toBe(on + BOT.firstBeatAfter);
    expect(beats.at(-1)?.time).toBeGreaterThan(on + 600_000);
    const off = beats.map(({ number, time }) => Math.abs(time - (on + BOT.firstBeatAfter + (number * 60_000) / bpm)));
    expect(Math.max(...off)).toBeLessThan(0.01);
  });

  test('changes its tempo after the beats that were announced', async () => {
    const beats = beatsOf(ben);
    valueOf(await setMetronome(master, 60));
    await fixture.pass(3_000, ben);
    const last = beats.at(-1);
    valueOf(await setMetronome(master, 120));
    await fixture.pass(4_000, ben);
    const after = beats.filter(({ number }) => number > (last?.number ?? 0));
    expect(beats.map(({ number }) => number)).toEqual(beats.map((_, place) => place));
    expect(after.slice(1).map(({ time }, place) => time - (after[place]?.time ?? 0))).toEqual(
      after.slice(1).map(() => 500),
    );
  });

  test('is sent to later members, with the beats that were announced before', async () => {
    valueOf(await setMetronome(master, 60));
    await fixture.pass(5_100, ben);
    const known = beatsOf(ben);
    const cleo = await fixture.guest('Cleo');
    const received = beatsOf(cleo);
    const inside = next(cleo, 'roomInformation');
    valueOf(await cleo.request('joinRoom', { id, userStatus: 'player' }));
    await settled(cleo);
    expect((await inside).bot).toMatchObject({ bpm: 60, metronomeEnabled: true });
    expect(received.length).toBeGreaterThan(0);
    expect(received.every(({ time }) => time >= fixture.now)).toBe(true);
    const before = received.length;
    await fixture.pass(10_000, ben, cleo);
    expect(received.slice(before)).toEqual(known);
    expect(received[before]?.number).toBe((received[before - 1]?.number ?? 0) + 1);
  });

  test('announces no beats when it is off', async () => {
    valueOf(await setMetronome(master, 60));
    const bot = latest(ben, 'botUpdated');
    valueOf(await setMetronome(master, null));
    await settled(ben);
    expect(bot.body?.bot).toMatchObject({ metronomeEnabled: false, bpm: 60 });
    const beats = beatsOf(ben);
    await fixture.pass(60_000, ben);
    expect(beats).toEqual([]);
  });

  test.each([0, -1, 0.5, 250.5, 251, 1e9])('refuses %f beats a minute', async (bpm) => {
    expect(await codeOf(setMetronome(master, bpm))).toBe('BPM_OUT_OF_RANGE');
  });

  test.each(['60', true, {}])('refuses %o', async (bpm) => {
    expect(await codeOf(setMetronome(master, bpm as number))).toBe('BAD_SHAPE');
  });

  test.each([1, 250])('accepts %i beats a minute', async (bpm) => {
    const beats = beatsOf(ben);
    valueOf(await setMetronome(master, bpm));
    await fixture.pass(120_000, ben);
    const times = beats.map(({ time }) => time);
    const gaps = times.slice(1).map((time, place) => Math.round(time - (times[place] ?? 0)));
    expect(new Set(gaps)).toEqual(new Set([60_000 / bpm]));
  });
});
