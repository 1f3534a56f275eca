import { Switch as Base } from '@base-ui/react/switch';
import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <label className="flex items-start gap-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="font-[550]">{label}</span>
        {hint !== undefined && (
          <span id={hintId} className="block text-label text-faint">
            {hint}
          </span>
        )}
      </span>
      <Base.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-label={label}
        aria-describedby={hint === undefined ? undefined : hintId}
        className="fade mt-0.5 flex h-5.5 w-9.5 flex-none rounded-full border border-line bg-raised p-0.5 data-checked:border-transparent data-checked:bg-brass-fill data-disabled:opacity-50"
      >
        <Base.Thumb className="size-4 rounded-full bg-dim transition-[translate] data-checked:translate-x-4 data-checked:bg-on-brass" />
      </Base.Root>
    </label>
  );
}
