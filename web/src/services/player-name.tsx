import { cx } from 'class-variance-authority';
import type { CSSProperties } from 'react';
import { gradientOf } from '../ui/colour.ts';
import { usePlayerColours } from './use-player-colour.ts';

interface PlayerNameProps {
  readonly name: string;
  readonly colours: readonly string[];
  readonly glowing: boolean;
}

/** Somebody's name: in the colours of who has several, with a glow for who wants it. */
export function PlayerName({ name, colours, glowing }: PlayerNameProps) {
  const { seen, read } = usePlayerColours(colours);
  const style = {
    ...(read.length > 1 && { backgroundImage: gradientOf(read) }),
    ...(glowing && { '--glow': seen[0] }),
  } as CSSProperties;
  return (
    <span style={style} className={cx(read.length > 1 && 'colour-letters', glowing && 'glow')}>
      {name}
    </span>
  );
}
