import { Field } from '@base-ui/react/field';
import type { ReactNode, Ref } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'password';
  readonly maxLength?: number;
  readonly disabled?: boolean;
  /** The error of the value; shown below, and announced. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  /** Content at the end of the field. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  /** The field lost the focus, or Enter was pressed. */
  readonly onSettled?: () => void;
}

const fieldStyle =
  'fade h-11 w-full rounded-field border border-line bg-raised px-3.5 text-lead text-ink outline-none focus-visible:border-brass disabled:opacity-60 data-invalid:border-bad';

/** Scrolls the error into view, also where the field is the last one. */
function bringIntoSight(problem: HTMLElement | null): void {
  problem?.scrollIntoView({ block: 'nearest' });
}

export function TextField(props: TextFieldProps) {
  const { label, value, type = 'text', maxLength, disabled = false, problem, hint, end, inputRef } = props;
  const { onChange, onSettled } = props;
  return (
    <Field.Root invalid={problem !== undefined} disabled={disabled} className="flex flex-col gap-1.5">
      <Field.Label className="text-label font-[550] text-dim">{label}</Field.Label>
      <div className="relative">
        <Field.Control
          ref={inputRef}
          type={type}
          value={value}
          maxLength={maxLength}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          onValueChange={onChange}
          onBlur={onSettled}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onSettled?.();
          }}
          className={end === undefined ? fieldStyle : `${fieldStyle} pr-12`}
        />
        {end !== undefined && <span className="absolute inset-y-0 right-1 grid place-items-center">{end}</span>}
      </div>
      {hint !== undefined && problem === undefined && (
        <Field.Description className="text-label text-faint">{hint}</Field.Description>
      )}
      {problem !== undefined && (
        <Field.Error ref={bringIntoSight} match className="text-label text-bad">
          {problem}
        </Field.Error>
      )}
    </Field.Root>
  );
}
