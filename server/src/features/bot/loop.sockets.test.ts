import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { RoomId } from '@quatremains/protocol/ids';
import { BOT } from '@quatremains/protocol/limits';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import { aNote, frameOf, next, settled, valueOf } from '../../testing/listening.ts';
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

const control = (client: Client, body: Omit<ClientEventInput<'controlLoop'>, 'botId'>, botId = botOf(id)) =>
  client.request('controlLoop', { botId, ...body });

async function enter(username: string) {
  const client = await fixture.guest(username);
  const inside = next(client, 'roomInformation');
  valueOf(await client.request('joinRoom', { id, userStatus: 'player' }));
  return { client, inside: await inside };
}

describe('the loop', () => {
  const DELAY = 1_000;
  const DURATION = 4_000;
  const wish = { switchRecordingLoop: true, switchPlayingLoop: true, delay: DELAY, duration: DURATION };

  const play = (client: Client, note: number, kind: 'on' | 'off' = 'on', before = 0) => {
    client.sendNotes(frameOf(aNote({ at: fixture.now - before, note, kind })));
    return settled(client);
  };

  /** Two players strike a note each in a recording that begins now; resolves with its start when it has ended. */
  async function recordADuet() {
    valueOf(await control(master, wish));
    const startsAt = fixture.now + DELAY;
    await fixture.pass(DELAY + 1_000, master);
    await play(master, 60);
    await fixture.pass(500, master);
    await play(master, 60, 'off');
    await play(ben, 72);
    await fixture.pass(startsAt + DURATION + BOT.loopGrace - fixture.now, master, ben);
    return startsAt;
  }

  test('is counted in, recorded, and played from its end on, with the sound of each player', async () => {
    valueOf(await ben.request('changeReverb', { enabled: true, wet: 0.5, decay: 2, preDelay: 0.01 }));
    const bot = latest(ben, 'botUpdated');
    const loop = latest(ben, 'loopUpdated');
    valueOf(await control(master, wish));
    const startsAt = fixture.now + DELAY;
    const recording = { startsAt, endsAt: startsAt + DURATION };
    await settled(ben);
    expect(bot.body?.bot).toMatchObject({
      isRecordReady: true,
      isLoopRecording: false,
      isLoopPlaying: true,
      recording,
    });
    await fixture.pass(DELAY, ben);
    expect(bot.body?.bot).toMatchObject({ isRecordReady: false, isLoopRecording: true, recording });
    await fixture.pass(1_000, ben);
    await play(master, 60);
    await fixture.pass(500, ben);
    await play(master, 60, 'off');
    await play(ben, 72);
    await fixture.pass(DURATION - 1_500, ben);
    const early = loop.body?.loop;
    expect(early?.startedAt).toBe(startsAt + DURATION);
    expect(bot.body?.bot).toMatchObject({ isLoopRecording: false, isLoopPlaying: true, recording: null });
    await fixture.pass(BOT.loopGrace, ben);
    expect(loop.body?.loop).toMatchObject({ startedAt: startsAt + DURATION, length: DURATION });
    expect(loop.body?.loop?.tracks).toMatchObject([
      { playerId: master.me.id, username: 'Ada', channel: 0, notes: [1_000, 500, 60, 85] },
      { playerId: ben.me.id, channel: 1, notes: [1_500, 2_500, 72, 85], reverbInformation: { wet: 0.5, decay: 2 } },
    ]);
  });

  test('is sent shortly before its end, so that its first notes arrive in time, and again with the late notes', async () => {
    const events: number[] = [];
    ben.on('loopUpdated', () => events.push(fixture.now));
    valueOf(await control(master, wish));
    const endsAt = fixture.now + DELAY + DURATION;
    await fixture.pass(DELAY + 100, ben);
    await play(master, 60);
    await fixture.pass(endsAt - 1 - fixture.now, ben);
    expect(events).toHaveLength(1);
    await fixture.pass(101, master);
    await play(master, 64, 'on', 150);
    await fixture.pass(BOT.loopGrace, ben);
    expect(events).toHaveLength(2);
    const { inside } = await enter('Cleo');
    expect(inside.loop?.tracks[0]?.notes.filter((_, place) => place % 4 === 2)).toEqual([60, 64]);
  });

  test('has one overdub, from a start of the loop on, which the next overdub replaces', async () => {
    const startsAt = await recordADuet();
    const bot = latest(ben, 'botUpdated');
    valueOf(await control(master, { switchRecordingLoop: true }));
    await settled(ben);
    const recording = bot.body?.bot?.recording;
    expect(((recording?.startsAt ?? 0) - startsAt) % DURATION).toBe(0);
    expect((recording?.startsAt ?? 0) - fixture.now).toBeGreaterThanOrEqual(DELAY);
    for (const note of [40, 41]) {
      if (note === 41) valueOf(await control(master, { switchRecordingLoop: true }));
      await settled(ben);
      const begins = bot.body?.bot?.recording?.startsAt ?? 0;
      await fixture.pass(begins + 100 - fixture.now, ben);
      await play(ben, note);
      await fixture.pass(DURATION + BOT.loopGrace, ben);
      const { client, inside } = await enter(`Late ${note}`);
      const notes = inside.loop?.tracks.flatMap((track) => track.notes.filter((_, place) => place % 4 === 2));
      expect(notes?.toSorted()).toEqual([note, 60, 72]);
      expect(inside.bot).toMatchObject({ overdubs: 1, loopLength: DURATION });
      valueOf(await client.request('leaveRoom', { id }));
    }
  });

  test('can be cancelled during its recording, and the earlier loop stays', async () => {
    await recordADuet();
    valueOf(await control(master, { switchRecordingLoop: true, switchPlayingLoop: false }));
    await fixture.pass(DELAY + 100, ben);
    await play(ben, 40);
    valueOf(await control(master, { switchRecordingLoop: false }));
    await fixture.pass(DURATION * 2, ben);
    const { inside } = await enter('Cleo');
    expect(inside.bot).toMatchObject({ isRecordReady: false, isLoopRecording: false, recording: null });
    expect(inside.loop?.tracks.map(({ playerId }) => playerId)).toEqual([master.me.id, ben.me.id]);
  });

  test('does not record notes of spectators, nor refused notes', async () => {
    valueOf(await control(master, wish));
    await fixture.pass(DELAY + 500, ben);
    await play(master, 60);
    valueOf(await ben.request('onSwitchPlayerSpec', { id: ben.me.id }));
    await play(ben, 72);
    master.sendNotes(frameOf(aNote({ at: fixture.now - 10_000, note: 50 })));
    await fixture.pass(DURATION + BOT.loopGrace, master);
    const { inside } = await enter('Cleo');
    expect(inside.loop?.tracks).toMatchObject([{ playerId: master.me.id, notes: [500, 3_500, 60, 85] }]);
  });

  test('is not played without a recording, but can be requested during one', async () => {
    expect(await codeOf(control(master, { switchPlayingLoop: true }))).toBe('LOOP_EMPTY');
    valueOf(await control(master, { switchRecordingLoop: true }));
    valueOf(await control(master, { switchPlayingLoop: true }));
    valueOf(await control(master, { switchRecordingLoop: false }));
    expect(await codeOf(control(master, { switchPlayingLoop: true }))).toBe('LOOP_EMPTY');
  });

  test.each([
    [{ delay: 0 }, 'LOOP_DELAY_OUT_OF_RANGE'],
    [{ delay: 5_001 }, 'LOOP_DELAY_OUT_OF_RANGE'],
    [{ duration: 0 }, 'LOOP_DURATION_OUT_OF_RANGE'],
    [{ duration: 60_001 }, 'LOOP_DURATION_OUT_OF_RANGE'],
    [{ duration: -1 }, 'LOOP_DURATION_OUT_OF_RANGE'],
  ])('is refused with %o', async (times, code) => {
    expect(await codeOf(control(master, { switchRecordingLoop: true, ...times }))).toBe(code);
    const bot = latest(ben, 'botUpdated');
    await settled(ben);
    expect(bot.body).toBeNull();
  });

  test('may last a thousandth of a second', async () => {
    valueOf(await control(master, { ...wish, delay: 1, duration: 1 }));
    await fixture.pass(10_000, ben);
    valueOf(await control(master, { switchRecordingLoop: true, delay: 1, duration: 1 }));
    await fixture.pass(10_000, ben);
    expect((await enter('Cleo')).inside.bot).toMatchObject({ isLoopRecording: false, loopLength: null });
  });

  test('is reported to all members when it is full', async () => {
    valueOf(await control(master, { ...wish, delay: 1, duration: BOT.durationHighest }));
    const notifications: unknown[] = [];
    ben.on('notif', (body) => notifications.push(body));
    let left: number = BOT.loopEvents;
    while (left > 0) {
      await fixture.pass(1_000, ben);
      for (let frame = 0; frame < 4; frame++) {
        const events = Array.from({ length: 50 }, (_, place) => aNote({ at: fixture.now, note: place }));
        master.sendNotes(frameOf(...events));
        left -= events.length;
      }
      await settled(master);
    }
    await settled(ben);
    expect(notifications).toEqual([]);
    await play(master, 60);
    await play(master, 61);
    await settled(ben);
    expect(notifications).toMatchObject([{ code: 'LOOP_FULL' }]);
  });
});
