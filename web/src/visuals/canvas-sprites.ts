import { cssColour, unpackColour, type Rgb } from './colour.ts';

export type Painter = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Light falls off along these alphas, from the middle outwards. */
export type Falloff = readonly (readonly [offset: number, alpha: number])[];

/** Round drawings, painted once for each colour. */
export interface Sprites {
  /** The drawing in a packed colour; it fills its square. */
  of(packed: number): CanvasImageSource;
}

/** Half the side of a sprite, in its own pixels. */
export const SPRITE_RADIUS = 32;

export function createSprites(paint: (painter: Painter, colour: Rgb) => void): Sprites {
  const sprites = new Map<number, OffscreenCanvas>();

  function make(packed: number): OffscreenCanvas {
    const sprite = new OffscreenCanvas(2 * SPRITE_RADIUS, 2 * SPRITE_RADIUS);
    const painter = sprite.getContext('2d');
    if (painter !== null) paint(painter, unpackColour(packed));
    sprites.set(packed, sprite);
    return sprite;
  }

  return { of: (packed) => sprites.get(packed) ?? make(packed) };
}

/** Lights that fall off from the middle. */
export function createLights(falloff: Falloff): Sprites {
  return createSprites((painter, colour) => {
    const fill = painter.createRadialGradient(
      SPRITE_RADIUS,
      SPRITE_RADIUS,
      0,
      SPRITE_RADIUS,
      SPRITE_RADIUS,
      SPRITE_RADIUS,
    );
    for (const [offset, alpha] of falloff) fill.addColorStop(offset, cssColour(colour, alpha));
    painter.fillStyle = fill;
    painter.fillRect(0, 0, 2 * SPRITE_RADIUS, 2 * SPRITE_RADIUS);
  });
}
