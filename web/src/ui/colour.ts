/** Lightness 0 to 1, and the two opponent axes of OKLab. */
type OkLab = readonly [lightness: number, a: number, b: number];

function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): number {
  const share = Math.max(0, Math.min(1, linear));
  return Math.round(255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055));
}

/** Björn Ottosson's OKLab, from `#rrggbb`. */
function toOkLab(hex: string): OkLab {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [toLinear(value >> 16), toLinear((value >> 8) & 255), toLinear(value & 255)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function fromOkLab([lightness, a, b]: OkLab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const bytes = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map(toByte);
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

type Theme = 'dark' | 'light';
type Range = readonly [lowest: number, highest: number];

const SEEN: Readonly<Record<Theme, Range>> = { dark: [0.68, 0.84], light: [0.5, 0.7] };
/** Small text needs more contrast than a key. */
const READ: Readonly<Record<Theme, Range>> = { dark: [0.72, 0.92], light: [0.3, 0.48] };

/** Text in a glow of its own colour needs still more. */
const READ_IN_LIGHT: Readonly<Record<Theme, Range>> = { dark: [0.84, 0.95], light: [0.24, 0.36] };

function within(hex: string, [lowest, highest]: Range, vividness: number): string {
  const [lightness, a, b] = toOkLab(hex);
  const wanted = Math.max(lowest, Math.min(highest, lightness));
  return wanted === lightness ? hex : fromOkLab([wanted, a * vividness, b * vividness]);
}

/** The same hue with enough contrast to the background: not too dark on a dark one, not too light on a light one. */
export function onGround(hex: string, theme: Theme): string {
  return within(hex, SEEN[theme], 1.1);
}

/** The same hue, readable as text on the theme's background. */
export function asInk(hex: string, theme: Theme): string {
  return within(hex, READ[theme], 1);
}

/** The same hue, readable as text in a glow of that hue on the theme's background. */
export function asLitInk(hex: string, theme: Theme): string {
  return within(hex, READ_IN_LIGHT[theme], 1);
}

/** The distance of the lighter and the deeper shade from a colour. */
const SHADE = 0.17;

/** A lighter and a deeper shade of the same hue. */
export function shadesOf(hex: string): { readonly light: string; readonly deep: string } {
  const [lightness, a, b] = toOkLab(hex);
  const at = (wanted: number): string => fromOkLab([Math.max(0.1, Math.min(0.97, wanted)), a, b]);
  return { light: at(lightness + SHADE), deep: at(lightness - SHADE) };
}

/** Several colours as one CSS gradient, from left to right; a single one as it is. */
export function gradientOf(colours: readonly string[]): string {
  const [first = 'transparent', ...more] = colours;
  return more.length === 0 ? first : `linear-gradient(90deg, ${colours.join(', ')})`;
}
