import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import { writeLabelsIn } from './label-font.ts';

/**
 * Gives a worker the font that labels are written in, since its page's fonts do not reach it. Whether it came; without, the system's stays.
 * Until then it must not be asked for: Chromium's workers look up a CSS font once, and keep to what they found.
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
