import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { ebene, ivoire } from '../visuals/picture-theme.ts';
import { createRoomPicture, type RoomPicture } from '../visuals/room-picture.ts';
import { useReducedMotion } from './use-device.ts';
import { useServices } from './use-services.ts';

interface PlacedPicture {
  readonly ground: RefObject<HTMLCanvasElement | null>;
  /** Null until the canvas is there. */
  readonly picture: RoomPicture | null;
}

/** A picture on a canvas of the calling component and on others that it lays over it, which follows theme, fps limit and reduced motion. */
export function usePicture(): PlacedPicture {
  const ground = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<RoomPicture | null>(null);
  const { settings } = useServices();
  const theme = useStore(settings, (all) => (all.theme === 'dark' ? ebene : ivoire));
  const maxFps = useStore(settings, (all) => all.maxFps);
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
  useEffect(() => picture?.setMaxFps(maxFps), [picture, maxFps]);
  useEffect(() => picture?.setReducedMotion(still), [picture, still]);
  return { ground, picture };
}
