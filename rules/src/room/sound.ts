import { COMPRESSOR_DEFAULT, PIANO_KEYS, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import type { Sound } from './room.ts';

/** What everybody sounds like who has chosen nothing: the first instrument on all keys, as it is. */
export const SOUND_DEFAULT: Sound = {
  instruments: [{ instrumentId: 1, size: PIANO_KEYS }],
  reverb: REVERB_DEFAULT,
  compressor: COMPRESSOR_DEFAULT,
};
