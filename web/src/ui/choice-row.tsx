import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Lock } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface RowChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown, but disabled. */
  readonly locked?: boolean;
  /** Shown above the label. */
  readonly picture?: ReactNode;
}

interface ChoiceRowProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly RowChoice<Value>[];
  readonly hint?: string | undefined;
  readonly onChange: (value: Value) => void;
}

const pill =
  'fade inline-flex cursor-pointer h-9 items-center gap-2 rounded-full border border-line px-3.5 text-label font-[550] text-dim hover:not-data-disabled:text-ink data-checked:border-brass data-checked:bg-raised data-checked:text-ink data-disabled:cursor-default data-disabled:opacity-60';
const card =
  'fade group flex w-full cursor-pointer flex-col gap-1.5 rounded-field text-left text-small text-dim hover:not-data-disabled:text-ink data-checked:text-ink data-disabled:cursor-default data-disabled:opacity-75';

/** Radio buttons side by side; arrow keys select the next one. */
export function ChoiceRow<Value extends string>({ label, value, choices, hint, onChange }: ChoiceRowProps<Value>) {
  const labelId = useId();
  const hintId = useId();
  const pictured = choices.some(({ picture }) => picture !== undefined);
  return (
    <div>
      <p id={labelId} className="mb-1.5 text-label font-[550] text-dim">
        {label}
      </p>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={hint === undefined ? undefined : hintId}
        value={value}
        onValueChange={onChange}
        className={
          pictured ? 'grid grid-cols-[repeat(auto-fill,minmax(90px,1fr))] gap-x-2.5 gap-y-3' : 'flex flex-wrap gap-2'
        }
      >
        {choices.map((choice) => (
          <Choice key={choice.value} choice={choice} />
        ))}
      </RadioGroup>
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-label text-faint">
          {hint}
        </p>
      )}
    </div>
  );
}

function Choice({ choice }: { readonly choice: RowChoice<string> }) {
  const { value, label, locked = false, picture } = choice;
  return (
    <Radio.Root value={value} disabled={locked} className={picture === undefined ? pill : card}>
      {picture !== undefined && (
        <span className="fade block overflow-hidden rounded-item border border-line group-data-checked:border-brass group-data-checked:shadow-[0_0_0_1px_var(--brass)]">
          {picture}
        </span>
      )}
      <span className="flex min-w-0 items-baseline gap-1.5 leading-tight">
        {locked && <Lock size={12} strokeWidth={1.9} className="flex-none translate-y-px" />}
        <span className="min-w-0">{label}</span>
      </span>
    </Radio.Root>
  );
}
