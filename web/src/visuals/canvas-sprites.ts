import { cssColour, type Rgb } from './colour.ts';

export type Painter = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Light falls off along these alphas, from the middle outwards. */
export type Falloff = readonly (readonly [offset: number, alpha: number])[];

/** Round lights, painted once for each colour. */
export interface Sprites {
  paint(painter: Painter, colour: Rgb, light: { x: number; y: number; radius: number }): void;
}

const RADIUS = 32;

/** A number for a colour, so that no text is made for each light. */
export function colourNumber([red, green, blue]: Rgb): number {
  return (Math.round(red * 255) * 256 + Math.round(green * 255)) * 256 + Math.round(blue * 255);
}

function paintSprite(colour: Rgb, falloff: Falloff): ImageBitmap {
  const sprite = new OffscreenCanvas(2 * RADIUS, 2 * RADIUS);
  const painter = sprite.getContext('2d');
  const fill = painter?.createRadialGradient(RADIUS, RADIUS, 0, RADIUS, RADIUS, RADIUS);
  for (const [offset, alpha] of falloff) fill?.addColorStop(offset, cssColour(colour, alpha));
  if (painter !== null && fill !== undefined) {
    painter.fillStyle = fill;
    painter.fillRect(0, 0, 2 * RADIUS, 2 * RADIUS);
  }
  return sprite.transferToImageBitmap();
}

export function createSprites(falloff: Falloff): Sprites {
  const sprites = new Map<number, ImageBitmap>();
  return {
    paint: (painter, colour, { x, y, radius }) => {
      const number = colourNumber(colour);
      const sprite = sprites.get(number) ?? paintSprite(colour, falloff);
      sprites.set(number, sprite);
      painter.drawImage(sprite, x - radius, y - radius, 2 * radius, 2 * radius);
    },
  };
}
