import type { BadgeInfo } from '@quatremains/protocol/entities/badge';
import { VIP } from '@quatremains/protocol/limits';
import { m } from './generated/messages.js';

interface BadgeText {
  readonly name: string;
  readonly description: string;
}

const MODERATOR = 8;
const ADMINISTRATOR = 9;

/** A badge's name and description in the reader's language; the server's texts for unknown badges. */
export function badgeText({ id, name, description }: Omit<BadgeInfo, 'url'>): BadgeText {
  const days = VIP.levels[id - 1];
  if (days === 0) return { name: m.badge_vip({ level: id }), description: m.badge_vip_first() };
  if (days !== undefined) return { name: m.badge_vip({ level: id }), description: m.badge_vip_days({ days }) };
  if (id === MODERATOR) return { name: m.role_mod(), description: m.badge_moderator() };
  if (id === ADMINISTRATOR) return { name: m.role_admin(), description: m.badge_administrator() };
  return { name, description };
}
