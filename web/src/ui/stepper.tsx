import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRepeatingStep } from './use-repeating-step.ts';

interface StepperProps {
  readonly text: string;
  /** The widest text: its width is reserved, so that nothing moves under a second click. */
  readonly widest: string;
  readonly less: string;
  readonly more: string;
  readonly disabled?: boolean;
  /** In place of minus and plus. */
  readonly icons?: { readonly less: ReactNode; readonly more: ReactNode };
  readonly className?: string;
  readonly onStep: (direction: 'less' | 'more') => void;
}

const end = 'fade grid h-full w-8 flex-none place-items-center rounded-full text-dim hover:text-ink [&_svg]:size-3.5';

interface StepButtonProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly children: ReactNode;
  readonly onStep: () => void;
}

/** Steps at each click, and repeatedly while it is held. */
function StepButton({ name, disabled, children, onStep }: StepButtonProps) {
  const held = useRepeatingStep(onStep);
  return (
    <button type="button" aria-label={name} title={name} disabled={disabled} className={end} {...held}>
      {children}
    </button>
  );
}

const plusAndMinus = { less: <Minus />, more: <Plus /> };

/** A value between two buttons that change it. */
export function Stepper(props: StepperProps) {
  const { text, widest, less, more, disabled = false, icons = plusAndMinus, className = 'min-w-21.5', onStep } = props;
  return (
    <span
      role="group"
      aria-label={text}
      className="inline-flex h-8 flex-none items-center rounded-full bg-raised text-label"
    >
      <StepButton
        name={less}
        disabled={disabled}
        onStep={() => {
          onStep('less');
        }}
      >
        {icons.less}
      </StepButton>
      <b className={`grid text-center font-[550] whitespace-nowrap ${className}`}>
        <span aria-hidden="true" className="invisible col-start-1 row-start-1">
          {widest}
        </span>
        <span aria-live="polite" className="col-start-1 row-start-1">
          {text}
        </span>
      </b>
      <StepButton
        name={more}
        disabled={disabled}
        onStep={() => {
          onStep('more');
        }}
      >
        {icons.more}
      </StepButton>
    </span>
  );
}
