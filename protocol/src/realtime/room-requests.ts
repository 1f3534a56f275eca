import * as z from 'zod';
import { roomProperties } from '../entities/room.ts';
import { roomId, userId } from '../ids.ts';
import { ROOM } from '../limits.ts';
import { backgrounds, gameTypes, statuses, visibilities } from '../vocabulary.ts';

/** Longer than a name or a password may be, so that the refusal can say what is wrong. */
const typed = z.string().max(1_000);
const givenPassword = z.string().max(ROOM.passwordLength).optional();

/** What one may ask of a changed room; what is absent stays as it is. An empty password takes the password away. */
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

/** What one may ask of a new room; whatever is absent takes its default. */
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

/** `invisible` joins hidden, for Admin and Mod; `friendId` is reserved for following a friend into a room; it is not read yet. */
export const joinRoomBody = z.strictObject({
  id: roomId,
  userStatus: z.enum(statuses),
  password: givenPassword,
  invisible: z.boolean().default(false),
  friendId: z.string().max(64).optional(),
});

/** Without a status: the other one. The password is for a listener who sits down where only players need it. */
export const switchStatusBody = z.strictObject({
  id: userId,
  status: z.enum(statuses).optional(),
  password: givenPassword,
});

/** Without `master`: the other way round than it is. */
export const switchMasterBody = z.strictObject({ id: userId, master: z.boolean().optional() });

/** Where one is now. */
export const seat = z.object({ roomId, status: z.enum(statuses) });
export type Seat = z.infer<typeof seat>;
