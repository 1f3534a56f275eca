import { createHash } from 'node:crypto';
import type { ProgramToken } from '@quatremains/protocol/entities/program-token';
import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Clock } from '@quatremains/rules/clock';
import { programName } from '@quatremains/rules/users/program-name';
import { looksLikeStaff } from '@quatremains/rules/users/reserved-names';
import type { Authenticate } from '../../http/authenticate.ts';
import type { Random } from '../../platform/random.ts';
import { inSeconds } from '../../platform/seconds.ts';
import { wholeNow } from '../../platform/system-clock.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { AccountsRepository } from '../users/accounts.repository.ts';
import type { ProgramTokenRow, ProgramTokensRepository } from './program-tokens.repository.ts';

export interface ProgramTokensOptions {
  readonly repository: ProgramTokensRepository;
  readonly random: Random;
  readonly clock: Clock;
  /** Called for each revoked token. */
  readonly onRevoked: (account: InternalId, id: string) => void;
}

const ID_BYTES = 12;
const SECRET_BYTES = 32;
/** `program.<id>.<secret>`; no other token begins so. */
const TOKEN = /^program\.([\w-]+)\.([\w-]+)$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

function programTokenOf({ id, name, created_at, last_used_at }: ProgramTokenRow): ProgramToken {
  return {
    id,
    name,
    createdAt: inSeconds(created_at),
    lastUsedAt: last_used_at === null ? null : inSeconds(last_used_at),
  };
}

/** Creates and revokes the tokens by which programs sign in to an account. Only a hash of each is saved. */
export class ProgramTokens {
  readonly #options: ProgramTokensOptions;

  constructor(options: ProgramTokensOptions) {
    this.#options = options;
  }

  async of(account: InternalId): Promise<ProgramToken[]> {
    return (await this.#options.repository.of(account)).map(programTokenOf);
  }

  /** Refused as NAME_RESERVED or PROGRAM_TOKENS_TOO_MANY. */
  async create(account: InternalId, typed: string): Promise<Result<ProgramToken & { token: string }>> {
    const { repository, random, clock } = this.#options;
    const name = programName(typed) ?? typed;
    if (looksLikeStaff(name)) return refused('NAME_RESERVED', 'name');
    const [id, secret] = [random.token(ID_BYTES), random.token(SECRET_BYTES)];
    const created_at = wholeNow(clock);
    const row = { id, account_id: account, name, hash: hashOf(secret), created_at, last_used_at: null };
    if (!(await repository.add(row))) return refused('PROGRAM_TOKENS_TOO_MANY');
    return accepted({ ...programTokenOf(row), token: `program.${id}.${secret}` });
  }

  /** Refused as NOT_FOUND where the account has no such token. */
  async revoke(account: InternalId, id: string): Promise<Result<Record<string, never>>> {
    const { repository, onRevoked } = this.#options;
    if (!(await repository.remove(account, id))) return refused('NOT_FOUND');
    onRevoked(account, id);
    return accepted({});
  }
}

export interface ProgramAuthenticationOptions {
  readonly tokens: Pick<ProgramTokensRepository, 'use'>;
  readonly accounts: Pick<AccountsRepository, 'find'>;
  readonly clock: Clock;
  /** Authenticates by all other tokens. */
  readonly others: Authenticate<SignedIn>;
}

/** Authenticates by tokens for programs, too. A program has no staff rights, whatever the role of its account. */
export function authenticatePrograms({
  tokens,
  accounts,
  clock,
  others,
}: ProgramAuthenticationOptions): Authenticate<SignedIn> {
  return async (bearer) => {
    const [, id, secret] = TOKEN.exec(bearer ?? '') ?? [];
    if (id === undefined || secret === undefined) return others(bearer);
    const row = await tokens.use(id, hashOf(secret), wholeNow(clock));
    const account = row && (await accounts.find(row.account_id));
    if (row === undefined || account === undefined) return refused('TOKEN_INVALID');
    return accepted({
      account: { ...account, role: 'User' },
      sessionId: row.id,
      since: row.created_at,
      program: row.name,
    });
  };
}
