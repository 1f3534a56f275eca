import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { PictureStyle } from '../../visuals/picture-style.ts';
import { ebene, ivoire } from '../../visuals/picture-theme.ts';
import { createRoomPicture, type RoomPicture } from '../../visuals/room-picture.ts';
import { useReducedMotion } from '../page/use-device.ts';
import { useServices } from '../page/use-services.ts';

interface PlacedPicture {
  readonly ground: RefObject<HTMLCanvasElement | null>;
  /** Null until the canvas is mounted. */
  readonly picture: RoomPicture | null;
}

/** The effects that the settings switch on. */
function usePictureStyle(): PictureStyle {
  const { settings } = useServices();
  const effects = useStore(settings, ({ midiEffects }) => midiEffects);
  const lines = useStore(settings, ({ showLines }) => showLines);
  const blur = useStore(settings, ({ blurEffects }) => blurEffects);
  const gradients = useStore(settings, ({ noGradients }) => !noGradients);
  return useMemo(() => ({ effects, lines, blur, gradients }), [effects, lines, blur, gradients]);
}

/** A picture on the canvases of the calling component; it follows the theme, the settings and reduced motion. */
export function usePicture(): PlacedPicture {
  const ground = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<RoomPicture | null>(null);
  const { settings } = useServices();
  const theme = useStore(settings, (all) => (all.theme === 'dark' ? ebene : ivoire));
  const maxFps = useStore(settings, (all) => all.maxFps);
  const style = usePictureStyle();
  const still = useReducedMotion();

  useEffect(() => {
    if (ground.current === null) return;
    const created = createRoomPicture({ ground: ground.current });
    setPicture(created);
    return () => {
      created.stop();
    };
  }, []);
  useEffect(() => picture?.setTheme(theme), [picture, theme]);
  useEffect(() => picture?.setStyle(style), [picture, style]);
  useEffect(() => picture?.setMaxFps(maxFps), [picture, maxFps]);
  useEffect(() => picture?.setReducedMotion(still), [picture, still]);
  return { ground, picture };
}
