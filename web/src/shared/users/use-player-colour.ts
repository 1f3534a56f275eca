import { useMemo } from 'react';
import { useStore } from 'zustand';
import { asInk, asLitInk, onGround } from '../../ui/colour.ts';
import { useServices } from '../page/use-services.ts';

const nobody = '#e6bd76';

/** How somebody's colour looks on the ground of the theme: their keys, their trails, their face. */
export function usePlayerColour(colors: readonly string[]): string {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  return onGround(colors[0] ?? nobody, theme);
}

interface PlayerColours {
  readonly seen: readonly string[];
  readonly read: readonly string[];
  /** To be read in a light of their own. */
  readonly lit: readonly string[];
}

/** All of somebody's colours on the ground of the theme, to be seen and to be read; the same arrays while nothing changes. */
export function usePlayerColours(colors: readonly string[]): PlayerColours {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  // Members are told anew whenever anything about them changes; equal colours are the same then.
  const said = colors.join();
  return useMemo(() => {
    const all = said === '' ? [nobody] : said.split(',');
    return {
      seen: all.map((colour) => onGround(colour, theme)),
      read: all.map((colour) => asInk(colour, theme)),
      lit: all.map((colour) => asLitInk(colour, theme)),
    };
  }, [said, theme]);
}
