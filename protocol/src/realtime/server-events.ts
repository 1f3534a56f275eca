import * as z from 'zod';
import { beats, bot, loop } from '../entities/bot.ts';
import { blindInformation } from '../entities/blind.ts';
import { chatMessage } from '../entities/chat-message.ts';
import { account } from '../entities/account.ts';
import { person } from '../entities/person.ts';
import { pianoEvent } from '../entities/piano-event.ts';
import { instrumentSelection } from '../entities/instrument.ts';
import { queueInformation } from '../entities/queue.ts';
import { roomChange, roomInformation, roomParameters, roomSummary } from '../entities/room.ts';
import { roomUser } from '../entities/room-user.ts';
import { sharedVideo } from '../entities/video.ts';
import { internalId, roomId, userId } from '../ids.ts';
import { ban } from '../entities/refusal.ts';
import { refusalCodes } from '../refusals.ts';
import { leaveReasons } from '../vocabulary.ts';
import { seat } from './room-requests.ts';

const playerId = userId;
const code = z.enum(refusalCodes);

/**
 * Everything the server may send, by name: the shape of its one argument. Besides, `pianoBatch` reaches clients that asked for binary notes
 * as a note frame (bytes).
 */
const serverEvents = {
  /**
   * First of all: who one is. `resume` names this person in the next handshake for as long as the place is kept;
   * `seat` is the place that was kept, whose `roomInformation` follows unasked, or null.
   */
  initUser: person.extend({ resume: z.string(), serverTime: z.number(), seat: seat.nullable() }),
  /** A refusal of something that had no acknowledgement. Where there is a `code`, show its text; otherwise show `cause`, which is English. */
  error: z.object({ cause: z.string(), code: code.optional() }),
  notif: z.object({
    type: z.enum(['success', 'info', 'warning', 'error']),
    message: z.string(),
    code: code.optional(),
    /** Whether it stays until it is confirmed. */
    confirmation: z.boolean().optional(),
  }),
  /** This connection was taken over by another one of the same person; do not reconnect. */
  replaced: z.object({}),
  /** The account or address of this connection is banned, and the connection ends; do not reconnect. */
  banned: ban,
  /** New, changed and vanished rows of the room list, for those who watch it. */
  roomList: z.object({ added: z.array(roomSummary), changed: z.array(roomChange), removed: z.array(roomId) }),
  /** After `requestLogin` (and with `user: null` when a session was ended from elsewhere): who one is now, or why not. */
  loginResponse: z.object({ error: code.nullable(), user: account.nullable() }),
  /** Who one is now: after signing in or out, and when the account was changed from elsewhere. */
  person,
  roomInformation,
  /** The room one is in has other parameters. */
  roomUpdated: z.object({ room: roomParameters }),
  userJoinedRoom: z.object({ user: roomUser }),
  userLeftRoom: z.object({ id: userId, reason: z.enum(leaveReasons) }),
  updateUser: z.object({ user: roomUser }),
  /** One is out of the room: kicked, banned, or the place was kept too long. */
  kickedFromRoom: z.object({ roomId, reason: z.enum(leaveReasons) }),
  changeUsername: z.object({ playerId, username: z.string() }),
  changeInstrument: z.object({ playerId, instruments: z.array(instrumentSelection) }),
  chatMessage,
  /** An account is gone: what it said in this room has no author any more, and nothing may name it. */
  authorForgotten: z.object({ internalId, username: z.string() }),
  /** Somebody likes the room: `effect` is HEARTS or an emote's tag, `likes` the room's count with this one. */
  floatingHeart: z.object({ playerId, effect: z.string(), likes: z.number().int() }),
  pianoBatch: z.object({ playerId, events: z.array(pianoEvent) }),
  /** Beats of the bot's metronome that are still to come, told early enough to sound them together. */
  beat: beats,
  /** The bot is set otherwise or does something else; null when it is gone. */
  botUpdated: z.object({ bot: bot.nullable() }),
  /** What the bot plays over and over, or null. */
  loopUpdated: z.object({ loop: loop.nullable() }),
  queueUpdate: queueInformation,
  blindUpdate: blindInformation,
  /** The film everybody sees, or that there is none any more. */
  youtube: z.object({ video: sharedVideo.nullable() }),
  /** The operator's texts have changed: fetch `configuration` again. */
  configUpdated: z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type ServerEventName = keyof typeof serverEvents;
export type ServerEventBody<Name extends ServerEventName> = z.output<(typeof serverEvents)[Name]>;
