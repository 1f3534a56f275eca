import * as z from 'zod';
import { internalId, userId } from '../ids.ts';
import { instrumentStatuses, roles, statuses } from '../vocabulary.ts';
import { avatar } from './avatar.ts';
import { badgeInfo } from './badge.ts';
import { colours, preferences } from './person.ts';
import { instrumentSelection } from './instrument.ts';
import { playedTrack } from './played-track.ts';

export const reverbInformation = z.object({
  enabled: z.boolean(),
  wet: z.number(),
  decay: z.number(),
  preDelay: z.number(),
});
export type ReverbInformation = z.infer<typeof reverbInformation>;

export const compressorInformation = z.object({
  enabled: z.boolean(),
  threshold: z.number(),
  ratio: z.number(),
  knee: z.number(),
});
export type CompressorInformation = z.infer<typeof compressorInformation>;

/** Network link of a client: its shortest round trip to the server, and the spread of its round trips above that, in ms. */
export const link = z.object({ roundTrip: z.number().min(0), spread: z.number().min(0) });
export type Link = z.infer<typeof link>;

/** A member of a room as the other members see them. */
export const roomUser = z.object({
  id: userId,
  internalId: internalId.nullable(),
  username: z.string(),
  unformattedUsername: z.string(),
  status: z.enum(statuses),
  master: z.boolean(),
  invisible: z.boolean(),
  /** Whether this is the room's own bot. */
  bot: z.boolean(),
  /** Name that a program gave itself; null for human users. */
  program: z.string().nullable(),
  /** Null for guests. */
  image: avatar.nullable(),
  role: z.enum(roles),
  country: z.string(),
  preferences,
  instruments: z.array(instrumentSelection),
  vipStatus: z.object({ isVip: z.boolean() }),
  badges: z.array(badgeInfo),
  /** Channel of the player, also the slot in their note frames; null for spectators. */
  channel: z.number().int().min(0).max(255).nullable(),
  sustain: z.boolean(),
  reverbInformation,
  compressorInformation,
  colors: colours,
  instrumentStatus: z.enum(instrumentStatuses),
  /** False while the server waits for a disconnected client to reconnect. */
  connected: z.boolean(),
  link: link.nullable(),
  /** What the MIDI player of this player plays; null for none, and in blind tests. */
  track: playedTrack.nullable(),
});
export type RoomUser = z.infer<typeof roomUser>;
