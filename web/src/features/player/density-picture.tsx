import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../shared/page/use-services.ts';
import { drawDensity, type TrackOutline } from './draw-density.ts';

interface DensityPictureProps {
  readonly outline: TrackOutline;
  /** The name of a colour of the theme. */
  readonly colour: '--faint' | '--brass';
  readonly className: string;
}

function Picture({ outline, colour, className }: DensityPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const draw = (): void => {
      drawDensity(element, outline, getComputedStyle(element).getPropertyValue(colour));
    };
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [outline, colour]);
  return <canvas ref={canvas} aria-hidden="true" className={`absolute inset-0 size-full ${className}`} />;
}

/** How many notes each part of a track has, and its bars. Another theme draws it anew. */
export function DensityPicture(props: DensityPictureProps) {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  return <Picture key={theme} {...props} />;
}
