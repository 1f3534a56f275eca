/** The reader's settings for a picture, besides its keys. */
export interface PictureStyle {
  /** Particles above struck keys, and the wave over the own keys. */
  readonly effects: boolean;
  /** Lines above the keys where octaves begin. */
  readonly lines: boolean;
  /** Soft light around sounding keys. */
  readonly blur: boolean;
  /** Colour gradients; without them, trails and keys have one flat colour. */
  readonly gradients: boolean;
}

export const fullStyle: PictureStyle = { effects: true, lines: true, blur: true, gradients: true };
