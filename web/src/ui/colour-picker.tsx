import { useEffect, useRef, type RefObject } from 'react';
import { HexColorPicker } from 'react-colorful';
import { ColourCodeField } from './colour-code-field.tsx';

interface ColourPickerProps {
  readonly name: string;
  readonly codeName: string;
  /** The error of an invalid code. */
  readonly codeProblem: string;
  readonly shadeName: string;
  readonly hueName: string;
  readonly value: string;
  readonly onChange: (colour: string) => void;
  /** Called when the pointer or key is released, and when a complete code is typed. */
  readonly onChosen: (colour: string) => void;
}

/** The library's sliders have English names, and no option to change them. */
function useSliderNames(names: readonly string[]): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sliders = group.current?.querySelectorAll('[role=slider]') ?? [];
    for (const [index, slider] of [...sliders].entries()) slider.setAttribute('aria-label', names[index] ?? '');
  });
  return group;
}

/** A field of shades, a strip of hues and the code; loaded when it is opened. */
export function ColourPicker(props: ColourPickerProps) {
  const { name, codeName, codeProblem, shadeName, hueName, value, onChange, onChosen } = props;
  const group = useSliderNames([shadeName, hueName]);
  return (
    <div ref={group} role="group" aria-label={name} className="flex max-w-72 flex-col gap-3">
      <HexColorPicker color={value} onChange={onChange} onChangeEnd={onChosen} style={{ width: '100%', height: 150 }} />
      <ColourCodeField label={codeName} value={value} problem={codeProblem} onChosen={onChosen} />
    </div>
  );
}
