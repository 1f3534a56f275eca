import type { Muteness } from './board.ts';

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
  /** Over white and black keys without sound. */
  readonly mute: Readonly<Record<Muteness, { readonly white: string; readonly black: string }>>;
  /** Where an octave begins, above the keys. */
  readonly line: string;
  /** Lines and numbers of the bars of a track. */
  readonly barLine: string;
  /** Additive blending of sparks on a dark ground; on a light one they would vanish. */
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
  mute: {
    silent: { white: 'rgba(20,16,14,.5)', black: 'rgba(100,90,82,.75)' },
    loading: { white: 'rgba(20,16,14,.24)', black: 'rgba(100,90,82,.4)' },
  },
  line: 'rgba(240,215,170,.13)',
  barLine: '#f0d6ab',
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
  mute: {
    silent: { white: 'rgba(70,56,44,.5)', black: 'rgba(150,138,124,.75)' },
    loading: { white: 'rgba(70,56,44,.22)', black: 'rgba(150,138,124,.4)' },
  },
  line: 'rgba(120,90,40,.2)',
  barLine: '#785a28',
  sparksAdd: false,
};
