import { Slider as Base } from '@base-ui/react/slider';
import { cx } from 'class-variance-authority';

interface SliderProps {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** The text of the value for screen readers. */
  readonly say?: (value: number) => string;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onChange: (value: number) => void;
}

export function Slider({ name, value, min, max, step = 1, say, disabled = false, className, onChange }: SliderProps) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      thumbAlignment="edge"
      onValueChange={onChange}
      className={cx('min-w-0 data-disabled:opacity-50', className)}
    >
      <Base.Control className="flex h-7 w-full touch-none items-center select-none">
        <Base.Track className="h-1 w-full rounded-full bg-line">
          <Base.Indicator className="rounded-full bg-brass" />
          <Base.Thumb
            aria-label={name}
            getAriaValueText={(_text, at) => say?.(at) ?? String(at)}
            className="size-3.5 rounded-full bg-ink outline-offset-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brass"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
