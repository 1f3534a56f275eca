import { useState } from 'react';
import { TextField } from './text-field.tsx';

interface ColourCodeFieldProps {
  readonly label: string;
  readonly value: string;
  /** The error of an invalid code. */
  readonly problem: string;
  readonly onChosen: (colour: string) => void;
}

interface ColourDraft {
  readonly text: string;
  /** The colour at the time of typing: another colour discards the draft. */
  readonly instead: string;
  readonly isSettled: boolean;
}

const whole = /^#?([0-9a-f]{6})$/i;
const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** The code of a colour: applied as soon as it is complete, a short one (#fc0) on leaving the field. */
export function ColourCodeField({ label, value, problem, onChosen }: ColourCodeFieldProps) {
  const [begun, setBegun] = useState<ColourDraft | null>(null);
  const draft = begun?.instead === value ? begun : null;

  function choose(colour: string): void {
    setBegun(null);
    onChosen(colour);
  }

  function write(typed: string): void {
    const text = typed.trim();
    const [, digits] = whole.exec(text) ?? [];
    if (digits === undefined) setBegun({ text, instead: value, isSettled: false });
    else choose(`#${digits}`);
  }

  function settle(): void {
    if (draft === null) return;
    const digits = short.exec(draft.text)?.slice(1);
    if (digits === undefined) setBegun({ ...draft, isSettled: true });
    else choose(`#${digits.map((digit) => digit.repeat(2)).join('')}`);
  }

  return (
    <TextField
      label={label}
      value={draft?.text ?? value.toUpperCase()}
      problem={draft?.isSettled === true ? problem : undefined}
      onChange={write}
      onSettled={settle}
    />
  );
}
