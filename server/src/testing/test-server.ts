import { join } from 'node:path';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';
import { connectClient, type Client, type ClientOptions } from '@quatremains/protocol/client';
import { createApp, type App, type AppOptions } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import { createLogger } from '../platform/logger.ts';
import { systemRandom } from '../platform/random.ts';
import { systemClock } from '../platform/system-clock.ts';
import { systemTimers } from '../platform/timers.ts';
import { noDatabase } from './no-database.ts';

/** A grand (1), a cello (2), drums (3), and bells that allow no split (4). */
const instrumentsFile = join(import.meta.dirname, 'instruments.json');

export function testConfig(changes: Partial<Config> = {}): Config {
  return { ...readConfig({ DATA_DIR: ':memory:' }), instrumentsFile, port: 0, host: '127.0.0.1', ...changes };
}

export function testOptions(changes: Partial<AppOptions> = {}): AppOptions {
  return {
    config: testConfig(),
    database: noDatabase,
    clock: systemClock,
    timers: systemTimers,
    random: systemRandom,
    logger: createLogger('error'),
    ...changes,
  };
}

export interface TestServer {
  readonly url: string;
  readonly configuration: App['configuration'];
  connect(options?: Partial<Omit<ClientOptions, 'url'>>): Promise<Client>;
  stop(): Promise<void>;
}

/** A server on a free port of this machine, and clients for it. */
export async function startTestServer(changes: Partial<AppOptions> = {}): Promise<TestServer> {
  const app = await createApp(testOptions(changes));
  const url = `http://127.0.0.1:${await app.listen()}`;
  const clients: Client[] = [];
  return {
    url,
    configuration: app.configuration,
    connect: async (options = {}) => {
      const client = await connectClient({ url, io, parser, ...options });
      clients.push(client);
      return client;
    },
    stop: async () => {
      for (const client of clients) client.stop();
      await app.stop();
    },
  };
}
