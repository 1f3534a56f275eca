import type { FastifyInstance } from 'fastify';
import { getChangelog, getConfiguration, getHealth } from '@quatremains/protocol/http/home';
import { accepted } from '@quatremains/protocol/refusals';
import { PROTOCOL_VERSION } from '@quatremains/protocol/version';
import type { Language } from '@quatremains/protocol/vocabulary';
import type { Clock } from '@quatremains/rules/clock';
import type { SocialLinks } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { serve } from '../../http/serve.ts';
import { loadChangelog } from './changelog.ts';
import type { LiveHome } from './live-home.ts';

export interface HomeDependencies {
  readonly database: Database;
  readonly live: LiveHome;
  /** Whose player shows films. */
  readonly videoOrigin: string;
  readonly social: SocialLinks;
  readonly clock: Clock;
  readonly changelogFiles: Readonly<Record<Language, string>>;
}

function offerHealth(app: FastifyInstance, { database, clock }: HomeDependencies): void {
  const startedAt = clock.now();
  const examine = async () => {
    const state: 'ok' | 'failing' = (await database.isAnswering()) ? 'ok' : 'failing';
    return accepted({ status: state, version: PROTOCOL_VERSION, database: state, uptime: clock.now() - startedAt });
  };
  serve(app, getHealth, examine, { isUnwell: ({ status }) => status === 'failing' });
}

/** What the operator tells everybody, and what the operator is told. */
export function homeRoutes(app: FastifyInstance, dependencies: HomeDependencies): void {
  const { live, videoOrigin, social, changelogFiles } = dependencies;
  const releases = { en: loadChangelog(changelogFiles.en), fr: loadChangelog(changelogFiles.fr) };
  serve(app, getConfiguration, async () => accepted({ ...(await live.readConfiguration()), videoOrigin, social }));
  serve(app, getChangelog, ({ query: { lang } }) => accepted(releases[lang]));
  offerHealth(app, dependencies);
  app.get('/api/metrics', { schema: { hide: true } }, async (_, reply) => {
    const { type, text } = await live.readMetrics();
    return reply.type(type).send(text);
  });
}
