/** The colours of keys and light. */
export interface PictureTheme {
  readonly plinth: string;
  readonly whiteTop: string;
  readonly whiteEnd: string;
  readonly blackTop: string;
  readonly blackMiddle: string;
  readonly felt: string;
  readonly feltDeep: string;
  /** Between instruments that share the keys. */
  readonly border: string;
  /** Where an octave begins, over the keys. */
  readonly line: string;
  /** Sparks add up to light on a dark ground; on a light one they would vanish. */
  readonly sparksAdd: boolean;
}

export const ebene: PictureTheme = {
  plinth: '#080706',
  whiteTop: '#f6efe2',
  whiteEnd: '#ddd3c2',
  blackTop: '#0c0a09',
  blackMiddle: '#2b2522',
  felt: '#c24a58',
  feltDeep: '#7c2430',
  border: '#b57a1e',
  line: 'rgba(240,215,170,.13)',
  sparksAdd: true,
};

export const ivoire: PictureTheme = {
  plinth: '#2a211b',
  whiteTop: '#fffdf8',
  whiteEnd: '#efe7d8',
  blackTop: '#1d1815',
  blackMiddle: '#3a322c',
  felt: '#a93443',
  feltDeep: '#7e1f2d',
  border: '#c8933f',
  line: 'rgba(120,90,40,.2)',
  sparksAdd: false,
};
