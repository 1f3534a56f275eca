import { Minus, Plus } from 'lucide-react';

interface StepperProps {
  readonly text: string;
  /** The widest text: its width is reserved, so that nothing moves under a second click. */
  readonly widest: string;
  readonly less: string;
  readonly more: string;
  readonly onStep: (direction: 'less' | 'more') => void;
}

const end = 'fade grid h-full w-8 flex-none place-items-center rounded-full text-dim hover:text-ink [&_svg]:size-3.5';

/** A value between a minus and a plus button. */
export function Stepper({ text, widest, less, more, onStep }: StepperProps) {
  return (
    <span
      role="group"
      aria-label={text}
      className="inline-flex h-8 flex-none items-center rounded-full bg-raised text-label"
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
      <b className="grid min-w-21.5 text-center font-[550] whitespace-nowrap">
        <span aria-hidden="true" className="invisible col-start-1 row-start-1">
          {widest}
        </span>
        <span aria-live="polite" className="col-start-1 row-start-1">
          {text}
        </span>
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
