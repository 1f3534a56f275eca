/** What the reader wants to see of a picture, besides its keys. */
export interface PictureLook {
  /** What flies up from struck keys, and the wave over the own ones. */
  readonly effects: boolean;
  /** Lines over the keys where octaves begin. */
  readonly lines: boolean;
  /** Soft light around what sounds. */
  readonly blur: boolean;
  /** Colours that go over into each other; without, trails and keys have one flat colour. */
  readonly gradients: boolean;
}

export const fullLook: PictureLook = { effects: true, lines: true, blur: true, gradients: true };
