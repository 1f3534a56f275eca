import { cx } from 'class-variance-authority';
import { readableInk } from './readable-ink.ts';

interface AvatarProps {
  readonly name: string;
  readonly colour: string;
  /** A background in place of the colour. */
  readonly picture?: string;
  readonly className?: string;
}

/** A round initial in a member's colour; the name is beside it or in `title`. */
export function Avatar({ name, colour, picture = colour, className = 'size-6.5 text-caption' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      style={{ background: picture, color: readableInk(colour) }}
      className={cx(
        'grid flex-none place-items-center rounded-full font-[650] shadow-[0_0_0_2px_var(--bg)]',
        className,
      )}
    >
      {initial(name)}
    </span>
  );
}

function initial(name: string): string {
  return ([...name.trim()][0] ?? '?').toUpperCase();
}
