import { cx } from 'class-variance-authority';

interface GuessHintProps {
  /** Null where nothing was guessed. */
  readonly hint: string | null;
  readonly isRight: boolean;
}

/** What became of one's last guess. */
export function GuessHint({ hint, isRight }: GuessHintProps) {
  return (
    <p
      role="status"
      className={cx('line-clamp-3 text-label [overflow-wrap:anywhere]', isRight ? 'text-sage' : 'text-lavender')}
    >
      {hint}
    </p>
  );
}
