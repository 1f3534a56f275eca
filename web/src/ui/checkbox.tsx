import { Checkbox as Base } from '@base-ui/react/checkbox';
import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface CheckboxProps {
  readonly checked: boolean;
  /** Marks the box as invalid; `describedBy` names the element with the reason. */
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (checked: boolean) => void;
  /** A checkbox with a label, for agreement. */
  readonly children: ReactNode;
}

export function Checkbox({ checked, invalid = false, describedBy, onChange, children }: CheckboxProps) {
  return (
    <label className="flex items-start gap-3.5">
      <Base.Root
        checked={checked}
        onCheckedChange={onChange}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className={cx(
          'fade mt-0.5 grid size-5.5 flex-none place-items-center rounded-small border bg-raised data-checked:border-transparent data-checked:bg-brass-fill',
          invalid ? 'border-bad' : 'border-faint',
        )}
      >
        <Base.Indicator className="text-on-brass">
          <Check size={15} strokeWidth={2.6} />
        </Base.Indicator>
      </Base.Root>
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
