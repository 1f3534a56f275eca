import type { ReactNode } from 'react';

interface ListNoteProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A text in place of the rows. */
export function ListNote({ title, text, children }: ListNoteProps) {
  return (
    <div className="my-3 grid place-items-center gap-1 rounded-panel border-[1.5px] border-dashed border-line px-6 py-12 text-center">
      <p className="serif text-heading text-dim">{title}</p>
      {text !== '' && <p className="text-faint">{text}</p>}
      {children !== undefined && <div className="mt-3">{children}</div>}
    </div>
  );
}
