import * as z from 'zod';
import { gradeLeaderboard, noteCounters, noteLeaderboard } from '../entities/leaderboards.ts';
import { LEADERBOARD_PAGE } from '../player-limits.ts';
import { grades, sortDirections } from '../vocabulary.ts';
import type { Contract } from './contract.ts';

const paging = {
  direction: z.enum(sortDirections).default('desc'),
  /** From 0. */
  page: z.coerce.number().int().min(0).max(LEADERBOARD_PAGE.last).default(0),
};

export const getNoteLeaderboard = {
  method: 'GET',
  path: 'leaderboard',
  summary: 'Accounts by what they have done and played, sorted by one counter, and the row of the signed-in account.',
  query: z.strictObject({ sort: z.enum(noteCounters).default('roomJoined'), ...paging }),
  response: noteLeaderboard,
} as const satisfies Contract;

export const getGradeLeaderboard = {
  method: 'GET',
  path: 'midiLeaderboard',
  summary:
    'Accounts by the number of their ranked tracks with a grade, then with the other grades from the best on, and the row of the signed-in account.',
  query: z.strictObject({ sort: z.enum(grades).default('ss'), ...paging }),
  response: gradeLeaderboard,
} as const satisfies Contract;
