import { useMemo } from 'react';
import { useStore } from 'zustand';
import { asInk, asLitInk, onGround } from '../../ui/colour.ts';
import { useServices } from '../page/use-services.ts';

const UNKNOWN = '#e6bd76';

/** A user's colour on the background of the theme, for keys, trails and avatar. */
export function usePlayerColour(colors: readonly string[]): string {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  return onGround(colors[0] ?? UNKNOWN, theme);
}

interface PlayerColours {
  readonly seen: readonly string[];
  readonly read: readonly string[];
  /** For text with a glow. */
  readonly lit: readonly string[];
}

/** All of a user's colours on the background of the theme, for shapes and for text; the same arrays while nothing changes. */
export function usePlayerColours(colors: readonly string[]): PlayerColours {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  // Each change of a member brings a new array; equal colours keep the memoised ones.
  const joined = colors.join();
  return useMemo(() => {
    const all = joined === '' ? [UNKNOWN] : joined.split(',');
    return {
      seen: all.map((colour) => onGround(colour, theme)),
      read: all.map((colour) => asInk(colour, theme)),
      lit: all.map((colour) => asLitInk(colour, theme)),
    };
  }, [joined, theme]);
}
