import * as z from 'zod';

/** An id. It has no control characters, because a database stores no text with a NUL in it. */
export const anyId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^\P{Cc}*$/u);

/** Id of a connected user; it ends with the connection and its 30 seconds for reconnecting. */
export const userId = anyId.brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

/** Id of an account; a guest has none. */
export const internalId = anyId.brand<'InternalId'>();
export type InternalId = z.infer<typeof internalId>;

export const roomId = anyId.brand<'RoomId'>();
export type RoomId = z.infer<typeof roomId>;

/** Id of a signed-in browser of an account. */
export const loginSessionId = anyId.brand<'LoginSessionId'>();
