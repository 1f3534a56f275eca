import * as z from 'zod';
import { roomProperties } from '../entities/room.ts';
import { roomId, userId } from '../ids.ts';
import { ROOM } from '../limits.ts';
import { backgrounds, gameTypes, statuses, visibilities } from '../vocabulary.ts';

/** The limit is higher than those of names and passwords, so that the refusal can name the reason. */
const typed = z.string().max(1_000);
const givenPassword = z.string().max(ROOM.passwordLength).optional();

/** Changes of a room's settings; absent settings stay. An empty password removes the password. */
export const roomChanges = z.strictObject({
  name: typed.optional(),
  password: typed.optional(),
  onlyPrivateForPlayers: z.boolean().optional(),
  midiPlaybackAuthorized: z.boolean().optional(),
  guestAuthorized: z.boolean().optional(),
  programsAllowed: z.boolean().optional(),
  mode: z.enum(gameTypes).optional(),
  properties: roomProperties.strict().optional(),
  background: z.enum(backgrounds).optional(),
  visibility: z.enum(visibilities).optional(),
});
export type RoomChanges = z.infer<typeof roomChanges>;

/** Settings of a new room; absent settings take their default. */
export const roomSettings = z.strictObject({
  name: typed.default(''),
  password: typed.optional(),
  onlyPrivateForPlayers: z.boolean().default(false),
  midiPlaybackAuthorized: z.boolean().default(true),
  guestAuthorized: z.boolean().default(true),
  programsAllowed: z.boolean().default(true),
  mode: z.enum(gameTypes).default('NORMAL'),
  properties: roomProperties.strict().default({}),
  background: z.enum(backgrounds).default('DEFAULT'),
  visibility: z.enum(visibilities).default('DEFAULT'),
});
export type RoomSettings = z.infer<typeof roomSettings>;

/** `invisible` joins hidden, for Admin and Mod. `friendId` is reserved for following a friend into a room and not used yet. */
export const joinRoomBody = z.strictObject({
  id: roomId,
  userStatus: z.enum(statuses),
  password: givenPassword,
  invisible: z.boolean().default(false),
  friendId: z.string().max(64).optional(),
});

/** Without `status` the request toggles. A spectator gives the password when only players need it. */
export const switchStatusBody = z.strictObject({
  id: userId,
  status: z.enum(statuses).optional(),
  password: givenPassword,
});

/** Without `master` the request toggles. */
export const switchMasterBody = z.strictObject({ id: userId, master: z.boolean().optional() });

/** Room and status of the member. */
export const roomSeat = z.object({ roomId, status: z.enum(statuses) });
export type RoomSeat = z.infer<typeof roomSeat>;
