import * as z from 'zod';
import { internalId, userId } from '../ids.ts';
import { CHAT } from '../limits.ts';
import { messageTypes, roomNotices } from '../vocabulary.ts';

/** Number of a message in its room; it grows with each message. */
export const messageId = z.number().int().min(0);

/** Quote of the message that a reply answers, from the time at which the reply was written. */
const repliedTo = z.object({
  messageId,
  username: z.string(),
  excerpt: z.string().max(CHAT.excerptLength),
});

/**
 * A chat message. `content` is plain text; clients show it as it is, without markup. In `message`, `id` and `internalId` are
 * those of the sender; null without one. `timestamp` is the server's clock in ms.
 */
export const chatMessage = z.object({
  messageId,
  type: z.enum(messageTypes),
  message: z.object({
    content: z.string(),
    /** Whether the sender has an account. */
    authenticated: z.boolean(),
    id: userId.nullable(),
    internalId: internalId.nullable(),
    username: z.string(),
    timestamp: z.number(),
    /** Whether a program sent it. */
    bot: z.boolean(),
  }),
  /** Colours of the sender when the message was sent. */
  colors: z.array(z.string()),
  /** Event that a USER_INFORMATION message reports; null in other messages. Its `content` is the same in English, for programs. */
  news: z.enum(roomNotices).nullable(),
  /** Previous name of the sender, in a `renamed` notice. */
  formerly: z.string().optional(),
  replyTo: repliedTo.nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
