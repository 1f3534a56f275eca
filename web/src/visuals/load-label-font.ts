import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { writeLabelsIn } from './label-font.ts';

/**
 * Loads the label font in a worker, which has no access to its page's fonts. Returns whether it loaded; otherwise the system font stays.
 * The font must not be used before: Chromium's workers look up a CSS font once and keep the result.
 */
export async function loadLabelFont(): Promise<boolean> {
  writeLabelsIn('system');
  const { fonts } = globalThis as { fonts?: FontFaceSet };
  if (fonts === undefined) return false;
  const face = new FontFace('Instrument Sans', `url(${fontUrl}) format('woff2')`, { weight: '400 700' });
  fonts.add(face);
  try {
    await face.load();
  } catch {
    return false;
  }
  writeLabelsIn('site');
  return true;
}
