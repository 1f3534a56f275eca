import * as z from 'zod';
import { emoteCategories } from '../vocabulary.ts';

/** A picture that stands for a word of the chat, where the word is exactly its tag. `path` is below the site's root. */
export const emote = z.object({
  tag: z.string().min(1).max(40),
  path: z.string(),
  category: z.enum(emoteCategories),
  /** Whether VIPs may like with it. */
  likeEffect: z.boolean(),
});
export type Emote = z.infer<typeof emote>;
