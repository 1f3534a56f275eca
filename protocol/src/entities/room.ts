import * as z from 'zod';
import { roomId, userId } from '../ids.ts';
import { backgrounds, gameTypes, visibilities } from '../vocabulary.ts';
import { roomUser } from './room-user.ts';

/** Somebody named in the room list. */
export const occupant = z.object({ id: userId, username: z.string(), colors: z.array(z.string()) });
export type Occupant = z.infer<typeof occupant>;

/** A row of the room list. */
export const roomSummary = z.object({
  id: roomId,
  roomName: z.string(),
  likes: z.number().int().min(0),
  gameType: z.enum(gameTypes),
  guestAuthorized: z.boolean(),
  midiPlaybackAuthorized: z.boolean(),
  private: z.boolean(),
  onlyPrivateForPlayers: z.boolean(),
  visibility: z.enum(visibilities),
  playerLimit: z.number().int(),
  players: z.array(occupant),
  viewers: z.array(occupant),
});
export type RoomSummary = z.infer<typeof roomSummary>;

/** Settings that depend on the mode; those of other modes are absent. */
export const roomProperties = z.object({
  botEnabled: z.boolean().optional(),
  playerLimit: z.number().int().optional(),
  roundDuration: z.number().optional(),
  roundByPlayer: z.number().int().optional(),
  playingMaxDuration: z.number().optional(),
});
export type RoomProperties = z.infer<typeof roomProperties>;

/** A room as its members see it. Its password never leaves the server; `isPrivate` says that there is one. */
export const roomInside = z.object({
  id: roomId,
  name: z.string(),
  gameType: z.enum(gameTypes),
  isPrivate: z.boolean(),
  onlyPrivateForPlayers: z.boolean(),
  midiPlaybackAuthorized: z.boolean(),
  guestAuthorized: z.boolean(),
  visibility: z.enum(visibilities),
  background: z.enum(backgrounds),
  properties: roomProperties,
  playerLimit: z.number().int(),
  likes: z.number().int(),
});
export type RoomInside = z.infer<typeof roomInside>;

/** Everything a member needs on entering: the room, who is in it, which of them they are, and whether they are a master. */
export const roomInformation = z.object({
  room: roomInside,
  users: z.array(roomUser),
  you: userId,
  master: z.boolean(),
});
export type RoomInformation = z.infer<typeof roomInformation>;
