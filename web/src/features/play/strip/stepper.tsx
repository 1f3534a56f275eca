import { Minus, Plus } from 'lucide-react';

interface StepperProps {
  readonly text: string;
  readonly less: string;
  readonly more: string;
  readonly onStep: (direction: 'less' | 'more') => void;
}

const end = 'fade grid h-full w-8 flex-none place-items-center rounded-full text-dim hover:text-ink [&_svg]:size-3.5';

/** A value between a minus and a plus. */
export function Stepper({ text, less, more, onStep }: StepperProps) {
  return (
    <span
      role="group"
      aria-label={text}
      className="inline-flex h-8 flex-none items-center rounded-full bg-raised text-[13px]"
    >
      <button
        type="button"
        aria-label={less}
        title={less}
        className={end}
        onClick={() => {
          onStep('less');
        }}
      >
        <Minus />
      </button>
      <b aria-live="polite" className="min-w-[86px] text-center font-[550] whitespace-nowrap">
        {text}
      </b>
      <button
        type="button"
        aria-label={more}
        title={more}
        className={end}
        onClick={() => {
          onStep('more');
        }}
      >
        <Plus />
      </button>
    </span>
  );
}
