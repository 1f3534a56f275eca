import * as z from 'zod';
import { song } from '../entities/song.ts';
import type { Contract } from './contract.ts';

export const getSongs = {
  method: 'GET',
  path: 'songs',
  summary: 'The songs there are to practise and to guess.',
  answer: z.array(song),
} as const satisfies Contract;
