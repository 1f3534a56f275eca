import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { RoomInformation } from '@quatremains/protocol/entities/room';
import type { RoomId } from '@quatremains/protocol/ids';
import { BLIND, BOT } from '@quatremains/protocol/limits';
import type { Database } from '../../db/connection.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { aNote, frameOf, settled, valueOf } from '../../testing/listening.ts';
import { botOf, latest, ModeFixture } from '../../testing/mode-fixture.ts';
import { testConfig } from '../../testing/test-server.ts';

/** How long the server is down, ms. */
const AWAY = 3_000;

onEachDatabase((open) => {
  const fixture = new ModeFixture();
  let database: Database;
  const start = { config: testConfig({ sessionSecret: 'the same before and after the restart' }) };
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => fixture.open({ ...start, database }));
  afterEach(async () => {
    await fixture.server.stop();
    await database.handle.deleteFrom('rooms').execute();
  });

  /** Stops the server, and starts it again after some time. */
  async function restart() {
    await fixture.server.stop();
    fixture.time.advance(AWAY);
    await fixture.start({ ...start, database });
  }

  const back = (client: Client) => fixture.server.connect({ resume: client.me.resume });

  /** The room as a client gets it that joins now. */
  async function insideOf(id: RoomId): Promise<RoomInformation> {
    const late = await fixture.guest('Late');
    const event = latest(late, 'roomInformation');
    valueOf(await late.request('joinRoom', { id, userStatus: 'spectator' }));
    await settled(late);
    if (event.body === null) throw new Error('no room was sent');
    return event.body;
  }

  describe('after a restart in the middle', () => {
    test('a turn continues to its end, and the next one follows', async () => {
      const [ada, ben] = [await fixture.guest('Ada'), await fixture.guest('Ben')];
      const id = await fixture.room('QUEUED', { playingMaxDuration: 10 }, [ada, ben]);
      valueOf(await ada.request('queueRequest', { joinQueue: true }));
      const startedAt = fixture.now / 1_000;
      valueOf(await ben.request('queueRequest', { joinQueue: true }));
      fixture.time.advance(1_000);
      await restart();
      const again = await back(ben);
      const queue = latest(again, 'queueUpdate');
      expect((await insideOf(id)).queue).toMatchObject({
        nowPlaying: { users: [{ username: 'Ada' }] },
        queue: [{ users: [{ username: 'Ben' }] }],
        startedAt,
      });
      await fixture.pass(10_000 - 1_000 - AWAY - 1, again);
      expect(queue.body).toBeNull();
      await fixture.pass(1, again);
      expect(queue.body).toMatchObject({ nowPlaying: { users: [{ username: 'Ben' }] }, queue: [] });
    });

    test('a round continues with its title and the players who found it', async () => {
      const [ada, ben, cleo] = [await fixture.guest('Ada'), await fixture.guest('Ben'), await fixture.guest('Cleo')];
      const id = await fixture.room('BLIND', { roundDuration: 60, roundByPlayer: 1 }, [ada, ben, cleo]);
      valueOf(await ada.request('blindRequest', { start: true }));
      valueOf(await ada.request('blindRequest', { title: 'The Cat and the Kettle' }));
      valueOf(await ben.request('blindRequest', { guess: 'the cat and the kettle' }));
      await restart();
      const [performer, one, other] = [await back(ada), await back(ben), await back(cleo)];
      expect((await insideOf(id)).blind).toMatchObject({ phase: 'playing', found: [ben.me.id], title: null });
      await fixture.pass(BLIND.performerAway, performer, one, other);
      const blind = latest(other, 'blindUpdate');
      expect(valueOf(await other.request('blindRequest', { guess: 'cat and kettle' }))).toMatchObject({
        guess: 'right',
      });
      await settled(other);
      expect(blind.body).toMatchObject({ phase: 'reveal', revealed: { title: 'The Cat and the Kettle' } });
    });

    test('a video continues at its position', async () => {
      const ada = await fixture.guest('Ada');
      const id = await fixture.room('PRACTICE', {}, [ada]);
      valueOf(await ada.request('playVideo', { songId: 1 }));
      const { video } = await insideOf(id);
      await restart();
      expect((await insideOf(id)).video).toEqual(video);
    });

    test('the metronome continues in its tempo', async () => {
      const ada = await fixture.guest('Ada');
      const id = await fixture.room('NORMAL', { botEnabled: true }, [ada]);
      const first = fixture.now + BOT.firstBeatAfter;
      valueOf(await ada.request('switchMetronome', { botId: botOf(id), bpm: 80 }));
      fixture.time.advance(7_000);
      await restart();
      const again = await back(ada);
      const beats: { number: number; time: number }[] = [];
      again.on('beat', ({ number, time, count }) => {
        for (let beat = 0; beat < count; beat++) beats.push({ number: number + beat, time: time + beat * 750 });
      });
      await fixture.pass(10_000, again);
      expect(beats.length).toBeGreaterThan(10);
      expect(beats.map(({ time, number }) => time - first - number * 750)).toEqual(beats.map(() => 0));
      expect(beats.every(({ number }, place) => place === 0 || number === (beats[place - 1]?.number ?? 0) + 1)).toBe(
        true,
      );
      expect(beats.at(-1)?.time).toBeGreaterThan(fixture.now);
    });

    test('a loop continues, and an unfinished recording is cancelled or saved as far as it is known', async () => {
      const ada = await fixture.guest('Ada');
      const id = await fixture.room('NORMAL', { botEnabled: true }, [ada]);
      const wish = {
        botId: botOf(id),
        switchRecordingLoop: true,
        switchPlayingLoop: true,
        delay: 500,
        duration: 2_000,
      };
      valueOf(await ada.request('controlLoop', wish));
      fixture.time.advance(1_000);
      ada.sendNotes(frameOf(aNote({ at: fixture.now })));
      await settled(ada);
      await fixture.pass(3_000, ada);
      const { loop } = await insideOf(id);
      expect(loop?.tracks).toMatchObject([{ notes: [500, 1_500, 60, 85] }]);
      valueOf(await ada.request('controlLoop', { botId: botOf(id), switchRecordingLoop: true }));
      await restart();
      const inside = await insideOf(id);
      expect(inside.loop).toEqual(loop);
      expect(inside.bot).toMatchObject({ isLoopPlaying: true, loopLength: 2_000 });
      const again = await back(ada);
      await fixture.pass(10_000, again);
      expect((await insideOf(id)).bot).toMatchObject({ isLoopRecording: false, isLoopPlaying: true });
      expect((await insideOf(id)).loop).toEqual(loop);
    });
  });
});
