import type { ReactNode } from 'react';

interface ProfileSectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A section of the profile: its title at the left, its controls at the right. */
export function ProfileSection({ title, hint, children }: ProfileSectionProps) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[220px_minmax(0,1fr)] gap-x-10 gap-y-4 border-t border-line py-8 narrow:grid-cols-1 narrow:py-6"
    >
      <div>
        <h2 className="serif text-heading leading-tight">{title}</h2>
        {hint !== undefined && <p className="mt-1.5 text-label leading-snug text-faint">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
