import { internalId, userId } from '@quatremains/protocol/ids';
import type { Identity } from '../room/room.ts';

/** A guest of this name; the name in lower case is their id. */
export function anIdentity(username = 'Ada', overrides: Partial<Identity> = {}): Identity {
  return {
    id: userId.parse(username.toLowerCase()),
    internalId: null,
    username,
    colors: ['#3366ff'],
    country: 'FR',
    role: 'Guest',
    isVip: false,
    ...overrides,
  };
}

/** Somebody logged in. */
export function anAccount(username = 'Ada', overrides: Partial<Identity> = {}): Identity {
  const account = internalId.parse(`account-${username.toLowerCase()}`);
  return anIdentity(username, { internalId: account, role: 'User', ...overrides });
}
