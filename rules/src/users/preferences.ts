import type { Preferences } from '@quatremains/protocol/entities/person';

/** What everybody has who has chosen nothing, colours aside. */
export const PREFERENCES_DEFAULT = {
  invisible: false,
  hideCountryFlag: false,
  glowingUsername: false,
  noteAnimation: 'PARTICLES',
  noteStyle: 'LINEAR',
  likeEffect: 'HEARTS',
} as const satisfies Omit<Preferences, 'colors'>;

const COLOURS_WITHOUT_VIP = 1;
const VIP_ONLY = ['glowingUsername', 'noteAnimation', 'noteStyle', 'likeEffect'] as const;

/** The first thing in these changes that only VIPs may choose, or null. Going back to a default is always allowed. */
export function vipOnlyChoice(changes: Partial<Preferences>): keyof Preferences | null {
  if ((changes.colors?.length ?? 0) > COLOURS_WITHOUT_VIP) return 'colors';
  const chosen = VIP_ONLY.find((name) => changes[name] !== undefined && changes[name] !== PREFERENCES_DEFAULT[name]);
  return chosen ?? null;
}

/** The preferences as they take effect: what only VIPs may choose is at its default for everybody else, but not forgotten. */
export function effectivePreferences(chosen: Preferences, isVip: boolean): Preferences {
  if (isVip) return chosen;
  const { glowingUsername, noteAnimation, noteStyle, likeEffect } = PREFERENCES_DEFAULT;
  const colors = chosen.colors.slice(0, COLOURS_WITHOUT_VIP);
  return { ...chosen, glowingUsername, noteAnimation, noteStyle, likeEffect, colors };
}
