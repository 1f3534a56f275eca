import * as z from 'zod';
import { roomSummary } from '../entities/room.ts';
import { roomId } from '../ids.ts';
import { ROOM } from '../limits.ts';
import { gameTypes } from '../vocabulary.ts';
import type { Contract } from './contract.ts';

export const getRooms = {
  method: 'GET',
  path: 'rooms',
  summary: 'The listed rooms in their order, perhaps only those with a name like this, or of a type.',
  query: z.strictObject({
    name: z.string().max(ROOM.searchLength).optional(),
    type: z.enum(gameTypes).optional(),
  }),
  answer: z.array(roomSummary),
} as const satisfies Contract;

export const getRoom = {
  method: 'GET',
  path: 'rooms/:id',
  summary: 'One room, listed or not.',
  params: z.object({ id: roomId }),
  answer: roomSummary,
} as const satisfies Contract;
