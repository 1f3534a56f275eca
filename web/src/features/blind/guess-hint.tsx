import { cx } from 'class-variance-authority';

interface GuessHintProps {
  /** Null where the member has not guessed. */
  readonly hint: string | null;
  readonly isRight: boolean;
}

/** The result of the last guess. */
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
