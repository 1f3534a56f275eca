/** Red, green and blue, each 0 to 1. */
export type Rgb = readonly [number, number, number];

const known = new Map<string, Rgb>();

/** Other notations are painted and read back. */
function paintedColour(css: string): Rgb {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return [1, 1, 1];
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}

function hexColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export function parseColour(css: string): Rgb {
  const found = known.get(css);
  if (found !== undefined) return found;
  const colour = /^#[\da-f]{6}$/i.test(css) ? hexColour(css) : paintedColour(css);
  known.set(css, colour);
  return colour;
}

/** A colour as one number that a 32-bit float holds exactly: 65536 red + 256 green + blue, each 0 to 255. */
export function packChannels(red: number, green: number, blue: number): number {
  return (Math.round(red * 255) * 256 + Math.round(green * 255)) * 256 + Math.round(blue * 255);
}

export function packColour([red, green, blue]: Rgb): number {
  return packChannels(red, green, blue);
}

export function unpackColour(packed: number): Rgb {
  return [(packed >> 16) / 255, ((packed >> 8) & 255) / 255, (packed & 255) / 255];
}

/** Marks an absent colour. */
export const NO_COLOUR = -1;

export function mixColours(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
  return [channel(0), channel(1), channel(2)];
}

export function cssColour([red, green, blue]: Rgb, alpha: number): string {
  return `rgba(${Math.round(red * 255)},${Math.round(green * 255)},${Math.round(blue * 255)},${alpha})`;
}
