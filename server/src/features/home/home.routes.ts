import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import { getChangelog, getConfiguration, getHealth } from '@quatremains/protocol/http/home';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import type { Language } from '@quatremains/protocol/vocabulary';
import type { Clock } from '@quatremains/rules/clock';
import type { SocialLinks } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { statusOf } from '../../http/errors.ts';
import { bearerOf } from '../../http/request-context.ts';
import { serve } from '../../http/serve.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { isLocalRequest } from '../../platform/client-address.ts';
import { loadChangelog } from './changelog.ts';
import type { OperatorConfiguration } from './configuration.service.ts';

export interface HomeDependencies {
  readonly database: Database;
  readonly configuration: Pick<OperatorConfiguration, 'read'>;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** The origin of the video player. */
  readonly videoOrigin: string;
  readonly social: SocialLinks;
  readonly modeLimits: ModeLimits;
  readonly clock: Clock;
  /** The bearer token of monitors on other machines; null: only programs on this machine read the metrics. */
  readonly metricsToken: string | null;
  readonly changelogFiles: Readonly<Record<Language, string>>;
}

function isToken(given: string | null, token: string | null): boolean {
  if (given === null || token === null) return false;
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', token, 'buffer'));
}

function offerHealth(app: FastifyInstance, { database, clock }: HomeDependencies): void {
  const startedAt = clock.now();
  const check = async () => {
    const state: 'ok' | 'failing' = (await database.isAnswering()) ? 'ok' : 'failing';
    return accepted({ status: state, version: PROTOCOL_VERSION, database: state, uptime: clock.now() - startedAt });
  };
  serve(app, getHealth, check, { isUnhealthy: ({ status }) => status === 'failing' });
}

function offerMetrics(app: FastifyInstance, { metrics, metricsToken }: HomeDependencies): void {
  app.get('/api/metrics', { schema: { hide: true } }, async ({ raw, headers }, reply) => {
    if (!isLocalRequest(raw) && !isToken(bearerOf(headers.authorization), metricsToken)) {
      const { refusal } = refused('NO_RIGHT');
      return reply.status(statusOf(refusal)).send({ refusal });
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** The operator's texts, the changelog, and health and metrics for the operator. */
export function homeRoutes(app: FastifyInstance, dependencies: HomeDependencies): void {
  const { configuration, videoOrigin, social, modeLimits, changelogFiles } = dependencies;
  const releases = { en: loadChangelog(changelogFiles.en), fr: loadChangelog(changelogFiles.fr) };
  const fixed = { videoOrigin, social, modeLimits };
  serve(app, getConfiguration, async () => accepted({ ...(await configuration.read()), ...fixed }));
  serve(app, getChangelog, ({ query: { lang } }) => accepted(releases[lang]));
  offerHealth(app, dependencies);
  offerMetrics(app, dependencies);
}
