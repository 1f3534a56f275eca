const families = {
  site: '"Instrument Sans", system-ui, sans-serif',
  system: 'system-ui, sans-serif',
} as const;

let family: keyof typeof families = 'site';

/** The CSS font of labels. */
export function labelFont(size: number): string {
  return `600 ${size}px ${families[family]}`;
}

/** Sets the font of labels painted from now on. */
export function writeLabelsIn(wanted: keyof typeof families): void {
  family = wanted;
}
