import * as z from 'zod';
import { roomProperties } from '../entities/room.ts';
import { roomId } from '../ids.ts';
import { ROOM } from '../limits.ts';
import { backgrounds, gameTypes, statuses, visibilities } from '../vocabulary.ts';

/** What one may ask of a new or changed room; whatever is absent takes its default. */
export const roomSettings = z.object({
  name: z.string().max(1_000).default(''),
  password: z.string().max(ROOM.passwordLength).optional(),
  onlyPrivateForPlayers: z.boolean().default(false),
  midiPlaybackAuthorized: z.boolean().default(true),
  guestAuthorized: z.boolean().default(true),
  mode: z.enum(gameTypes).default('NORMAL'),
  properties: roomProperties.default({}),
  background: z.enum(backgrounds).default('DEFAULT'),
  visibility: z.enum(visibilities).default('DEFAULT'),
});
export type RoomSettings = z.infer<typeof roomSettings>;

export const joinRoomBody = z.object({
  id: roomId,
  userStatus: z.enum(statuses),
  password: z.string().max(ROOM.passwordLength).optional(),
  invisible: z.boolean().default(false),
  friendId: z.string().max(64).optional(),
});

/** Where one is now. */
export const seat = z.object({ roomId, status: z.enum(statuses) });
export type Seat = z.infer<typeof seat>;
