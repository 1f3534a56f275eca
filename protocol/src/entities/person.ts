import * as z from 'zod';
import { internalId, userId } from '../ids.ts';
import { USER } from '../limits.ts';
import { likeEffects, noteAnimations, noteStyles, roles } from '../vocabulary.ts';

const username = z.string().trim().min(1).max(USER.nameLength);

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const colours = z.array(colour).min(1).max(USER.coloursMax);

export const preferences = z.object({
  invisible: z.boolean(),
  hideCountryFlag: z.boolean(),
  glowingUsername: z.boolean(),
  noteAnimation: z.enum(noteAnimations),
  noteStyle: z.enum(noteStyles),
  likeEffect: z.enum(likeEffects),
  colors: colours,
});
export type Preferences = z.infer<typeof preferences>;

/** Identity of a connection, as sent by the server (`initUser`, `person`). */
export const person = z.object({
  id: userId,
  internalId: internalId.nullable(),
  username,
  country: z.string().length(2),
  colors: colours,
  role: z.enum(roles),
  isVip: z.boolean(),
});
export type Person = z.infer<typeof person>;
