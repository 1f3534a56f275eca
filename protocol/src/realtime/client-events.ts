import * as z from 'zod';
import { colours } from '../entities/person.ts';
import { pianoEvent } from '../entities/piano-event.ts';
import { instrumentSelection } from '../entities/instrument.ts';
import { groupId } from '../entities/queue.ts';
import { songId } from '../entities/song.ts';
import { compressorInformation, link, reverbInformation } from '../entities/room-user.ts';
import { roomId, userId } from '../ids.ts';
import { NOTE, NOTES } from '../limits.ts';
import { noteSources } from '../vocabulary.ts';
import { messageId } from '../entities/chat-message.ts';
import { joinRoomBody, roomChanges, roomSettings, switchMasterBody, switchStatusBody } from './room-requests.ts';

/** The specification's `playerId`: accepted and ignored, since the sender is the socket's. */
const playerId = z.string().max(64).optional();

/** The body of an event: fields that it does not name are refused. */
const body = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ playerId, ...shape });
const target = body({ id: userId });
const timestamp = z.number().min(0);
const note = z.number().int().min(0).max(NOTE.highest);
const velocity = z.number().int().min(0).max(NOTE.velocityHighest);
const source = z.enum(noteSources).default('keyboard');

/** Longer than a list of instruments may be, so that the refusal can say what is wrong. */
const LIST_READ = 200;

/**
 * Everything a client may send, by name: the shape of its one argument. Fields that are not named here are refused. Each is answered
 * through its acknowledgement with a `Result`; `Answers` says with what value. Besides, `pianoBatch` may carry a note frame (bytes), which has no acknowledgement.
 */
export const clientEvents = {
  /** Keeps the clocks together. `link` tells the others how far away one is. */
  latency: body({ link: link.strict().optional() }).default({}),
  /** Whether others' note frames may come joined, up to `NOTES.joined` later; at once unless said. */
  receiveNotes: body({ joined: z.boolean() }),
  watchRooms: body({ watch: z.boolean() }),
  createRoom: body(roomSettings.shape),
  updateRoom: body({ id: roomId, create: roomChanges }),
  joinRoom: body(joinRoomBody.shape),
  leaveRoom: body({ id: roomId }),
  onSwitchPlayerSpec: body(switchStatusBody.shape),
  onSwitchMaster: body(switchMasterBody.shape),
  onKicked: target,
  onBanned: target,
  requestLogin: body({ header: z.string().max(64), token: z.string().max(4_096) }),
  requestDisconnection: body({}).default({}),
  /** Longer than a name may be, so that the refusal can say what is wrong. */
  changeUsername: body({ username: z.string().max(1_000) }),
  changeColors: body({ colors: colours }),
  /** Longer messages than that are not even read; `replyTo` names a message of the same room. */
  chatMessage: body({ playerid: playerId, message: z.string().max(20_000), replyTo: messageId.optional() }),
  pianoBatch: body({ events: z.array(pianoEvent).min(1).max(NOTES.jsonEvents) }),
  noteOn: body({ timestamp, note, velocity, source }),
  noteOff: body({ timestamp, note, velocity: velocity.default(NOTE.offVelocity), source }),
  sustain: body({ timestamp, sustain: z.boolean(), source }),
  /** What one plays on, from the lowest key up. */
  changeInstrument: body({ instruments: z.array(instrumentSelection.strict()).max(LIST_READ) }),
  /** What is beyond the limits takes effect at the nearest of them. */
  changeReverb: body(reverbInformation.shape),
  changeCompressor: body(compressorInformation.shape),
  /** A like. Its effect is the sender's preference. */
  floatingHeart: body({}).default({}),
  /** `bpm: null` switches it off. */
  switchMetronome: body({ botId: userId, bpm: z.number().nullable() }),
  /** The wanted state of each switch; `delay` and `duration` (ms) are of the next recording. */
  controlLoop: body({
    botId: userId,
    switchRecordingLoop: z.boolean().optional(),
    switchPlayingLoop: z.boolean().optional(),
    delay: z.number().optional(),
    duration: z.number().optional(),
  }),
  /** One of the three; `groupId` names the waiting group one joins instead of making one. */
  queueRequest: body({
    joinQueue: z.boolean().optional(),
    leaveQueue: z.boolean().optional(),
    skipPlay: z.boolean().optional(),
    groupId: groupId.optional(),
  }),
  /** One of these: the game begins, the performer picks what they play (or types its title), gives up, or somebody guesses. */
  blindRequest: body({
    start: z.boolean().optional(),
    songId: songId.optional(),
    title: z.string().max(1_000).optional(),
    giveUp: z.boolean().optional(),
    guess: z.string().max(20_000).optional(),
  }),
  /** Shows a song's film to everybody in a practice room; null takes it away. */
  playVideo: body({ songId: songId.nullable() }),
} as const satisfies Record<string, z.ZodType>;

export type ClientEventName = keyof typeof clientEvents;

/** What the sender writes. */
export type ClientEventInput<Name extends ClientEventName> = z.input<(typeof clientEvents)[Name]>;

/** What the server reads, defaults filled in. */
export type ClientEventBody<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]>;
