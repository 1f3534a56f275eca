import { Slider } from '../../ui/slider.tsx';
import { SettingRow } from './setting-row.tsx';

interface SliderRowProps {
  readonly label: string;
  readonly value: number;
  readonly range: readonly [lowest: number, highest: number];
  readonly step?: number;
  /** The text of the value, shown and read out. */
  readonly say: (value: number) => string;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A slider with its value in words. */
export function SliderRow({ label, value, range, say, hint, onChange, ...rest }: SliderRowProps) {
  const [min, max] = range;
  return (
    <SettingRow label={label} {...(hint !== undefined && { hint })}>
      <span className="flex w-full items-center gap-3">
        <Slider
          name={label}
          value={value}
          min={min}
          max={max}
          say={say}
          className="flex-1"
          onChange={onChange}
          {...rest}
        />
        <output className="w-15.5 flex-none text-right text-label text-dim">{say(value)}</output>
      </span>
    </SettingRow>
  );
}
