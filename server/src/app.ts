import { createCalls, type CallsDependencies } from './app.calls.ts';
import { createHouse, type House, type HouseDependencies } from './app.house.ts';
import type { Config } from './config.ts';
import type { Random } from './platform/random.ts';

export interface Dependencies extends Omit<HouseDependencies, 'config'>, Pick<CallsDependencies, 'providerTimeout'> {
  readonly config: Config;
}

export interface App {
  /** For tests of routes: answers a request without a network. */
  readonly http: Awaited<ReturnType<typeof createCalls>>['http'];
  readonly configuration: House['configuration'];
  /** Resolves with the port when everything can be reached. */
  listen(): Promise<number>;
  stop(): Promise<void>;
}

const SECRET_BYTES = 48;

/** Where none is configured, what one process signs the next one does not know. */
export function signing(config: Config, random: Random): HouseDependencies['config'] {
  return { ...config, sessionSecret: config.sessionSecret ?? random.token(SECRET_BYTES) };
}

/** Puts all together in one thread: what lives and what is called. */
export async function createApp(given: Dependencies): Promise<App> {
  const config = signing(given.config, given.random);
  const dependencies = { ...given, config };
  const house = await createHouse(dependencies);
  const { live, configuration } = house;
  const reachedAt = () => calls.http.server.address();
  const calls = await createCalls({ ...dependencies, live, reachedAt });
  house.open(calls.http.server);
  return {
    http: calls.http,
    configuration,
    listen: async () => {
      await calls.http.ready();
      house.bringBack();
      await calls.http.listen({ port: config.port, host: config.host });
      const address = reachedAt();
      return typeof address === 'object' && address !== null ? address.port : config.port;
    },
    stop: async () => {
      calls.stop();
      await house.stop();
      await calls.http.close();
    },
  };
}
