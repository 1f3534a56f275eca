import type { Account } from '@quatremains/protocol/entities/account';
import type { InternalId } from '@quatremains/protocol/ids';

export function anAccount(change: Partial<Account> = {}): Account {
  return {
    id: '00000000-0000-4000-8000-000000000001' as InternalId,
    username: 'Camille',
    unformattedUsername: 'camille',
    role: 'User',
    image: 'glass:camille',
    country: 'FR',
    preferences: {
      invisible: false,
      hideCountryFlag: false,
      glowingUsername: false,
      noteAnimation: 'PARTICLES',
      noteStyle: 'LINEAR',
      likeEffect: 'HEARTS',
      colors: ['#e6bd76'],
    },
    badgeSlot1Id: -1,
    vip: { isVip: false },
    ...change,
  };
}
