import { cx } from 'class-variance-authority';
import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { gradientOf } from '../../ui/colour.ts';
import { usePlayerColours } from './use-player-colour.ts';
import { useServices } from '../page/use-services.ts';

interface PlayerNameProps {
  readonly name: string;
  readonly colours: readonly string[];
  readonly glowing: boolean;
  /** Whether a single colour is used, too. */
  readonly inked?: boolean;
}

/** A user's name, in the user's colours where there are several, with a glow where the user has chosen one. */
export function PlayerName({ name, colours, glowing, inked = false }: PlayerNameProps) {
  const { seen, read, lit } = usePlayerColours(colours);
  const glows = useStore(useServices().settings, ({ blurEffects }) => blurEffects) && glowing;
  const inks = glows ? lit : read;
  const style = {
    ...(inks.length > 1 && { backgroundImage: gradientOf(inks) }),
    ...(inks.length === 1 && inked && { color: inks[0] }),
    ...(glows && { '--glow': seen[0], '--glow-end': seen.at(-1) }),
  } as CSSProperties;
  return (
    <span
      style={style}
      className={cx(inks.length > 1 && 'colour-letters', glows && 'glow')}
      {...(glows && { 'data-name': name })}
    >
      {name}
    </span>
  );
}
