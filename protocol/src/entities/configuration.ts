import * as z from 'zod';
import { socialNames } from '../vocabulary.ts';

/** What the operator tells everybody: four optional texts (HTML for the first three) and whether the store is open. */
export const configuration = z.object({
  how: z.string().nullable(),
  event: z.string().nullable(),
  warn: z.string().nullable(),
  roomMessage: z.string().nullable(),
  storeAvailable: z.boolean(),
});
export type Configuration = z.infer<typeof configuration>;

/** What the operator has set up, besides: where films are played, and the addresses of the site's social pages. */
export const siteConfiguration = configuration.extend({
  videoOrigin: z.string(),
  social: z.partialRecord(z.enum(socialNames), z.url()),
});
export type SiteConfiguration = z.infer<typeof siteConfiguration>;
