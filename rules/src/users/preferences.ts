import type { Preferences } from '@quatremains/protocol/entities/person';
import { likeEffects } from '@quatremains/protocol/vocabulary';

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

/** What was stored while more, or other, like effects were offered. */
type StoredPreferences = Omit<Preferences, 'likeEffect'> & { readonly likeEffect: string };

/**
 * The preferences as they take effect: what only VIPs may choose is at its default for everybody else, but not forgotten; a stored like
 * effect that is no longer offered is a heart.
 */
export function effectivePreferences(chosen: StoredPreferences, isVip: boolean): Preferences {
  if (isVip) {
    const offered = likeEffects.find((effect) => effect === chosen.likeEffect);
    return { ...chosen, likeEffect: offered ?? PREFERENCES_DEFAULT.likeEffect };
  }
  const { glowingUsername, noteAnimation, noteStyle, likeEffect } = PREFERENCES_DEFAULT;
  const colors = chosen.colors.slice(0, COLOURS_WITHOUT_VIP);
  return { ...chosen, glowingUsername, noteAnimation, noteStyle, likeEffect, colors };
}
