import { createHash } from 'node:crypto';
import type { AccessToken } from '@quatremains/protocol/http/login';
import type { InternalId } from '@quatremains/protocol/ids';
import { LOGIN } from '@quatremains/protocol/limits';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import type { Identify } from '../../http/identify.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Random } from '../../platform/random.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { AccountRow } from '../users/accounts.repository.ts';
import { identifying } from './identify.ts';
import type { SessionRow, SessionsRepository } from './sessions.repository.ts';
import type { Tokens } from './tokens.ts';

/** Somebody whose token has been checked. */
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
  /** Null where another tab has just taken the next one. */
  readonly refresh: string | null;
}

export interface SessionsOptions {
  readonly repository: SessionsRepository;
  readonly tokens: Tokens;
  readonly random: Random;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told of every session that has ended before its time. */
  readonly onEnded: (account: InternalId, sessionId: string) => void;
}

const ID_BYTES = 12;
const SECRET_BYTES = 32;
/** The seal is absent in tokens of versions before it. */
const REFRESH_TOKEN = /^([\w-]+)\.([\w-]+)(?:\.([\w-]+))?$/;

interface RefreshToken {
  readonly id: string;
  readonly hash: string;
  /** Proves that this server has made the token, at whatever time. */
  readonly seal: string | undefined;
}

/** A refresh token names its session and proves it by a secret, of which only a hash is kept. */
function readRefresh(token: string | undefined): RefreshToken | null {
  const [, id, secret, seal] = REFRESH_TOKEN.exec(token ?? '') ?? [];
  if (id === undefined || secret === undefined) return null;
  return { id, hash: createHash('sha256').update(secret).digest('base64url'), seal };
}

/** Sessions of browsers: begun by a sign-in, carried on by the refresh cookie, ended from wherever one is signed in. */
export class LoginSessions {
  readonly #options: SessionsOptions;
  readonly identify: Identify<SignedIn>;

  constructor(options: SessionsOptions) {
    this.#options = options;
    this.identify = identifying(options);
  }

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
   * that was replaced longer ago is stolen, or its successor is: the session ends. A token that this server never made ends nothing.
   */
  async refresh(token: string | undefined): Promise<Result<Refreshed>> {
    const { repository, clock } = this.#options;
    const presented = readRefresh(token);
    if (presented === null) return refused('LOGIN_NEEDED');
    const { id, hash: from } = presented;
    const now = wholeNow(clock);
    const next = this.#newRefresh(id);
    const rotation = { id, from, to: next.hash, now, lives: LOGIN.refreshToken, longest: LOGIN.sessionLongest };
    const won = await repository.rotate(rotation);
    if (won !== undefined) return accepted({ access: await this.accessFor(won.account_id, id), refresh: next.refresh });
    return this.#refreshLate(presented, now);
  }

  /** Whose cookie this is; nothing changes by looking. */
  async recognise(token: string | undefined): Promise<SignedIn | null> {
    const { repository, clock } = this.#options;
    const presented = readRefresh(token);
    if (presented === null) return null;
    const now = wholeNow(clock);
    const found = await repository.look(presented.id, now);
    const isTheirs = found !== undefined && isCurrent(found, presented.hash, now);
    return isTheirs ? { account: found.account, sessionId: presented.id, since: found.created_at } : null;
  }

  /** For what cannot be taken back: who sits at a browser that somebody else left open must not do it. */
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

  async #refreshLate({ id, hash, seal }: RefreshToken, now: number): Promise<Result<Refreshed>> {
    const session = await this.#options.repository.find(id);
    if (session === undefined || session.expires_at <= now) return refused('SESSION_ENDED');
    if (isCurrent(session, hash, now))
      return accepted({ access: await this.accessFor(session.account_id, id), refresh: null });
    if (session.previous_hash !== hash && !this.#options.tokens.isSealOf(seal, `${id}.${hash}`))
      return refused('LOGIN_NEEDED');
    this.#options.logger.warn({ account: session.account_id, session: id }, 'an old refresh token was used again');
    await this.end(session.account_id, id);
    return refused('SESSION_ENDED');
  }

  #newRefresh(id: string): { refresh: string; hash: string } {
    const { random, tokens } = this.#options;
    const secret = `${id}.${random.token(SECRET_BYTES)}`;
    const hash = readRefresh(secret)?.hash ?? '';
    return { refresh: `${secret}.${tokens.sealOf(`${id}.${hash}`)}`, hash };
  }
}

type RefreshProof = Pick<SessionRow, 'refresh_hash' | 'previous_hash' | 'rotated_at'>;

/** The last token, or for a moment the one before it. */
function isCurrent(session: RefreshProof, hash: string, now: number): boolean {
  if (session.refresh_hash === hash) return true;
  return session.previous_hash === hash && now - session.rotated_at <= LOGIN.refreshGrace;
}
