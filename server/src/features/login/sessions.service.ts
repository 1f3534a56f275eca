import { createHash } from 'node:crypto';
import type { AccessToken } from '@quatremains/protocol/http/login';
import type { InternalId } from '@quatremains/protocol/ids';
import { LOGIN } from '@quatremains/protocol/limits';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Authenticate } from '../../http/authenticate.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Random } from '../../platform/random.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import type { SessionRow, SessionsRepository } from './sessions.repository.ts';
import type { Tokens } from './tokens.ts';

/** An account that is authenticated by a token. */
export interface SignedIn {
  readonly account: AccountRow;
  readonly sessionId: string;
  /** When the session began, in ms since the epoch. */
  readonly since: number;
  /** The name of a program that signed in by a token of its own; absent for browsers. */
  readonly program?: string;
}

export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

export interface Refreshed {
  readonly access: AccessToken;
  /** Null where another tab has just got the next one. */
  readonly refresh: string | null;
}

export interface SessionsOptions {
  readonly repository: SessionsRepository;
  readonly tokens: Tokens;
  readonly random: Random;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called for every session that ends before it expires. */
  readonly onEnded: (account: InternalId, sessionId: string) => void;
}

const ID_BYTES = 12;
const SECRET_BYTES = 32;
/** The signature is absent in tokens of early versions. */
const REFRESH_TOKEN = /^([\w-]+)\.([\w-]+)(?:\.([\w-]+))?$/;

interface RefreshToken {
  readonly id: string;
  readonly hash: string;
  /** Proves that this server has issued the token. */
  readonly signature: string | undefined;
}

/** A refresh token has the id of its session and a secret, of which only a hash is saved. */
function readRefresh(token: string | undefined): RefreshToken | null {
  const [, id, secret, signature] = REFRESH_TOKEN.exec(token ?? '') ?? [];
  if (id === undefined || secret === undefined) return null;
  return { id, hash: createHash('sha256').update(secret).digest('base64url'), signature };
}

/** Sessions of browsers: started by a sign-in, continued by the refresh cookie, ended from any browser of the account. */
export class LoginSessions {
  readonly #options: SessionsOptions;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Authenticates by access tokens, while their sessions last. */
  readonly authenticate: Authenticate<SignedIn> = async (bearer) => {
    if (bearer === null) return refused('LOGIN_NEEDED');
    const { repository, tokens, clock } = this.#options;
    const read = await tokens.readAccess(bearer);
    if (!read.ok) return read;
    const { accountId, sessionId } = read.value;
    const found = await repository.findWithAccount(sessionId, wholeNow(clock));
    if (found?.account.id !== accountId) return refused('SESSION_ENDED');
    return accepted({ account: found.account, sessionId, since: found.created_at });
  };

  async start(account: AccountRow, device: Device): Promise<{ access: AccessToken; refresh: string }> {
    const { repository, random, clock } = this.#options;
    const id = random.token(ID_BYTES);
    const now = wholeNow(clock);
    const { refresh, hash } = this.#newRefresh(id);
    await repository.add({
      id,
      account_id: account.id,
      refresh_hash: hash,
      previous_hash: null,
      rotated_at: now,
      expires_at: now + LOGIN.refreshToken,
      created_at: now,
      ip: device.ip,
      user_agent: device.userAgent,
    });
    return { access: await this.accessFor(account.id, id), refresh };
  }

  /**
   * A new access token for the cookie. The second of two requests with the same cookie gets one too, but no new cookie. A cookie
   * that was replaced longer ago is stolen, or its successor is: the session ends. A token that this server never issued ends nothing.
   */
  async refresh(token: string | undefined): Promise<Result<Refreshed>> {
    const { repository, clock } = this.#options;
    const presented = readRefresh(token);
    if (presented === null) return refused('LOGIN_NEEDED');
    const { id, hash: from } = presented;
    const now = wholeNow(clock);
    const next = this.#newRefresh(id);
    const rotation = { id, from, to: next.hash, now, lives: LOGIN.refreshToken, longest: LOGIN.sessionLongest };
    const rotated = await repository.rotate(rotation);
    if (rotated !== undefined)
      return accepted({ access: await this.accessFor(rotated.account_id, id), refresh: next.refresh });
    return this.#refreshLate(presented, now);
  }

  /** Authenticates by the refresh cookie, without replacing it. */
  async recognise(token: string | undefined): Promise<SignedIn | null> {
    const { repository, clock } = this.#options;
    const presented = readRefresh(token);
    if (presented === null) return null;
    const now = wholeNow(clock);
    const found = await repository.findWithAccount(presented.id, now);
    const isValid = found !== undefined && isCurrent(found, presented.hash, now);
    return isValid ? { account: found.account, sessionId: presented.id, since: found.created_at } : null;
  }

  /** Whether the sign-in is recent enough for actions that cannot be undone: a browser that was left open must not allow them. */
  isRecent({ since }: SignedIn): boolean {
    return this.#options.clock.now() - since <= LOGIN.recent;
  }

  async end(account: InternalId, sessionId: string): Promise<boolean> {
    const isEnded = await this.#options.repository.remove(account, sessionId);
    if (isEnded) {
      this.#options.logger.info({ account, session: sessionId }, 'a session was ended');
      this.#options.onEnded(account, sessionId);
    }
    return isEnded;
  }

  async accessFor(account: string, sessionId: string): Promise<AccessToken> {
    const token = await this.#options.tokens.signAccess({ accountId: account, sessionId });
    return { token, expiresIn: LOGIN.accessToken };
  }

  async #refreshLate({ id, hash, signature }: RefreshToken, now: number): Promise<Result<Refreshed>> {
    const session = await this.#options.repository.find(id);
    if (session === undefined || session.expires_at <= now) return refused('SESSION_ENDED');
    if (isCurrent(session, hash, now))
      return accepted({ access: await this.accessFor(session.account_id, id), refresh: null });
    if (session.previous_hash !== hash && !this.#options.tokens.isSignatureOf(signature, `${id}.${hash}`))
      return refused('LOGIN_NEEDED');
    this.#options.logger.warn({ account: session.account_id, session: id }, 'an old refresh token was used again');
    await this.end(session.account_id, id);
    return refused('SESSION_ENDED');
  }

  #newRefresh(id: string): { refresh: string; hash: string } {
    const { random, tokens } = this.#options;
    const secret = `${id}.${random.token(SECRET_BYTES)}`;
    const hash = readRefresh(secret)?.hash ?? '';
    return { refresh: `${secret}.${tokens.signatureOf(`${id}.${hash}`)}`, hash };
  }
}

type RefreshProof = Pick<SessionRow, 'refresh_hash' | 'previous_hash' | 'rotated_at'>;

/** Whether this is the hash of the current token, or, for a moment, of the previous one. */
function isCurrent(session: RefreshProof, hash: string, now: number): boolean {
  if (session.refresh_hash === hash) return true;
  return session.previous_hash === hash && now - session.rotated_at <= LOGIN.refreshGrace;
}
