import * as z from 'zod';
import { MIDI_PLAYER } from '../player-limits.ts';

const { lowest, highest, step } = MIDI_PLAYER.speed;

/** The speed of a ranked run, 1 as written. */
export const runSpeed = z.number().min(lowest).max(highest).multipleOf(step);
