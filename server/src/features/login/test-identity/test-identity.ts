import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { providerNames, type ProviderName } from '@quatremains/protocol/vocabulary';
import type { Random } from '../../../platform/random.ts';
import { testSecretOf, type TestEndpoints } from '../providers/offered-providers.ts';
import { languageFor, pickingPage } from './page.ts';
import type * as TestProvider from './test-provider.ts';

/*
 * Replaces the real providers in development and tests: an OpenID provider below /test-identity on the server's own port, with the profile
 * formats of the three real providers. It is created at the first request, and never in production.
 */

const PATH = '/test-identity';
const ISSUER = `http://stand-in.invalid${PATH}`;
const FORM_BYTES_MAX = 4_096;

type TestProviderModule = typeof TestProvider;
type TestUser = Pick<TestProviderModule, 'nameOf' | 'emailOf'>;
type UserAnswer = (id: string, testUser: TestUser) => object;

const userAnswers: Record<ProviderName, UserAnswer> = {
  discord: (id, { nameOf, emailOf }) => ({
    id,
    username: id,
    global_name: nameOf(id),
    email: emailOf(id),
    verified: true,
  }),
  google: (id, { nameOf, emailOf }) => ({ sub: id, name: nameOf(id), email: emailOf(id), email_verified: true }),
  twitch: (id, { nameOf, emailOf }) => ({
    data: [{ id, login: id.toLowerCase(), display_name: nameOf(id), email: emailOf(id) }],
  }),
};

interface RunningProvider {
  readonly provider: Provider;
  readonly module: TestProviderModule;
  readonly answer: ReturnType<Provider['callback']>;
}

async function startProvider(random: Random): Promise<RunningProvider> {
  const module = await import('./test-provider.ts');
  const clients = providerNames.map((name) => ({ id: name, secret: testSecretOf(name) }));
  const provider = await module.createTestProvider({ issuer: ISSUER, path: PATH, clients, random });
  return { provider, module, answer: provider.callback() };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > FORM_BYTES_MAX) break;
  }
  return new URLSearchParams(text);
}

async function interact({ provider, module }: RunningProvider, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response);
  const clientId = String(params['client_id']);
  const form = request.method === 'POST' ? await readForm(request) : null;
  if (form?.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = module.idOf(form?.get('name') ?? '');
  if (accountId === '') {
    response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pickingPage(clientId, languageFor(request.headers['accept-language'])));
    return;
  }
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(String(params['scope']));
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { login: { accountId, remember: false }, consent });
}

async function sendUserInfo({ provider, module }: RunningProvider, request: IncomingMessage, response: ServerResponse) {
  const [, bearer = ''] = (request.headers.authorization ?? '').split(' ');
  const token = await provider.AccessToken.find(bearer);
  const answerFor = userAnswers[token?.clientId as ProviderName] as UserAnswer | undefined;
  response.setHeader('content-type', 'application/json');
  response.statusCode = token === undefined || token.isExpired || answerFor === undefined ? 401 : 200;
  const isKnown = response.statusCode === 200 && token !== undefined;
  response.end(JSON.stringify(isKnown ? answerFor?.(token.accountId, module) : { message: '401: Unauthorized' }));
}

/** Drops the provider's session, so that one browser can sign in with different names. */
function dropSessionCookie({ headers }: IncomingMessage): void {
  const cookies = (headers.cookie ?? '').split('; ').filter((cookie) => !cookie.startsWith('_session'));
  headers.cookie = cookies.join('; ');
}

function handleRequest(running: RunningProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (path.startsWith(`${PATH}/interaction/`)) return interact(running, request, response);
  if (path === `${PATH}/who`) return sendUserInfo(running, request, response);
  dropSessionCookie(request);
  // By this property, Koa knows its mount path.
  Object.assign(request, { originalUrl: request.url });
  request.url = (request.url ?? '').slice(PATH.length);
  return running.answer(request, response);
}

/** Serves the test provider on the server's own port. */
export async function offerTestIdentity(app: FastifyInstance, random: Random): Promise<void> {
  let running: Promise<RunningProvider> | null = null;
  await app.register(async (scope) => {
    // oidc-provider reads bodies by itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, __, done) => {
      done(null);
    });
    scope.all(`${PATH}/*`, { schema: { hide: true } }, async ({ raw: request }, reply) => {
      reply.hijack();
      for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value);
      running ??= startProvider(random);
      try {
        await handleRequest(await running, request, reply.raw);
      } catch (error) {
        reply.raw.statusCode = 400;
        reply.raw.end(String(error));
      }
    });
  });
}

/** The endpoints of the test provider: for browsers at the site's origin, for the server itself at its own port. */
export function testEndpointsAt(addressOf: () => AddressInfo | string | null): TestEndpoints {
  const ownOrigin = (): string => {
    const address = addressOf();
    if (typeof address !== 'object' || address === null) return 'http://127.0.0.1:1';
    const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address;
    return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  };
  return (_, site) => ({
    issuer: ISSUER,
    authorize: `${site}${PATH}/auth?prompt=login`,
    token: `${ownOrigin()}${PATH}/token`,
    user: `${ownOrigin()}${PATH}/who`,
  });
}
