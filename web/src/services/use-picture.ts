import { useEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { browserClock } from '../platform/browser-clock.ts';
import { browserFrames } from '../platform/frames.ts';
import { ebene, ivoire } from '../visuals/picture-theme.ts';
import { createRoomPicture, type RoomPicture } from '../visuals/room-picture.ts';
import { useReducedMotion } from './use-device.ts';
import { useServices } from './use-services.ts';

interface PlacedPicture {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly staticCanvas: RefObject<HTMLCanvasElement | null>;
  /** Null until the canvases are there. */
  readonly picture: RoomPicture | null;
}

/** A picture on two canvases of the calling component, which follows theme, fps limit and reduced motion. */
export function usePicture(): PlacedPicture {
  const canvas = useRef<HTMLCanvasElement>(null);
  const staticCanvas = useRef<HTMLCanvasElement>(null);
  const [picture, setPicture] = useState<RoomPicture | null>(null);
  const { settings } = useServices();
  const theme = useStore(settings, (all) => (all.theme === 'dark' ? ebene : ivoire));
  const maxFps = useStore(settings, (all) => all.maxFps);
  const still = useReducedMotion();

  useEffect(() => {
    if (canvas.current === null || staticCanvas.current === null) return;
    const made = createRoomPicture({
      canvas: canvas.current,
      staticCanvas: staticCanvas.current,
      clock: browserClock,
      frames: browserFrames,
    });
    setPicture(made);
    return () => {
      made.stop();
    };
  }, []);
  useEffect(() => picture?.setTheme(theme), [picture, theme]);
  useEffect(() => picture?.setMaxFps(maxFps), [picture, maxFps]);
  useEffect(() => picture?.setReducedMotion(still), [picture, still]);
  return { canvas, staticCanvas, picture };
}
