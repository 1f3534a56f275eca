import { cx } from 'class-variance-authority';
import type { KeyboardEvent, ReactNode } from 'react';

interface ScrollRowProps {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const scrollKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** While the row has the focus, these keys scroll it and do not reach the piano. */
function keepScrollKeys(event: KeyboardEvent): void {
  if (event.target === event.currentTarget && scrollKeys.has(event.key)) event.stopPropagation();
}

/** Items side by side; the overflow scrolls, also by keyboard. */
export function ScrollRow({ name, className, children }: ScrollRowProps) {
  return (
    // A scroll area must be reachable by keyboard, and then keeps the keys that scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol
      aria-label={name}
      tabIndex={0}
      onKeyDown={keepScrollKeys}
      className={cx(
        'flex min-w-0 [scrollbar-width:none] gap-2 overflow-x-auto rounded-full outline-offset-[-2px]',
        className,
      )}
    >
      {children}
    </ol>
  );
}
