interface Placed {
  readonly root: number;
  readonly layer: number;
}

/** Keys of the first set: no key is further than six semitones from one of them; the middle of the keyboard comes first. */
const SPARSE = [60, 72, 48, 84, 36, 96, 24, 108];

/** The layer for the most frequent velocities. */
export const FIRST_LAYER = 1;
const LAYER_ORDER = [FIRST_LAYER, 2, 3, 0];

function rank({ root, layer }: Placed): number {
  const sparse = SPARSE.indexOf(root);
  if (layer === FIRST_LAYER && sparse >= 0) return sparse - SPARSE.length;
  return LAYER_ORDER.indexOf(layer) * 1_000 + Math.abs(root - 60);
}

/** A few notes over the whole keyboard first, then the rest of that layer from the middle outwards, then the other layers. */
export function inLoadingOrder<T extends Placed>(samples: readonly T[]): T[] {
  return [...samples].sort((a, b) => rank(a) - rank(b) || a.root - b.root);
}
