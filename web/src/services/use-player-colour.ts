import { useStore } from 'zustand';
import { asInk, onGround } from '../ui/colour.ts';
import { useServices } from './use-services.ts';

const nobody = '#e6bd76';

/** How somebody's colour looks on the ground of the theme: their keys, their trails, their face. */
export function usePlayerColour(colors: readonly string[]): string {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  return onGround(colors[0] ?? nobody, theme);
}

/** All of somebody's colours on the ground of the theme, to be seen and to be read. */
export function usePlayerColours(colors: readonly string[]): { seen: readonly string[]; read: readonly string[] } {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  return { seen: colors.map((colour) => onGround(colour, theme)), read: colors.map((colour) => asInk(colour, theme)) };
}
