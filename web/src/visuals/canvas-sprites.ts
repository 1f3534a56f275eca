import { cssColour, unpackColour, type Rgb } from './colour.ts';

export type Painter = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Alphas of the falloff, from the centre outwards. */
export type Falloff = readonly (readonly [offset: number, alpha: number])[];

/** Round lights, painted once for each colour. */
export interface Sprites {
  /** The light of a packed colour; it fills its square. */
  of(packed: number): CanvasImageSource;
}

const RADIUS = 32;

function paintLight(colour: Rgb, falloff: Falloff): OffscreenCanvas {
  const sprite = new OffscreenCanvas(2 * RADIUS, 2 * RADIUS);
  const painter = sprite.getContext('2d');
  const fill = painter?.createRadialGradient(RADIUS, RADIUS, 0, RADIUS, RADIUS, RADIUS);
  for (const [offset, alpha] of falloff) fill?.addColorStop(offset, cssColour(colour, alpha));
  if (painter !== null && fill !== undefined) {
    painter.fillStyle = fill;
    painter.fillRect(0, 0, 2 * RADIUS, 2 * RADIUS);
  }
  return sprite;
}

/** Lights with a falloff from the centre. */
export function createLights(falloff: Falloff): Sprites {
  const sprites = new Map<number, OffscreenCanvas>();
  return {
    of: (packed) => {
      const sprite = sprites.get(packed) ?? paintLight(unpackColour(packed), falloff);
      sprites.set(packed, sprite);
      return sprite;
    },
  };
}
