import type { ReactNode } from 'react';

interface PartProps {
  readonly children: ReactNode;
}

/** What scrolls in a dialog. */
export function DialogBody({ children }: PartProps) {
  return <div className="fade-out min-h-0 overflow-y-auto px-6 pt-2 pb-6">{children}</div>;
}

/** The buttons below a dialog's body: they stand still while it scrolls. */
export function DialogFoot({ children }: PartProps) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-2.5 border-t border-line px-6 py-4 low:py-2">
      {children}
    </div>
  );
}

/** Around a form with a body and a foot. */
export const dialogForm = 'flex min-h-0 flex-col';
