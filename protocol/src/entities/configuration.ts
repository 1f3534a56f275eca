import * as z from 'zod';
import { socialNames } from '../vocabulary.ts';

/** Texts of the operator for all clients (HTML in the first three), and whether the store is open. */
const configuration = z.object({
  how: z.string().nullable(),
  event: z.string().nullable(),
  warn: z.string().nullable(),
  roomMessage: z.string().nullable(),
  storeAvailable: z.boolean(),
});
export type Configuration = z.infer<typeof configuration>;

/** Highest values of the mode settings. Durations are seconds. */
const modeLimits = z.object({
  roundDuration: z.number().int(),
  roundByPlayer: z.number().int(),
  playingMaxDuration: z.number().int(),
});
export type ModeLimits = Readonly<z.infer<typeof modeLimits>>;

/** Configuration of the site: also the origin of the video player, the addresses of the social pages, and the limits of the modes. */
export const siteConfiguration = configuration.extend({
  videoOrigin: z.string(),
  social: z.partialRecord(z.enum(socialNames), z.url()),
  modeLimits,
});
export type SiteConfiguration = z.infer<typeof siteConfiguration>;
