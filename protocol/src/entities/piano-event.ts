import * as z from 'zod';
import { NOTE } from '../limits.ts';
import { noteSources } from '../vocabulary.ts';

const timestamp = z.number().min(0);
const note = z.number().int().min(0).max(NOTE.highest);
const velocity = z.number().int().min(0).max(NOTE.velocityHighest);
const source = z.enum(noteSources);

/** A key or pedal event of JSON clients. `timestamp` is the server's clock in ms. */
export const pianoEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('NOTE_ON'), timestamp, note, velocity, source }),
  z.strictObject({
    name: z.literal('NOTE_OFF'),
    timestamp,
    note,
    velocity: velocity.default(NOTE.offVelocity),
    source,
  }),
  z.strictObject({ name: z.literal('SUSTAIN'), timestamp, sustain: z.boolean(), source }),
]);
export type PianoEvent = z.infer<typeof pianoEvent>;
