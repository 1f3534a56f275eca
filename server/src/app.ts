import type { FastifyInstance } from 'fastify';
import type { Dependencies, SigningConfig } from './app.dependencies.ts';
import { openAppGateway } from './app.gateway.ts';
import { createAppHttp } from './app.http.ts';
import { readSavedState } from './app.rooms.ts';
import { createServices, stopServices, type Services } from './app.services.ts';
import type { Config } from './config.ts';
import type { OperatorConfiguration } from './features/home/configuration.service.ts';
import { trackResponses } from './http/open-responses.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import type { Random } from './platform/random.ts';
import type { Gateway } from './realtime/gateway.ts';

/** What `main`, tests and benches give. */
export interface AppOptions extends Omit<Dependencies, 'config'> {
  readonly config: Config;
}

export interface App {
  /** For tests of routes, which inject requests without a network. */
  readonly http: FastifyInstance;
  /** The operator's texts for all clients. */
  readonly configuration: OperatorConfiguration;
  /** Resolves with the port when the server listens. */
  listen(): Promise<number>;
  stop(): Promise<void>;
}

const SECRET_BYTES = 48;
/** How long a stopping server waits for open responses, ms. */
const RESPONSES_TIMEOUT = 2_000;

/** Without a configured secret, each process signs with a new one, and refuses the tokens of earlier processes. */
function signing(config: Config, random: Random): SigningConfig {
  return { ...config, sessionSecret: config.sessionSecret ?? random.token(SECRET_BYTES) };
}

function watch(metrics: Metrics, { onlineUsers, rooms, snapshots, noteRelay }: Services, gateway: Gateway): void {
  metrics.watch('quatremains_connections', 'Open connections', () => gateway.connections);
  metrics.watch('quatremains_people', 'Users who are connected or may reconnect', () => onlineUsers.count);
  metrics.watch('quatremains_rooms', 'Open rooms', () => rooms.count);
  metrics.watch(
    'quatremains_rooms_unkept',
    'Rooms that have changed and are not saved yet',
    () => snapshots.unsavedCount,
  );
  metrics.watch('quatremains_note_events', 'Note and pedal events relayed since the start', () => noteRelay.accepted);
}

/** Accepts no new requests, and closes when the open ones are answered. */
async function closeHttp(http: FastifyInstance, whenAllSent: (timeout: number) => Promise<number>): Promise<void> {
  const closed = http.close();
  await whenAllSent(RESPONSES_TIMEOUT);
  http.server.closeAllConnections();
  await closed;
}

/** Creates the services, and the gateway and the HTTP routes that use them, in one thread and on one port. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, timers } = options;
  const dependencies: Dependencies = { ...options, config: signing(config, options.random) };
  const metrics = createMetrics();
  const services = createServices(dependencies);
  const restore = await readSavedState(services, dependencies);
  await services.accounts.bansInForce.read();
  const { http, stop } = await createAppHttp(services, dependencies, metrics);
  const gateway = openAppGateway(services, dependencies, http.server);
  const whenAllSent = trackResponses(http.server, timers);
  watch(metrics, services, gateway);
  return {
    http,
    configuration: services.configuration,
    listen: async () => {
      await http.ready();
      restore();
      await http.listen({ port: config.port, host: config.host });
      const address = http.server.address();
      return typeof address === 'object' && address !== null ? address.port : config.port;
    },
    stop: async () => {
      gateway.stop();
      await stopServices(services);
      await closeHttp(http, whenAllSent);
      await stop();
    },
  };
}
