import * as z from 'zod';
import { emoteCategories } from '../vocabulary.ts';

/** An image that replaces a word of a chat message when the word equals its tag. `path` is below the site's root. */
export const emote = z.object({
  tag: z.string().min(1).max(40),
  path: z.string(),
  category: z.enum(emoteCategories),
  /** Whether VIPs may choose it as their like effect. */
  likeEffect: z.boolean(),
});
export type Emote = z.infer<typeof emote>;
