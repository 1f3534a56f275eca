import { NumberField as Base } from '@base-ui/react/number-field';
import { PIANO_KEYS } from '@quatremains/protocol/limits';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useRepeatingStep } from '../../ui/use-repeating-step.ts';

interface KeysFieldProps {
  readonly instrument: string;
  readonly size: number;
  readonly onChange: (size: number) => void;
}

interface StepProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

function Step({ name, disabled, onStep, children }: StepProps) {
  const held = useRepeatingStep(onStep);
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled}
      className="fade grid h-full w-9 flex-none touch-manipulation place-items-center rounded-full text-dim select-none hover:text-ink aria-disabled:opacity-40"
      {...held}
    >
      {children}
    </button>
  );
}

/** The number of keys of a zone: typed, or changed by buttons that repeat while they are held. */
export function KeysField({ instrument, size, onChange }: KeysFieldProps) {
  return (
    <Base.Root
      value={size}
      min={1}
      max={PIANO_KEYS}
      onValueChange={(next) => {
        if (next !== null) onChange(next);
      }}
      className="flex h-9 flex-none items-center rounded-full border border-line bg-surface focus-within:border-brass [&_svg]:size-4"
    >
      <Step
        name={m.split_less({ instrument })}
        disabled={size <= 1}
        onStep={() => {
          onChange(size - 1);
        }}
      >
        <Minus />
      </Step>
      <Base.Input
        aria-label={m.split_size({ instrument })}
        className="h-full w-8 bg-transparent text-center text-lead outline-none"
      />
      <Step
        name={m.split_more({ instrument })}
        disabled={size >= PIANO_KEYS}
        onStep={() => {
          onChange(size + 1);
        }}
      >
        <Plus />
      </Step>
    </Base.Root>
  );
}
