import * as z from 'zod';
import { song } from '../entities/song.ts';
import type { Contract } from './contract.ts';

export const getSongs = {
  method: 'GET',
  path: 'songs',
  summary: 'The songs of the library, for practice and for blind tests.',
  response: z.array(song),
} as const satisfies Contract;
