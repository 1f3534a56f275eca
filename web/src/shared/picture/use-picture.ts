import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { PictureStyle } from '../../visuals/picture-style.ts';
import { ebene, ivoire } from '../../visuals/picture-theme.ts';
import { createRoomPicture, type RoomPicture } from '../../visuals/room-picture.ts';
import { useReducedMotion } from '../page/use-device.ts';
import { useServices } from '../page/use-services.ts';

interface PlacedPicture {
  readonly ground: RefObject<HTMLCanvasElement | null>;
  /** Null until the canvas is there. */
  readonly picture: RoomPicture | null;
}

/** What the reader has chosen to see. */
function usePictureLook(): PictureStyle {
  const { settings } = useServices();
  const effects = useStore(settings, ({ midiEffects }) => midiEffects);
  const lines = useStore(settings, ({ showLines }) => showLines);
  const blur = useStore(settings, ({ blurEffects }) => blurEffects);
  const gradients = useStore(settings, ({ noGradients }) => !noGradients);
  return useMemo(() => ({ effects, lines, blur, gradients }), [effects, lines, blur, gradients]);
}

/** A picture on a canvas of the calling component and on others that it lays over it, which follows theme, settings and reduced motion. */
export function usePicture(): PlacedPicture {
  const ground = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<RoomPicture | null>(null);
  const { settings } = useServices();
  const theme = useStore(settings, (all) => (all.theme === 'dark' ? ebene : ivoire));
  const maxFps = useStore(settings, (all) => all.maxFps);
  const look = usePictureLook();
  const still = useReducedMotion();

  useEffect(() => {
    if (ground.current === null) return;
    const made = createRoomPicture({ ground: ground.current });
    setPicture(made);
    return () => {
      made.stop();
    };
  }, []);
  useEffect(() => picture?.setTheme(theme), [picture, theme]);
  useEffect(() => picture?.setStyle(look), [picture, look]);
  useEffect(() => picture?.setMaxFps(maxFps), [picture, maxFps]);
  useEffect(() => picture?.setReducedMotion(still), [picture, still]);
  return { ground, picture };
}
