import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** Gives a worker the font that labels are written in, since its page's fonts do not reach it. Whether it came; without, the system's font is taken. */
export async function loadLabelFont(): Promise<boolean> {
  const { fonts } = globalThis as { fonts?: FontFaceSet };
  if (fonts === undefined) return false;
  const face = new FontFace('Instrument Sans', `url(${fontUrl}) format('woff2')`, { weight: '400 700' });
  fonts.add(face);
  try {
    await face.load();
    return true;
  } catch {
    return false;
  }
}
