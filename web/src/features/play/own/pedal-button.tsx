import { Footprints } from 'lucide-react';
import { useEffect, useRef, type PointerEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useOwnInput } from './own-input.ts';

interface PedalButtonProps {
  readonly name: string;
  readonly className: string;
  readonly children?: ReactNode;
}

/** The sustain pedal: a finger holds it; a click or Enter presses and releases it. */
export function PedalButton({ name, className, children }: PedalButtonProps) {
  const { keys, playing } = useOwnInput();
  const down = useStore(playing, ({ pedalDown }) => pedalDown);
  const held = useRef(false);

  function press(isDown: boolean): void {
    if (held.current === isDown) return;
    held.current = isDown;
    keys.pedal(isDown, 'mouse');
  }

  function touch(event: PointerEvent, isDown: boolean): void {
    if (event.pointerType !== 'mouse') press(isDown);
  }

  useEffect(
    () => () => {
      if (held.current) keys.pedal(false, 'mouse');
    },
    [keys],
  );

  return (
    <button
      type="button"
      aria-pressed={down}
      className={`fade touch-none select-none ${down ? 'bg-[color-mix(in_srgb,var(--brass)_24%,transparent)] text-brass' : 'bg-raised text-ink'} ${className}`}
      onPointerDown={(event) => {
        touch(event, true);
      }}
      onPointerUp={(event) => {
        touch(event, false);
      }}
      onPointerCancel={(event) => {
        touch(event, false);
      }}
      onClick={({ nativeEvent }) => {
        const byFinger = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch';
        if (!byFinger) press(!held.current);
      }}
    >
      <Footprints />
      {name}
      {children}
    </button>
  );
}
