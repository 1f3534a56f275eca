import * as z from 'zod';

/** Names something. A database keeps no text with a NUL in it. */
export const anyId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u);

/** Names a connected person in a room; dies with the connection (and its 30 seconds of grace). */
export const userId = anyId.brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

/** Names an account; a guest has none. */
export const internalId = anyId.brand<'InternalId'>();
export type InternalId = z.infer<typeof internalId>;

export const roomId = anyId.brand<'RoomId'>();
export type RoomId = z.infer<typeof roomId>;

/** Names a signed-in browser of an account. */
export const loginSessionId = anyId.brand<'LoginSessionId'>();
