import { COMPRESSOR_DEFAULT, PIANO_KEYS, REVERB_DEFAULT } from '@quatremains/protocol/limits';
import type { Sound } from './room.ts';

/** Default sound: the first instrument on all keys, with default effects. */
export const SOUND_DEFAULT: Sound = {
  instruments: [{ instrumentId: 1, size: PIANO_KEYS }],
  reverb: REVERB_DEFAULT,
  compressor: COMPRESSOR_DEFAULT,
};
