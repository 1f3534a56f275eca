import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp, type App } from '../../app.ts';
import { aMidiFile, ONE_NOTE } from '../../testing/a-midi-file.ts';
import { testConfig, testOptions } from '../../testing/test-server.ts';

let folder: string;
let app: App;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-midis-'));
  const tune = { file: 'tune.mid', name1: 'Nobody', name2: 'Tune', version: 'easy', difficulty: 1, genre: 'Folk' };
  writeFileSync(join(folder, 'midis.json'), JSON.stringify([tune]));
  writeFileSync(join(folder, 'tune.mid'), aMidiFile(ONE_NOTE));
  writeFileSync(join(folder, 'tune.abc'), 'X:1');
  app = await createApp(testOptions({ config: testConfig({ uploadFolder: folder, midisFolder: folder }) }));
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

test('the operator’s tracks are listed, and their files sent as long as they have not changed', async () => {
  const list = (await app.http.inject('/api/midis')).json();
  expect(list).toMatchObject([{ name1: 'Nobody', name2: 'Tune', notes: 1, seconds: 2 }]);
  const file = await app.http.inject(list[0].url);
  expect([file.rawPayload, file.headers['content-type']]).toEqual([aMidiFile(ONE_NOTE), 'audio/midi']);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  utimesSync(join(folder, 'tune.mid'), 1, 1);
  expect((await app.http.inject(list[0].url)).statusCode).toBe(404);
});

test('scores are sent as texts', async () => {
  const score = await app.http.inject('/upload/tune.abc');
  expect([score.body, score.headers['content-type']]).toEqual(['X:1', 'text/vnd.abc; charset=utf-8']);
});

test.each(['tune.mid', 'midis.json', '..%2ftune.mid', '%2e%2e'])('no other file is sent: %s', async (name) => {
  expect((await app.http.inject(`/upload/midis/operator/${name}`)).statusCode).toBe(404);
});
