import * as z from 'zod';
import { socialNames } from '../vocabulary.ts';

/** What the operator tells everybody: four optional texts (HTML for the first three) and whether the store is open. */
const configuration = z.object({
  how: z.string().nullable(),
  event: z.string().nullable(),
  warn: z.string().nullable(),
  roomMessage: z.string().nullable(),
  storeAvailable: z.boolean(),
});
export type Configuration = z.infer<typeof configuration>;

/** The most that a room may ask of its mode. Durations are seconds. */
const modeLimits = z.object({
  roundDuration: z.number().int(),
  roundByPlayer: z.number().int(),
  playingMaxDuration: z.number().int(),
});
export type ModeLimits = Readonly<z.infer<typeof modeLimits>>;

/** What the operator has set up, besides: where films are played, the addresses of the site's social pages, and the limits of the modes. */
export const siteConfiguration = configuration.extend({
  videoOrigin: z.string(),
  social: z.partialRecord(z.enum(socialNames), z.url()),
  modeLimits,
});
export type SiteConfiguration = z.infer<typeof siteConfiguration>;
