import * as z from 'zod';

/** How a client asks to get other people's notes: as frames (`note-batch.ts`), or as plain `pianoBatch` events with JSON. */
const noteFormats = ['binary', 'json'] as const;
export type NoteFormat = (typeof noteFormats)[number];

/**
 * What a client says when it connects (Socket.IO's `auth`). `resume` is the token of an earlier `initUser`; a program marks itself by
 * naming itself.
 */
export const handshake = z.strictObject({
  version: z.number().int(),
  notes: z.enum(noteFormats).default('binary'),
  resume: z.string().max(128).optional(),
  program: z.string().trim().min(1).max(50).optional(),
});
export type Handshake = z.input<typeof handshake>;
