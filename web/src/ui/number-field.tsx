import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { useId, type KeyboardEvent } from 'react';
import { m } from '../i18n/generated/messages.js';
import { getLocale } from '../i18n/generated/runtime.js';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly less: string;
  readonly more: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number | null) => void;
  /** The value is settled: the field lost the focus, Enter was pressed, or a step was made. */
  readonly onCommit?: (value: number | null) => void;
}

const stepper =
  'fade grid h-full w-11 place-items-center text-dim hover:not-data-disabled:text-ink data-disabled:opacity-40';

/** With whole steps only whole numbers are accepted: the browser would refuse a fraction in its own words. */
const WHOLE = { maximumFractionDigits: 0 } as const;

/** Enter settles the value like leaving the field. */
function settle({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter') return;
  currentTarget.blur();
  currentTarget.focus();
}

/** An empty field says which numbers it accepts. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, step = 1, less, more, hint, disabled = false, onChange, onCommit } = props;
  const id = useId();
  const problemId = useId();
  return (
    <Base.Root
      id={id}
      value={value}
      min={min}
      max={max}
      step={step}
      locale={getLocale()}
      {...(Number.isInteger(step) && { format: WHOLE })}
      disabled={disabled}
      onValueChange={onChange}
      {...(onCommit && { onValueCommitted: onCommit })}
    >
      <label htmlFor={id} className="text-label font-[550] text-dim">
        {label}
      </label>
      <Base.Group className="mt-1.5 flex h-11 w-full items-center rounded-field border border-line bg-raised focus-within:border-brass has-aria-invalid:border-bad data-disabled:opacity-60">
        <Base.Decrement aria-label={less} className={stepper}>
          <Minus size={16} />
        </Base.Decrement>
        <Base.Input
          onKeyDown={settle}
          aria-invalid={value === null}
          {...(value === null && { 'aria-describedby': problemId })}
          className="h-full min-w-0 flex-1 bg-transparent text-center text-lead outline-none"
        />
        <Base.Increment aria-label={more} className={stepper}>
          <Plus size={16} />
        </Base.Increment>
      </Base.Group>
      {value === null && (
        <p id={problemId} role="alert" className="mt-1.5 text-label text-bad">
          {m.number_needed({ min, max })}
        </p>
      )}
      {hint !== undefined && value !== null && <p className="mt-1.5 text-label text-faint">{hint}</p>}
    </Base.Root>
  );
}
