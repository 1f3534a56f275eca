import * as z from 'zod';
import { beats, bot, loop } from '../entities/bot.ts';
import { blindInformation } from '../entities/blind.ts';
import { chatMessage } from '../entities/chat-message.ts';
import { account } from '../entities/account.ts';
import { person } from '../entities/person.ts';
import { pianoEvent } from '../entities/piano-event.ts';
import { instrumentSelection } from '../entities/instrument.ts';
import { playedTrack } from '../entities/played-track.ts';
import { queueInformation } from '../entities/queue.ts';
import { roomChange, roomInformation, roomParameters, roomSummary } from '../entities/room.ts';
import { roomUser } from '../entities/room-user.ts';
import { sharedVideo } from '../entities/video.ts';
import { internalId, roomId, userId } from '../ids.ts';
import { ban } from '../entities/refusal.ts';
import { refusalCodes } from '../refusals.ts';
import { leaveReasons } from '../vocabulary.ts';
import { roomSeat } from './room-requests.ts';

const playerId = userId;
const code = z.enum(refusalCodes);

/**
 * All events of the server, by name: the shape of their one argument. Clients with binary notes receive `pianoBatch`
 * as a note frame (bytes).
 */
export const serverEvents = {
  /**
   * The first event: identity of the client. `resume` is the token for reconnecting as the same user;
   * `seat` is the room in which the user still is, whose `roomInformation` follows, or null.
   */
  initUser: person.extend({ resume: z.string(), serverTime: z.number(), seat: roomSeat.nullable() }),
  /** A refusal of an event without acknowledgement. Show the text of `code`; without one show `cause`, which is English. */
  error: z.object({ cause: z.string(), code: code.optional() }),
  notif: z.object({
    type: z.enum(['success', 'info', 'warning', 'error']),
    message: z.string(),
    code: code.optional(),
    /** Whether it stays until the user confirms it. */
    confirmation: z.boolean().optional(),
  }),
  /** Another connection of the same user replaced this one; do not reconnect. */
  replaced: z.object({}),
  /** The account or address of the client is banned. The connection ends; do not reconnect. */
  banned: ban,
  /** Added, changed and removed rows of the room list, for clients that watch it. */
  roomList: z.object({ added: z.array(roomSummary), changed: z.array(roomChange), removed: z.array(roomId) }),
  /** Result of `requestLogin`: the account, or the error. Also sent with `user: null` when another client ended the session. */
  loginResponse: z.object({ error: code.nullable(), user: account.nullable() }),
  /** New identity of the client: after signing in or out, and when another client changed the account. */
  person,
  roomInformation,
  /** Changed parameters of the client's room. */
  roomUpdated: z.object({ room: roomParameters }),
  userJoinedRoom: z.object({ user: roomUser }),
  userLeftRoom: z.object({ id: userId, reason: z.enum(leaveReasons) }),
  updateUser: z.object({ user: roomUser }),
  /** The client is no longer in the room: kicked, banned, or reconnected too late. */
  kickedFromRoom: z.object({ roomId, reason: z.enum(leaveReasons) }),
  changeUsername: z.object({ playerId, username: z.string() }),
  changeInstrument: z.object({ playerId, instruments: z.array(instrumentSelection) }),
  chatMessage,
  /** An account was deleted: clients remove its name from its messages in this room and from everything else. */
  authorForgotten: z.object({ internalId, username: z.string() }),
  /** A member likes the room: `effect` is HEARTS or the tag of an emote, `likes` the count including this one. */
  floatingHeart: z.object({ playerId, effect: z.string(), likes: z.number().int() }),
  pianoBatch: z.object({ playerId, events: z.array(pianoEvent) }),
  /** Future beats of the bot's metronome, sent early enough that all clients play them in sync. */
  beat: beats,
  /** Changed settings or state of the bot; null when it has left. */
  botUpdated: z.object({ bot: bot.nullable() }),
  /** The loop of the bot, or null. */
  loopUpdated: z.object({ loop: loop.nullable() }),
  queueUpdate: queueInformation,
  blindUpdate: blindInformation,
  /** The shared video of the room, or null. */
  youtube: z.object({ video: sharedVideo.nullable() }),
  /** What the MIDI player of a member plays now, or null. */
  trackPlayed: z.object({ playerId, track: playedTrack.nullable() }),
  /** The texts of the operator have changed: fetch `configuration` again. */
  configUpdated: z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEventBody<Name extends ServerEventName> = z.output<(typeof serverEvents)[Name]>;
