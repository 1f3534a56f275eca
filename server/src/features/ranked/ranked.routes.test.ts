import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { RunEvents } from '@quatremains/protocol/entities/progression';
import { MIDI_PLAYER, RANKED_RUN } from '@quatremains/protocol/player-limits';
import { maximumOf } from '@quatremains/rules/ranked/grades';
import { MARGIN } from '@quatremains/rules/ranked/points';
import { judgeRun } from '@quatremains/rules/ranked/run-judge';
import type { Database } from '../../db/connection.ts';
import { quarterNotes } from '../../testing/a-midi-file.ts';
import { createMidiFolder, ELISE_TRACK } from '../../testing/a-midi-library.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { onEachDatabase } from '../../testing/databases.ts';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, testConfig, type TestServer } from '../../testing/test-server.ts';
import { createAccountsRepository } from '../users/accounts.repository.ts';

interface Player {
  readonly browser: TestBrowser;
  readonly client: Client;
  readonly token: string;
  readonly id: string;
}

interface Listed {
  readonly user: { readonly id: string };
}

const idOf = ({ user }: Listed): string => user.id;

const KEYS = Array.from({ length: 16 }, (_, index) => 60 + (index % 8));
const QUARTER = 480;
const QUARTER_MS = 500;
const notes = KEYS.map((key, index) => ({ at: index * QUARTER, length: QUARTER, key }));

/** Every note, each a few ticks late as a hand plays, and held for three quarters of its length; without the last ones. */
function played(without = 0): RunEvents {
  return notes.slice(0, notes.length - without).flatMap(({ at, key }, index): RunEvents => {
    const tick = at + ((index * 7) % 20);
    return [
      [tick, key, 80],
      [tick + 360, key, 0],
    ];
  });
}

/** The same with every second note struck 200 ticks later, 208 ms. */
const uneven: RunEvents = played().map(([tick, ...rest], index) => [tick + (index % 4 === 2 ? 200 : 0), ...rest]);

function submissionOf(runId: string, events: RunEvents, speed = 1) {
  const judged = events.map(([tick, key, velocity]) => ({ tick, key, down: velocity > 0 }));
  const { score, progress } = judgeRun(notes, speed, judged);
  const midiEvents = notes.map(({ at, length, key }) => [at, length, key]);
  return { runId, events, midiEvents, score, progress, speed, margin: MARGIN };
}

onEachDatabase((open) => {
  let database: Database;
  let time: FakeTime;
  let folder: ReturnType<typeof createMidiFolder>;
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    time = createFakeTime();
    time.advance(1_700_000_000_000);
    folder = createMidiFolder(quarterNotes(KEYS));
    const config = testConfig({ midisFolder: folder.folder });
    server = await startTestServer({ database, config, clock: time.clock, timers: time.timers });
  });
  afterEach(async () => {
    await server.stop();
    folder.remove();
    await database.handle.deleteFrom('progressions').execute();
    await database.handle.deleteFrom('suspicious_runs').execute();
    await database.handle.deleteFrom('grade_counts').execute();
  });

  /** A signed-in player in a practice room. */
  async function player(name: string): Promise<Player> {
    const browser = new TestBrowser(server.url);
    const { token, user } = await browser.signIn(`${name} ${++made}`);
    const client = await server.connect();
    valueOf(await client.request('requestLogin', { header: 'Authorization', token }));
    valueOf(await client.request('createRoom', { name: 'Scales', mode: 'PRACTICE' }));
    return { browser, client, token, id: user.id };
  }

  const start = async ({ client }: Player, speed = 1): Promise<string> =>
    valueOf(await client.request('startRun', { midiId: ELISE_TRACK, speed })).runId;

  /** Plays these events now, after the lead-in, and lets the rest of the track pass. */
  async function play({ client }: Player, events: RunEvents, speed = 1): Promise<void> {
    let now = -MIDI_PLAYER.leadIn;
    for (const [tick, note, velocity] of events) {
      const at = ((tick / QUARTER) * QUARTER_MS) / speed;
      time.advance(at - now);
      now = at;
      const kind = velocity > 0 ? 'on' : 'off';
      client.sendNotes(frameOf(aNote({ at: time.clock.now(), kind, note, velocity })));
      await settled(client);
    }
    time.advance(1_000);
  }

  const path = ({ id }: Pick<Player, 'id'>, midiId = ELISE_TRACK) => `mpo/users/${id}/midis/${midiId}/progress`;
  const submit = ({ browser, token, id }: Player, body: object, to = path({ id })) =>
    browser.call('POST', to, { token, body });
  const best = ({ browser, token, id }: Player) => browser.call('GET', path({ id }), { token });
  const leaderboard = ({ browser, token }: Player, size = 20) =>
    browser.call('GET', `mpo/midis/${ELISE_TRACK}/leaderboard?size=${size}`, { token });
  const suspiciousRuns = () =>
    database.handle.selectFrom('suspicious_runs').select(['suspicions', 'account_id']).execute();

  /** A run that is played, heard and submitted. */
  async function run(of: Player, events: RunEvents, speed = 1) {
    const runId = await start(of, speed);
    await play(of, events, speed);
    return submit(of, submissionOf(runId, events, speed));
  }

  test('a run that was played and heard counts, and is the best of its account', async () => {
    const ada = await player('Ada');
    expect((await best(ada)).status).toBe(404);
    const { status, body } = await run(ada, played());
    const { score } = submissionOf('', played());
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, improved: true, score, perfects: 16, bestStreak: 16, progress: 100 });
    expect(body).toMatchObject({ max: maximumOf(notes), previous: null, position: 1, previousPosition: null });
    expect((await best(ada)).body).toMatchObject({ score, note: body.note, position: 1, replayId: body.replayId });
    const own = await ada.browser.call('GET', `mpo/users/${ada.id}/progress`, { token: ada.token });
    expect(own.body).toEqual([{ midiId: ELISE_TRACK, score, progress: 100, speed: 1, note: body.note }]);
    expect(await suspiciousRuns()).toEqual([]);
  });

  test('only a better run replaces the best one', async () => {
    const ada = await player('Ada');
    const first = await run(ada, played(2));
    const worse = await run(ada, played(8));
    expect(worse.body).toMatchObject({ valid: true, improved: false, previous: first.body.score, position: 1 });
    expect((await best(ada)).body.score).toBe(first.body.score);
    const better = await run(ada, played());
    expect(better.body).toMatchObject({ improved: true, previous: first.body.score, replayId: first.body.replayId });
    expect((await best(ada)).body.score).toBe(better.body.score);
  });

  test('a leaderboard lists the best runs, and the own one with its true position', async () => {
    const [ada, ben, cleo] = [await player('Ada'), await player('Ben'), await player('Cleo')];
    await run(ada, played(4));
    await run(ben, played());
    await run(cleo, played(8));
    const { body } = await leaderboard(cleo, 1);
    expect(body).toMatchObject([
      { position: 1, user: { id: ben.id }, progression: 100, note: expect.any(String) },
      { position: 3, user: { id: cleo.id }, progression: 50 },
    ]);
    expect((await leaderboard(ada)).body.map(idOf)).toEqual([ben.id, ada.id, cleo.id]);
  });

  test('invisible accounts are not listed and have no public replay; deleted ones have no name', async () => {
    const [ada, ben] = [await player('Ada'), await player('Ben')];
    const { replayId } = (await run(ada, played())).body;
    await run(ben, played(4));
    const set = (invisible: boolean) =>
      createAccountsRepository(database).change(ada.id as never, { preferences: { invisible } }, 1);
    await set(true);
    expect((await leaderboard(ben)).body).toMatchObject([{ position: 1, user: { id: ben.id } }]);
    expect((await ada.browser.call('GET', `mpo/replays/${replayId}`)).status).toBe(404);
    await set(false);
    expect((await ada.browser.call('GET', `mpo/replays/${replayId}`)).status).toBe(200);
    await createAccountsRepository(database).remove(ada.id as never);
    expect((await leaderboard(ben)).body).toMatchObject([
      { position: 1, user: null, replayId: null },
      { position: 2, user: { id: ben.id } },
    ]);
    expect((await ada.browser.call('GET', `mpo/replays/${replayId}`)).status).toBe(404);
  });

  test('a replay has the events of the run, and opens without signing in', async () => {
    const ada = await player('Ada');
    const { replayId, score } = (await run(ada, played())).body;
    const { status, body } = await new TestBrowser(server.url).call('GET', `mpo/replays/${replayId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: replayId, midiId: ELISE_TRACK, user: { id: ada.id }, score, events: played() });
  });

  test.each<[name: string, suspicion: string, change: (sent: ReturnType<typeof submissionOf>) => object]>([
    ['an edited score', 'otherScore', (sent) => ({ ...sent, score: sent.score + 100 })],
    ['edited events', 'notHeard', ({ runId }) => submissionOf(runId, uneven)],
    ['another speed', 'anotherSpeed', ({ runId, events }) => submissionOf(runId, events, 2)],
    ['other notes', 'otherNotes', (sent) => ({ ...sent, midiEvents: sent.midiEvents.slice(1) })],
    ['an unknown run', 'noRun', (sent) => ({ ...sent, runId: 'unknown' })],
  ])('%s is no valid run, and is saved for the moderators only: %s', async (_, suspicion, change) => {
    const ada = await player('Ada');
    const runId = await start(ada);
    await play(ada, played());
    const { status, body } = await submit(ada, change(submissionOf(runId, played())));
    expect({ status, valid: body.valid, improved: body.improved }).toEqual({
      status: 200,
      valid: false,
      improved: false,
    });
    expect((await best(ada)).status).toBe(404);
    expect((await leaderboard(ada)).body).toEqual([]);
    const [saved] = await suspiciousRuns();
    expect(saved?.suspicions).toContain(suspicion);
    const ask = () => ada.browser.call('GET', 'mpo/suspiciousRuns', { token: ada.token });
    expect((await ask()).body).toEqual({ refusal: { code: 'NO_RIGHT' } });
    await database.handle
      .updateTable('accounts')
      .set({ role: 'Mod' })
      .where('id', '=', ada.id as never)
      .execute();
    expect((await ask()).body).toMatchObject([{ user: { id: ada.id }, midiId: ELISE_TRACK }]);
  });

  test('a run is never taken twice, and notes that were never played are not heard', async () => {
    const ada = await player('Ada');
    const runId = await start(ada);
    await play(ada, played());
    const [one, other] = await Promise.all([1, 2].map(() => submit(ada, submissionOf(runId, played()))));
    expect([one?.body.valid, other?.body.valid].toSorted()).toEqual([false, true]);
    const silent = await start(ada);
    time.advance(60_000);
    expect((await submit(ada, submissionOf(silent, played()))).body.valid).toBe(false);
  });

  test('a run of another account, and one that was played after signing out, are not valid', async () => {
    const [ada, ben] = [await player('Ada'), await player('Ben')];
    const runId = await start(ada);
    await play(ada, played());
    expect((await submit(ben, submissionOf(runId, played()))).body.valid).toBe(false);
    expect((await submit(ada, submissionOf(runId, played()))).body.valid).toBe(true);
    const second = await start(ben);
    valueOf(await ben.client.request('requestDisconnection', {}));
    await play(ben, played());
    expect((await submit(ben, submissionOf(second, played()))).body.valid).toBe(false);
  });

  test('a run whose verification fails can be submitted again', async () => {
    const ada = await player('Ada');
    const runId = await start(ada);
    await play(ada, played());
    const file = join(folder.folder, 'a.mid');
    renameSync(file, `${file}.away`);
    expect((await submit(ada, submissionOf(runId, played()))).status).toBe(500);
    renameSync(`${file}.away`, file);
    expect((await submit(ada, submissionOf(runId, played()))).body).toMatchObject({ valid: true });
  });

  test('bad submissions are refused with their code, keep nothing, and do not use the run up', async () => {
    const [ada, ben] = [await player('Ada'), await player('Ben')];
    const runId = await start(ada);
    await play(ada, played());
    const sent = submissionOf(runId, played());
    const codeOf = async (body: object, to?: string) => {
      const answer = await submit(ada, body, to);
      return [answer.status, answer.body.refusal?.code];
    };
    expect(await codeOf(sent, path(ben))).toEqual([403, 'NO_RIGHT']);
    expect(await codeOf(sent, path(ada, 7))).toEqual([404, 'MIDI_NOT_FOUND']);
    expect(await codeOf({ ...sent, events: sent.events.toReversed() })).toEqual([400, 'BAD_SHAPE']);
    expect(await codeOf({ ...sent, events: [[0.5, 60, 80]] })).toEqual([400, 'BAD_SHAPE']);
    expect(await codeOf({ ...sent, score: NaN })).toEqual([400, 'BAD_SHAPE']);
    const tooMany = Array.from({ length: RANKED_RUN.events + 1 }, () => [0, 60, 80]);
    expect(await codeOf({ ...sent, events: tooMany })).toEqual([400, 'BAD_SHAPE']);
    expect(await codeOf({ ...sent, runId: 'x'.repeat(10_000_000) })).toEqual([413, 'BAD_SHAPE']);
    const guest = await new TestBrowser(server.url).call('POST', path(ada), { body: sent });
    expect(guest.status).toBe(401);
    expect(await suspiciousRuns()).toEqual([]);
    expect((await submit(ada, sent)).body).toMatchObject({ valid: true, improved: true });
  });
});
