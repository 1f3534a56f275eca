import * as z from 'zod';
import { internalId } from '../ids.ts';
import { USER } from '../limits.ts';
import { providerNames, roles } from '../vocabulary.ts';
import { avatar } from './avatar.ts';
import { NO_BADGE, userBadge } from './badge.ts';
import { instrumentSelection } from './instrument.ts';
import { preferences } from './person.ts';
import { programToken } from './program-token.ts';
import { vipPeriod } from './vip.ts';

/** Counters of an account. `minutesPlayed` is minutes; clients show hours. */
const statistics = z.object({
  numberOfConnection: z.number().int(),
  mouseNotePlayed: z.number().int(),
  keyboardNotePlayed: z.number().int(),
  midiNotePlayed: z.number().int(),
  drumNotePlayed: z.number().int(),
  roomJoined: z.number().int(),
  practiceRoomJoined: z.number().int(),
  blindTestRoomJoined: z.number().int(),
  messageSent: z.number().int(),
  instrumentChanged: z.number().int(),
  minutesPlayed: z.number().int(),
});
export type Statistics = z.infer<typeof statistics>;

const vip = z.object({ isVip: z.boolean() });

/** An account as its own client receives it in responses about signing in. */
export const account = z.object({
  id: internalId,
  username: z.string(),
  unformattedUsername: z.string(),
  role: z.enum(roles),
  image: avatar,
  country: z.string(),
  preferences,
  /** The badge beside the name; -1 for none. */
  badgeSlot1Id: z.number().int(),
  vip,
});
export type Account = z.infer<typeof account>;

/** The public part of an account. `createdAt` is seconds since the epoch. */
export const publicUser = z.object({
  id: internalId,
  internalId,
  username: z.string(),
  image: avatar,
  role: z.enum(roles),
  country: z.string().nullable(),
  createdAt: z.number().int(),
  vip,
  badges: z.array(userBadge),
});
export type PublicUser = z.infer<typeof publicUser>;

const linkedProvider = z.object({ id: z.string(), providerName: z.enum(providerNames) });

/** A signed-in browser. Times are seconds since the epoch. */
const loginSession = z.object({
  id: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: z.number().int(),
  current: z.boolean(),
});

/** Data of the profile page. Times are seconds since the epoch. */
export const profile = z.object({
  user: account.extend({
    email: z.string().nullable(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
    usernameChangeableAt: z.number().int(),
    badges: z.array(userBadge),
    stats: statistics,
  }),
  providers: z.array(linkedProvider),
  sessions: z.array(loginSession),
  programs: z.array(programToken),
});
export type Profile = z.infer<typeof profile>;

/** Changes of preferences; absent ones stay. Unknown fields are refused, not ignored. `image` is the avatar. */
export const preferenceChanges = z.strictObject({
  ...preferences.partial().shape,
  image: avatar.optional(),
  badgeSlot1Id: z.number().int().min(NO_BADGE).optional(),
});
export type PreferenceChanges = z.infer<typeof preferenceChanges>;

/** Content of the export "download my data". Times are seconds since the epoch. */
export const ownData = profile.extend({
  exportedAt: z.number().int(),
  usernames: z.array(z.object({ username: z.string().max(USER.nameLength), since: z.number().int() })),
  vipPeriods: z.array(vipPeriod),
  /** Saved instruments of the account; null when none were saved. */
  instruments: z.array(instrumentSelection).nullable(),
  /** Reports by the account, the oldest first; without the messages of others in the room. */
  reports: z.array(
    z.object({
      id: z.string(),
      reported: z.string(),
      room: z.string().nullable(),
      reason: z.string(),
      createdAt: z.number().int(),
    }),
  ),
  /** The best ranked run on each track. */
  rankedRuns: z.array(
    z.object({
      midiId: z.number().int(),
      score: z.number().int(),
      progress: z.number(),
      speed: z.number(),
      finishedAt: z.number().int(),
    }),
  ),
});
