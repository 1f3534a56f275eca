import type { ReactNode } from 'react';

interface DialogSectionProps {
  readonly children: ReactNode;
}

/** The scrolling part of a dialog. */
export function DialogBody({ children }: DialogSectionProps) {
  return <div className="fade-out min-h-0 overflow-y-auto px-6 pt-2 pb-6">{children}</div>;
}

/** The buttons below a dialog's body: they do not scroll. */
export function DialogFoot({ children }: DialogSectionProps) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-2.5 border-t border-line px-6 py-4 low:py-2">
      {children}
    </div>
  );
}

/** The style of a form with a body and a foot. */
export const dialogForm = 'flex min-h-0 flex-col';
