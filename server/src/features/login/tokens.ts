import { createHmac, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as z from 'zod';
import { LOGIN } from '@quatremains/protocol/limits';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import { providerNames } from '@quatremains/protocol/vocabulary';
import type { Clock } from '@quatremains/rules/clock';

const access = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

/** A sign-in that has been begun; `account` is the one to which the provider shall be linked, if any. */
const attempt = z.object({
  provider: z.enum(providerNames),
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  account: z.string().nullable(),
});
export type SignInAttempt = z.infer<typeof attempt>;

interface Access {
  readonly accountId: string;
  readonly sessionId: string;
}

export interface Tokens {
  signAccess(access: Access): Promise<string>;
  /** Does not check whether the session still exists. */
  readAccess(token: string): Promise<Result<Access>>;
  signAttempt(attempt: SignInAttempt): Promise<string>;
  /** Null where the token is forged or expired. */
  readAttempt(token: string): Promise<SignInAttempt | null>;
  /** A signature that proves that this server has issued the text. */
  signatureOf(text: string): string;
  isSignatureOf(signature: string | undefined, text: string): boolean;
}

const SECOND = 1_000;
const ISSUER = 'quatremains';
const VERIFIED_MAX = 10_000;

/** The latest tokens whose signature was checked: clients send each token many times. */
class VerifiedTokens {
  readonly #tokens = new Map<string, z.infer<typeof access>>();

  /** Undefined where the token is not known or has expired. */
  find(token: string, now: number): z.infer<typeof access> | undefined {
    const claims = this.#tokens.get(token);
    if (claims === undefined || claims.exp * SECOND > now) return claims;
    this.#tokens.delete(token);
    return undefined;
  }

  add(token: string, claims: z.infer<typeof access>): void {
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size >= VERIFIED_MAX && oldest !== undefined) this.#tokens.delete(oldest);
    this.#tokens.set(token, claims);
  }
}

function keyOf(secret: string): ReturnType<typeof crypto.subtle.importKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Signs texts with a prefix that no token begins with, so that no signature of a text is valid for a token. */
function createTextSigner(secret: string): Pick<Tokens, 'signatureOf' | 'isSignatureOf'> {
  const bytesOf = (text: string) => createHmac('sha256', secret).update(`refresh token: ${text}`).digest();
  return {
    signatureOf: (text) => bytesOf(text).toString('base64url'),
    isSignatureOf: (signature, text) => {
      const [given, expected] = [Buffer.from(signature ?? '', 'base64url'), bytesOf(text)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Tokens are signed with HS256. Each kind has an audience of its own, so that none is accepted as another. */
export function createTokens(secret: string, clock: Clock): Tokens {
  const imported = keyOf(secret);
  const verified = new VerifiedTokens();
  const sign = async (audience: string, lives: number, claims: JWTPayload): Promise<string> => {
    const now = Math.floor(clock.now() / SECOND);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lives / SECOND)
      .sign(await imported);
  };
  const read = async (audience: string, token: string): Promise<JWTPayload> => {
    const currentDate = new Date(clock.now());
    const options = { algorithms: ['HS256'], issuer: ISSUER, audience, currentDate, requiredClaims: ['exp'] };
    return (await jwtVerify(token, await imported, options)).payload;
  };
  return {
    ...createTextSigner(secret),
    signAccess: ({ accountId, sessionId }) => sign('access', LOGIN.accessToken, { sub: accountId, sid: sessionId }),
    readAccess: async (token) => {
      try {
        const known = verified.find(token, clock.now());
        const claims = known ?? access.parse(await read('access', token));
        if (known === undefined) verified.add(token, claims);
        const { sub, sid } = claims;
        return accepted({ accountId: sub, sessionId: sid });
      } catch (error) {
        return refused(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID');
      }
    },
    signAttempt: (stored) => sign('attempt', LOGIN.attempt, { ...stored }),
    readAttempt: async (token) => {
      try {
        return attempt.parse(await read('attempt', token));
      } catch {
        return null;
      }
    },
  };
}
