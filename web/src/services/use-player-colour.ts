import { useStore } from 'zustand';
import { onGround } from '../ui/colour.ts';
import { useServices } from './use-services.ts';

const nobody = '#e6bd76';

/** How somebody's colour looks on the ground of the theme: their keys, their trails, their face. */
export function usePlayerColour(colors: readonly string[]): string {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  return onGround(colors[0] ?? nobody, theme);
}
