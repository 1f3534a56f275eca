import * as z from 'zod';
import { roomId, userId } from '../ids.ts';
import { NOTE, RIBBON } from '../limits.ts';
import { backgrounds, gameTypes, visibilities } from '../vocabulary.ts';
import { avatar } from './avatar.ts';
import { blindInformation } from './blind.ts';
import { bot, loop } from './bot.ts';
import { chatMessage } from './chat-message.ts';
import { queueInformation } from './queue.ts';
import { roomUser } from './room-user.ts';
import { sharedVideo } from './video.ts';

/** Somebody named in the room list, and what is needed to draw them. */
const occupant = z.object({
  id: userId,
  username: z.string(),
  colors: z.array(z.string()),
  image: avatar.nullable(),
});
export type Occupant = z.infer<typeof occupant>;

/**
 * The last minute of a room's notes, for a small picture of it: `row * 128 + note` for each note that began, once for each row;
 * row 0 is the newest 5 s, row 11 the oldest.
 */
const ribbon = z.array(
  z
    .number()
    .int()
    .min(0)
    .max(RIBBON.rows * (NOTE.highest + 1) - 1),
);
export type Ribbon = z.infer<typeof ribbon>;

/** A row of the room list. The counts are of all who are there, also of those who do not want to be named in lists. */
export const roomSummary = z.object({
  id: roomId,
  roomName: z.string(),
  likes: z.number().int().min(0),
  gameType: z.enum(gameTypes),
  guestAuthorized: z.boolean(),
  midiPlaybackAuthorized: z.boolean(),
  programsAllowed: z.boolean(),
  private: z.boolean(),
  onlyPrivateForPlayers: z.boolean(),
  visibility: z.enum(visibilities),
  playerLimit: z.number().int(),
  players: z.array(occupant),
  viewers: z.array(occupant),
  playerCount: z.number().int().min(0),
  viewerCount: z.number().int().min(0),
  ribbon,
});
export type RoomSummary = z.infer<typeof roomSummary>;

/** What is other than before in a row of the room list; its ribbon is not told. */
export const roomChange = roomSummary.omit({ ribbon: true }).partial().required({ id: true });
export type RoomChange = z.infer<typeof roomChange>;

/** Settings that depend on the mode; those of other modes are absent. Durations are seconds. */
export const roomProperties = z.object({
  botEnabled: z.boolean().optional(),
  playerLimit: z.number().int().optional(),
  roundDuration: z.number().optional(),
  roundByPlayer: z.number().int().optional(),
  playingMaxDuration: z.number().optional(),
});
export type RoomProperties = z.infer<typeof roomProperties>;

/** A room's parameters as its members see them. Its password never leaves the server; `isPrivate` says that there is one. */
export const roomParameters = z.object({
  id: roomId,
  name: z.string(),
  gameType: z.enum(gameTypes),
  isPrivate: z.boolean(),
  onlyPrivateForPlayers: z.boolean(),
  midiPlaybackAuthorized: z.boolean(),
  guestAuthorized: z.boolean(),
  programsAllowed: z.boolean(),
  visibility: z.enum(visibilities),
  background: z.enum(backgrounds),
  properties: roomProperties,
  playerLimit: z.number().int(),
  likes: z.number().int(),
});
export type RoomParameters = z.infer<typeof roomParameters>;

/** A room as its members see it on entering: its parameters and its latest messages, oldest first. */
const roomInside = roomParameters.extend({ messages: z.array(chatMessage) });
export type RoomInside = z.infer<typeof roomInside>;

/** Everything a member needs on entering: the room, who is in it, which of them they are, and whether they are a master. */
export const roomInformation = z.object({
  room: roomInside,
  users: z.array(roomUser),
  you: userId,
  master: z.boolean(),
  /** What goes on in the room's mode; null in the other modes. */
  bot: bot.nullable(),
  loop: loop.nullable(),
  queue: queueInformation.nullable(),
  blind: blindInformation.nullable(),
  video: sharedVideo.nullable(),
});
export type RoomInformation = z.infer<typeof roomInformation>;
