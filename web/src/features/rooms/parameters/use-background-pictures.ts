import type { Background } from '@quatremains/protocol/vocabulary';
import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../../shared/page/use-services.ts';
import { createBackgroundPreviews } from '../../../visuals/backgrounds/background-previews.ts';

/** Small pictures of backgrounds; each is painted on its canvas, and again when the theme changes. */
export function useBackgroundPictures(): (name: Background) => RefCallback<HTMLCanvasElement> {
  const light = useStore(useServices().settings, ({ theme }) => theme === 'light');
  const canvases = useRef(new Map<Background, HTMLCanvasElement>());

  useEffect(() => {
    const previews = createBackgroundPreviews();
    for (const [name, canvas] of canvases.current) previews.paint(canvas, name, light);
    return () => {
      previews.stop();
    };
  }, [light]);

  return useCallback(
    (name) => (canvas) => {
      if (canvas === null) canvases.current.delete(name);
      else canvases.current.set(name, canvas);
    },
    [],
  );
}
