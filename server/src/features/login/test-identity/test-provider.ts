import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { Provider } from 'oidc-provider';
import type { Random } from '../../../platform/random.ts';
import { memoryAdapter } from './memory-adapter.ts';

const RSA_BITS = 2_048;
const KEY_BYTES = 32;
const CODE_SECONDS = 60;
const MINUTES = 60;
const TTL = {
  AuthorizationCode: CODE_SECONDS,
  AccessToken: 10 * MINUTES,
  Grant: 10 * MINUTES,
  IdToken: 10 * MINUTES,
  Interaction: 10 * MINUTES,
  Session: 10 * MINUTES,
};

export interface TestProviderOptions {
  readonly issuer: string;
  /** The path below which the provider is served. */
  readonly path: string;
  readonly clients: readonly { readonly id: string; readonly secret: string }[];
  readonly random: Random;
}

/** The name of a test user, whose id is the encoded name. */
export const nameOf = (id: string): string => decodeURIComponent(id);
export const idOf = (name: string): string => encodeURIComponent(name.trim().toWellFormed());
/** An address with the name's letters and digits, whatever their script. */
export function emailOf(id: string): string {
  const words = nameOf(id)
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? ['nobody'];
  return `${words.join('.')}@test.invalid`;
}

function claimsOf(id: string): object {
  return { sub: id, name: nameOf(id), email: emailOf(id), email_verified: true };
}

async function signingKey(): Promise<object> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: RSA_BITS });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
}

/** An OpenID provider that signs users in with any name, without a password. */
export async function createTestProvider({ issuer, path, clients, random }: TestProviderOptions): Promise<Provider> {
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    jwks: { keys: [await signingKey()] },
    cookies: { keys: [random.token(KEY_BYTES)] },
    clients: clients.map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [`https://stand-in.invalid/login/${id}`],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => false },
    ttl: TTL,
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `${path}/interaction/${uid}` },
    renderError: (context: { type: string; body: string }, out: { error: string; error_description?: string }) => {
      context.type = 'text/plain';
      context.body = `${out.error}: ${out.error_description ?? ''}`;
    },
  });
  // The site's origin is known by each request only, so redirects to the login page of any origin are allowed.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    URL.canParse(uri) && new URL(uri).pathname.startsWith('/login/');
  return provider;
}
