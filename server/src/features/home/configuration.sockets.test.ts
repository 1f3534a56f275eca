import { afterAll, beforeAll, expect, test } from 'vitest';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { connectClient } from '@quatremains/protocol/client';
import { createApp, type App } from '../../app.ts';
import type { Database } from '../../db/connection.ts';
import { openEmbedded } from '../../testing/databases.ts';
import { next } from '../../testing/listening.ts';
import { testOptions } from '../../testing/test-server.ts';

let database: Database;
let app: App;
let url: string;
beforeAll(async () => {
  database = await openEmbedded();
  app = await createApp(testOptions({ database }));
  url = `http://127.0.0.1:${await app.listen()}`;
});
afterAll(async () => {
  await app.stop();
  await database.close();
});

test('all clients are notified that the operator’s texts have changed, and fetch them cleaned', async () => {
  const clients = await Promise.all([0, 1].map(() => connectClient({ url, io, parser })));
  const events = clients.map((client) => next(client, 'configUpdated'));
  await app.configuration.change({ event: '<p>Tonight<script>alert(1)</script></p>' });
  expect(await Promise.all(events)).toEqual([{}, {}]);
  const fetched = await fetch(`${url}/api/configuration`);
  expect(await fetched.json()).toMatchObject({ event: '<p>Tonight</p>' });
  for (const client of clients) client.stop();
});
