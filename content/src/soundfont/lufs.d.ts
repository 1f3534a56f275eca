import type { Sound } from '../sound.ts';
/** The integrated loudness of ITU-R BS.1770-5, in LUFS: K-weighted blocks of 400 ms, gated at −70 LUFS and 10 LU below their mean. */
export declare function lufsOf(sound: Sound): number;
