import * as z from 'zod';

/** Format of the notes that a client receives: frames (`note-batch.ts`), or `pianoBatch` events with JSON. */
const noteFormats = ['binary', 'json'] as const;
export type NoteFormat = (typeof noteFormats)[number];

/**
 * Handshake of a client (`auth` of Socket.IO). `resume` is the token of an earlier `initUser`. `program` is the name of a program;
 * it is absent for human users.
 */
export const handshake = z.strictObject({
  version: z.number().int(),
  notes: z.enum(noteFormats).default('binary'),
  resume: z.string().max(128).optional(),
  program: z.string().trim().min(1).max(50).optional(),
});
export type Handshake = z.input<typeof handshake>;
