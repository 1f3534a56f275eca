import type { ReactNode } from 'react';

interface SettingRowProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A label, an explanation, and the control at the right. */
export function SettingRow({ label, hint, children }: SettingRowProps) {
  return (
    <div className="flex items-start gap-6 py-2 narrow:flex-col narrow:gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-[550]">{label}</p>
        {hint !== undefined && <p className="text-label text-faint">{hint}</p>}
      </div>
      <div className="flex w-[230px] flex-none justify-end narrow:w-full narrow:justify-start">{children}</div>
    </div>
  );
}

interface SettingGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SettingGroup({ title, children }: SettingGroupProps) {
  return (
    <section className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <h3 className="mb-1 text-small font-[600] tracking-[0.02em] text-faint">{title}</h3>
      {children}
    </section>
  );
}
