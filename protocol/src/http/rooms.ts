import * as z from 'zod';
import { roomSummary } from '../entities/room.ts';
import { roomId } from '../ids.ts';
import { ROOM } from '../limits.ts';
import { gameTypes } from '../vocabulary.ts';
import type { Contract } from './contract.ts';

export const getRooms = {
  method: 'GET',
  path: 'rooms',
  summary: 'The listed rooms in their order; optionally only those whose name contains a text, or of one type.',
  query: z.strictObject({
    name: z.string().max(ROOM.searchLength).optional(),
    type: z.enum(gameTypes).optional(),
  }),
  response: z.array(roomSummary),
} as const satisfies Contract;

export const getRoom = {
  method: 'GET',
  path: 'rooms/:id',
  summary: 'One room, listed or not.',
  params: z.object({ id: roomId }),
  response: roomSummary,
} as const satisfies Contract;
