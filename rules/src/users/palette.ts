/** Sixteen hues of equal lightness and chroma (OKLCH 0.785, 0.108), so that all players are equally visible. */
export const palette = [
  '#f69d9c',
  '#f4a281',
  '#e9aa6c',
  '#d6b563',
  '#bdbf6b',
  '#9ec87f',
  '#7ece9b',
  '#61d0b8',
  '#53ced4',
  '#60c8eb',
  '#7bc0fa',
  '#9bb7ff',
  '#b8adfa',
  '#d1a5eb',
  '#e49ed4',
  '#f19bb9',
] as const;

function usersOf(colour: string, others: readonly (readonly string[])[]): number {
  return others.filter(([first]) => first === colour).length;
}

/**
 * Colour of a member among others: their own if no other member has it, else the colour of the palette with the fewest users;
 * of equal ones the farthest on the hue ring.
 */
export function colourAmong(own: string, others: readonly (readonly string[])[]): string {
  if (usersOf(own, others) === 0) return own;
  const start = Math.max(0, palette.indexOf(own as (typeof palette)[number]));
  const opposite = palette.length / 2;
  const ring = palette.map((_, step) => palette[(start + opposite + step) % palette.length] ?? own);
  return ring.reduce((best, colour) => (usersOf(colour, others) < usersOf(best, others) ? colour : best));
}
