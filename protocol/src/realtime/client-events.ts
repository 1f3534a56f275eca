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
const target = z.object({ id: userId });
const timestamp = z.number().min(0);
const note = z.number().int().min(0).max(NOTE.highest);
const velocity = z.number().int().min(0).max(NOTE.velocityHighest);
const source = z.enum(noteSources).default('keyboard');

/** Longer than a list of instruments may be, so that the refusal can say what is wrong. */
const LIST_READ = 200;

/**
 * Everything a client may send, by name: the shape of its one argument. Each is answered through its acknowledgement with a `Result`;
 * `Answers` says with what value. Besides, `pianoBatch` may carry a note frame (bytes), which has no acknowledgement.
 */
export const clientEvents = {
  /** Keeps the clocks together. `link` tells the others how far away one is. */
  latency: z.object({ link: link.optional() }).default({}),
  /** Whether others' note frames may come joined, up to `NOTES.joined` later; at once unless said. */
  receiveNotes: z.object({ joined: z.boolean() }),
  watchRooms: z.object({ watch: z.boolean() }),
  createRoom: roomSettings,
  updateRoom: z.object({ id: roomId, create: roomChanges }),
  joinRoom: joinRoomBody,
  leaveRoom: z.object({ id: roomId }),
  onSwitchPlayerSpec: switchStatusBody,
  onSwitchMaster: switchMasterBody,
  onKicked: target,
  onBanned: target,
  requestLogin: z.object({ header: z.string().max(64), token: z.string().max(4_096) }),
  requestDisconnection: z.object({}).default({}),
  /** Longer than a name may be, so that the refusal can say what is wrong. */
  changeUsername: z.object({ playerId, username: z.string().max(1_000) }),
  changeColors: z.object({ playerId, colors: colours }),
  /** Longer messages than that are not even read; `replyTo` names a message of the same room. */
  chatMessage: z.object({ playerid: playerId, message: z.string().max(20_000), replyTo: messageId.optional() }),
  pianoBatch: z.object({ playerId, events: z.array(pianoEvent).min(1).max(NOTES.jsonEvents) }),
  noteOn: z.object({ playerId, timestamp, note, velocity, source }),
  noteOff: z.object({ playerId, timestamp, note, velocity: velocity.default(NOTE.offVelocity), source }),
  sustain: z.object({ playerId, timestamp, sustain: z.boolean(), source }),
  /** What one plays on, from the lowest key up. */
  changeInstrument: z.object({ playerId, instruments: z.array(instrumentSelection).max(LIST_READ) }),
  /** What is beyond the limits takes effect at the nearest of them. */
  changeReverb: reverbInformation,
  changeCompressor: compressorInformation,
  /** A like. Its effect is the sender's preference. */
  floatingHeart: z.object({ playerId }).default({}),
  /** `bpm: null` switches it off. */
  switchMetronome: z.object({ botId: userId, bpm: z.number().nullable() }),
  /** The wanted state of each switch; `delay` and `duration` (ms) are of the next recording. */
  controlLoop: z.object({
    botId: userId,
    switchRecordingLoop: z.boolean().optional(),
    switchPlayingLoop: z.boolean().optional(),
    delay: z.number().optional(),
    duration: z.number().optional(),
  }),
  /** One of the three; `groupId` names the waiting group one joins instead of making one. */
  queueRequest: z.object({
    joinQueue: z.boolean().optional(),
    leaveQueue: z.boolean().optional(),
    skipPlay: z.boolean().optional(),
    groupId: groupId.optional(),
  }),
  /** One of these: the game begins, the performer picks what they play (or types its title), gives up, or somebody guesses. */
  blindRequest: z.object({
    start: z.boolean().optional(),
    songId: songId.optional(),
    title: z.string().max(1_000).optional(),
    giveUp: z.boolean().optional(),
    guess: z.string().max(20_000).optional(),
  }),
  /** Shows a song's film to everybody in a practice room; null takes it away. */
  playVideo: z.object({ songId: songId.nullable() }),
} as const satisfies Record<string, z.ZodType>;

export type ClientEventName = keyof typeof clientEvents;

/** What the sender writes. */
export type ClientEventInput<Name extends ClientEventName> = z.input<(typeof clientEvents)[Name]>;

/** What the server reads, defaults filled in. */
export type ClientEventBody<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]>;
