import * as z from 'zod';
import { internalId, userId } from '../ids.ts';
import { CHAT } from '../limits.ts';
import { messageTypes, roomNews } from '../vocabulary.ts';

/** Numbers the messages of one room, upwards. */
export const messageId = z.number().int().min(0);

/** What a reply shows of the message it answers, as that was when the reply was written. */
const repliedTo = z.object({
  messageId,
  username: z.string(),
  excerpt: z.string().max(CHAT.excerptLength),
});

/**
 * A line of the chat. `content` is plain text, to be shown as it is; nothing in it is markup. In `message`, `id` and `internalId` are
 * the sender's, null where there is none. `timestamp` is the server's clock in ms.
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
    /** Whether a program said it. */
    bot: z.boolean(),
  }),
  /** The sender's colours as they were. */
  colors: z.array(z.string()),
  /** What happened, of a USER_INFORMATION; its `content` says it in English, for programs. */
  news: z.enum(roomNews).nullable(),
  /** What the sender was called before, of the news `renamed`. */
  formerly: z.string().optional(),
  replyTo: repliedTo.nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;
