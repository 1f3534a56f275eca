import type { ReactNode } from 'react';
import { Mark } from '../../ui/mark.tsx';

interface NoticePageProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A page with one sentence and one link or button. */
export function NoticePage({ title, text, children }: NoticePageProps) {
  return (
    <div className="lamp grid h-full place-content-center place-items-center gap-3 p-8 text-center">
      <Mark size={48} />
      <h1 className="serif mt-3 text-display leading-tight">{title}</h1>
      <p className="mb-4 max-w-[44ch] text-lead text-dim">{text}</p>
      {children}
    </div>
  );
}
