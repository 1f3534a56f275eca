import { useEffect, useRef, type RefObject } from 'react';
import { HexColorInput, HexColorPicker } from 'react-colorful';

interface ColourPickerProps {
  readonly name: string;
  readonly codeName: string;
  readonly shadeName: string;
  readonly hueName: string;
  readonly value: string;
  readonly onChange: (colour: string) => void;
  /** Called when the pointer or key is let go, and when a whole code is typed. */
  readonly onChosen: (colour: string) => void;
}

const whole = /^#[0-9a-f]{6}$/i;

/** The sliders come with English names of their own, and no way to give them others. */
function useSliderNames(names: readonly string[]): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sliders = group.current?.querySelectorAll('[role=slider]') ?? [];
    for (const [index, slider] of [...sliders].entries()) slider.setAttribute('aria-label', names[index] ?? '');
  });
  return group;
}

/** A field of shades, a strip of hues and the code; loaded when it is opened. */
export function ColourPicker({ name, codeName, shadeName, hueName, value, onChange, onChosen }: ColourPickerProps) {
  const group = useSliderNames([shadeName, hueName]);
  return (
    <div ref={group} role="group" aria-label={name} className="flex max-w-72 flex-col gap-3">
      <HexColorPicker color={value} onChange={onChange} onChangeEnd={onChosen} style={{ width: '100%', height: 150 }} />
      <HexColorInput
        prefixed
        color={value}
        aria-label={codeName}
        onChange={(colour) => {
          if (whole.test(colour)) onChosen(colour);
        }}
        className="h-10 w-full rounded-field border border-line bg-raised px-3.5 text-[15px] uppercase outline-none focus-visible:border-brass"
      />
    </div>
  );
}
