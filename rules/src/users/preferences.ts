import type { Preferences } from '@quatremains/protocol/entities/person';
import { likeEffects } from '@quatremains/protocol/vocabulary';

/** Default preferences without the colours. */
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

/** The first change that only VIPs may make, or null. A change to the default is always allowed. */
export function vipOnlyChoice(changes: Partial<Preferences>): keyof Preferences | null {
  if ((changes.colors?.length ?? 0) > COLOURS_WITHOUT_VIP) return 'colors';
  const chosen = VIP_ONLY.find((name) => changes[name] !== undefined && changes[name] !== PREFERENCES_DEFAULT[name]);
  return chosen ?? null;
}

/** Saved preferences, perhaps with a like effect that no longer exists. */
type StoredPreferences = Omit<Preferences, 'likeEffect'> & { readonly likeEffect: string };

/**
 * Preferences as they apply: for other users, preferences of VIPs are at their default, but stay saved. A saved like
 * effect that no longer exists becomes hearts.
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
