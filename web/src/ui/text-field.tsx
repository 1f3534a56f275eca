import { Field } from '@base-ui/react/field';
import type { Ref } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  /** What is wrong with the value; shown below, and announced. */
  readonly problem?: string | undefined;
  readonly hint?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
}

const fieldLook =
  'fade h-11 w-full rounded-field border border-line bg-raised px-3.5 text-[15px] text-ink outline-none focus-visible:border-brass data-invalid:border-bad';

export function TextField({ label, value, maxLength, problem, hint, inputRef, onChange }: TextFieldProps) {
  return (
    <Field.Root invalid={problem !== undefined} className="flex flex-col gap-1.5">
      <Field.Label className="text-[13px] font-[550] text-dim">{label}</Field.Label>
      <Field.Control
        ref={inputRef}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        onValueChange={onChange}
        className={fieldLook}
      />
      {hint !== undefined && problem === undefined && (
        <Field.Description className="text-[13px] text-faint">{hint}</Field.Description>
      )}
      {problem !== undefined && (
        <Field.Error match className="text-[13px] text-bad">
          {problem}
        </Field.Error>
      )}
    </Field.Root>
  );
}
