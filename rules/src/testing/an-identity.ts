import { internalId, userId } from '@quatremains/protocol/ids';
import { PREFERENCES_DEFAULT } from '../users/preferences.ts';
import type { Identity } from '../room/room.ts';

/** A guest of this name; the id is the name in lower case. */
export function anIdentity(username = 'Ada', overrides: Partial<Identity> = {}): Identity {
  return {
    id: userId.parse(username.toLowerCase()),
    internalId: null,
    username,
    colors: ['#3366ff'],
    country: 'FR',
    role: 'Guest',
    isVip: false,
    image: null,
    program: null,
    preferences: PREFERENCES_DEFAULT,
    ...overrides,
  };
}

/** A logged-in user. */
export function anAccount(username = 'Ada', overrides: Partial<Identity> = {}): Identity {
  const account = internalId.parse(`account-${username.toLowerCase()}`);
  return anIdentity(username, { internalId: account, role: 'User', ...overrides });
}
