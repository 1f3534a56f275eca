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

/** A member in the room list, with the data for drawing them. */
const occupant = z.object({
  id: userId,
  username: z.string(),
  colors: z.array(z.string()),
  image: avatar.nullable(),
});
export type Occupant = z.infer<typeof occupant>;

/**
 * The notes of a room in the last minute, for a small picture of it: `row * 128 + note` for each note-on, once in each row;
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

/** A row of the room list. The counts include members who are not named in lists. */
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

/** Changed fields of a row of the room list, without its ribbon. */
export const roomChange = roomSummary.omit({ ribbon: true }).partial().required({ id: true });
export type RoomChange = z.infer<typeof roomChange>;

/** Settings of the mode; those of other modes are absent. Durations are seconds. */
export const roomProperties = z.object({
  botEnabled: z.boolean().optional(),
  playerLimit: z.number().int().optional(),
  roundDuration: z.number().optional(),
  roundByPlayer: z.number().int().optional(),
  playingMaxDuration: z.number().optional(),
});
export type RoomProperties = z.infer<typeof roomProperties>;

/** Parameters of a room for its members. Its password never leaves the server; `isPrivate` is true when it has one. */
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

/** Parameters of a room and its latest messages, the oldest first. */
const roomWithMessages = roomParameters.extend({ messages: z.array(chatMessage) });
export type RoomWithMessages = z.infer<typeof roomWithMessages>;

/** State that a member receives on joining: the room, its members, the id of the member (`you`), and whether they are a master. */
export const roomInformation = z.object({
  room: roomWithMessages,
  users: z.array(roomUser),
  you: userId,
  master: z.boolean(),
  /** State of the room's mode; null in the other modes. */
  bot: bot.nullable(),
  loop: loop.nullable(),
  queue: queueInformation.nullable(),
  blind: blindInformation.nullable(),
  video: sharedVideo.nullable(),
});
export type RoomInformation = z.infer<typeof roomInformation>;
