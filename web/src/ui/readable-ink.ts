const dark = '#17120c';
const light = '#fffaf2';

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of `#rrggbb`, by WCAG 2. */
export function luminance(colour: string): number {
  const value = Number.parseInt(colour.slice(1), 16);
  return 0.2126 * linear((value >> 16) & 255) + 0.7152 * linear((value >> 8) & 255) + 0.0722 * linear(value & 255);
}

/** Dark or light ink, the one with more contrast to the colour. */
export function readableInk(colour: string): string {
  return luminance(colour) > 0.179 ? dark : light;
}
