import * as z from 'zod';
import { colours } from '../entities/person.ts';
import { pianoEvent } from '../entities/piano-event.ts';
import { instrumentSelection } from '../entities/instrument.ts';
import { midiSongId } from '../entities/midi-song.ts';
import { trackReport } from '../entities/played-track.ts';
import { groupId } from '../entities/queue.ts';
import { runSpeed } from '../entities/ranked-run.ts';
import { songId } from '../entities/song.ts';
import { compressorInformation, link, reverbInformation } from '../entities/room-user.ts';
import { roomId, userId } from '../ids.ts';
import { NOTE, NOTES } from '../limits.ts';
import { noteSources } from '../vocabulary.ts';
import { messageId } from '../entities/chat-message.ts';
import { joinRoomBody, roomChanges, roomSettings, switchMasterBody, switchStatusBody } from './room-requests.ts';

/** The specification's `playerId`: accepted and ignored, since the sender is the socket's. */
const playerId = z.string().max(64).optional();

/** Schema of an event's body; unknown fields are refused. */
const body = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ playerId, ...shape });
const target = body({ id: userId });
const timestamp = z.number().min(0);
const note = z.number().int().min(0).max(NOTE.highest);
const velocity = z.number().int().min(0).max(NOTE.velocityHighest);
const source = z.enum(noteSources).default('keyboard');

/** Greater than `SPLIT.most`, so that the refusal can name the reason. */
const LIST_READ = 200;

/**
 * All events of clients, by name: the shape of their one argument. Unknown fields are refused. Each has
 * an acknowledgement with a `Result`; `ResponseValue` is the type of its value. `pianoBatch` may also carry a note frame (bytes), without acknowledgement.
 */
export const clientEvents = {
  /** Clock synchronisation. `link` is the measured link of the client, for the other members. */
  latency: body({ link: link.strict().optional() }).default({}),
  /** Whether the server may join note frames, which delays them by up to `NOTES.joined`; false by default. */
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
  /** The limit is higher than the one of names, so that the refusal can name the reason. */
  changeUsername: body({ username: z.string().max(1_000) }),
  changeColors: body({ colors: colours }),
  /** Longer messages are refused without being parsed; `replyTo` is the id of a message of the same room. */
  chatMessage: body({ playerid: playerId, message: z.string().max(20_000), replyTo: messageId.optional() }),
  pianoBatch: body({ events: z.array(pianoEvent).min(1).max(NOTES.jsonEvents) }),
  noteOn: body({ timestamp, note, velocity, source }),
  noteOff: body({ timestamp, note, velocity: velocity.default(NOTE.offVelocity), source }),
  sustain: body({ timestamp, sustain: z.boolean(), source }),
  /** Instruments of the member, from the lowest key up. */
  changeInstrument: body({ instruments: z.array(instrumentSelection.strict()).max(LIST_READ) }),
  /** Values beyond the limits are clamped. */
  changeReverb: body(reverbInformation.shape),
  changeCompressor: body(compressorInformation.shape),
  /** A like. Its effect is a preference of the sender. */
  floatingHeart: body({}).default({}),
  /** `bpm: null` switches the metronome off. */
  switchMetronome: body({ botId: userId, bpm: z.number().nullable() }),
  /** Requested state of each switch; `delay` and `duration` (ms) apply to the next recording. */
  controlLoop: body({
    botId: userId,
    switchRecordingLoop: z.boolean().optional(),
    switchPlayingLoop: z.boolean().optional(),
    delay: z.number().optional(),
    duration: z.number().optional(),
  }),
  /** One of the three switches. With `groupId` the member joins that waiting group instead of a new one. */
  queueRequest: body({
    joinQueue: z.boolean().optional(),
    leaveQueue: z.boolean().optional(),
    skipPlay: z.boolean().optional(),
    groupId: groupId.optional(),
  }),
  /** One of these: start the game, pick a song, pick a track of the MIDI library, type a title, give up, or guess. */
  blindRequest: body({
    start: z.boolean().optional(),
    songId: songId.optional(),
    midiId: midiSongId.optional(),
    title: z.string().max(1_000).optional(),
    giveUp: z.boolean().optional(),
    guess: z.string().max(20_000).optional(),
  }),
  /** Shows the video of a song to all members of a practice room; null removes it. */
  playVideo: body({ songId: songId.nullable() }),
  /** What the own MIDI player plays, at each change; null for nothing. */
  playTrack: body({ track: trackReport.nullable() }),
  /** Begins a ranked run on a track of the library, at this speed. */
  startRun: body({ midiId: midiSongId, speed: runSpeed }),
} as const satisfies Record<string, z.ZodType>;

export type ClientEventName = keyof typeof clientEvents;

/** Body of an event as the client passes it. */
export type ClientEventInput<Name extends ClientEventName> = z.input<(typeof clientEvents)[Name]>;

/** Body of an event after parsing, with defaults. */
export type ClientEventBody<Name extends ClientEventName> = z.output<(typeof clientEvents)[Name]>;
