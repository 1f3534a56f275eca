import { useId, type ReactNode } from 'react';

interface SideBlockProps {
  readonly title: string;
  /** A block with a border, for important content. */
  readonly card?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A block of the home page's side column. */
export function SideBlock({ title, card = false, className = '', children }: SideBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <h2 id={id} className="mb-2.5 text-small font-[600] text-faint">
        {title}
      </h2>
      {card ? (
        <div className="rounded-panel border border-line bg-surface px-4.5 py-4 shadow-lift">{children}</div>
      ) : (
        children
      )}
    </section>
  );
}
