import * as z from 'zod';
import { grades } from '../vocabulary.ts';
import { publicUser } from './account.ts';

const count = z.number().int().min(0);
const position = z.number().int().min(1);

/** The counters of the note leaderboard. */
export const noteCounters = [
  'roomJoined',
  'messageSent',
  'mouseNotePlayed',
  'keyboardNotePlayed',
  'midiNotePlayed',
  'instrumentChanged',
] as const;
export type NoteCounter = (typeof noteCounters)[number];

const noteRow = z.object({ position, user: publicUser, counts: z.record(z.enum(noteCounters), count) });
const gradeRow = z.object({ position, user: publicUser, counts: z.record(z.enum(grades), count) });

const shown = { isLast: z.boolean() };

/** A page of the accounts by what they have played. `own` is the row of the signed-in account, wherever it is. */
export const noteLeaderboard = z.object({ rows: z.array(noteRow), own: noteRow.nullable(), ...shown });

/** A page of the accounts by the grades of their best ranked runs. `own` is null for an account without any. */
export const gradeLeaderboard = z.object({ rows: z.array(gradeRow), own: gradeRow.nullable(), ...shown });
