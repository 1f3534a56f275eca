import type { Background } from '@quatremains/protocol/vocabulary';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useReducedMotion } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { createBackground, type RoomBackground as LiveBackground } from '../../visuals/backgrounds/background.ts';

interface Manner {
  readonly still: boolean;
  readonly light: boolean;
}

/** The background of a room that has chosen one. */
export function RoomBackground({ name }: { readonly name: Background }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [background, setBackground] = useState<LiveBackground | null>(null);
  const light = useStore(useServices().settings, ({ theme }) => theme === 'light');
  const still = useReducedMotion();
  const first = useRef<Manner & { readonly name: Background }>({ name, still, light });

  useEffect(() => {
    if (canvas.current === null) return;
    const { name: firstName, ...manner } = first.current;
    const made = createBackground(canvas.current, firstName, manner);
    setBackground(made);
    return () => {
      made.stop();
    };
  }, []);
  useEffect(() => background?.show(name), [background, name]);
  useEffect(() => background?.setLight(light), [background, light]);
  useEffect(() => background?.setStill(still), [background, still]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-background={name}
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
}
