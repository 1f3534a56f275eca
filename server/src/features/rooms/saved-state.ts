import { badgeInfo } from '@quatremains/protocol/entities/badge';
import { revealed } from '@quatremains/protocol/entities/blind';
import { loopTrack } from '@quatremains/protocol/entities/bot';
import { instrumentSelection } from '@quatremains/protocol/entities/instrument';
import { preferences } from '@quatremains/protocol/entities/person';
import { playedTrack } from '@quatremains/protocol/entities/played-track';
import { roomProperties } from '@quatremains/protocol/entities/room';
import { compressorInformation, link, reverbInformation } from '@quatremains/protocol/entities/room-user';
import { sharedVideo } from '@quatremains/protocol/entities/video';
import { internalId, roomId, userId } from '@quatremains/protocol/ids';
import {
  backgrounds,
  gameTypes,
  instrumentStatuses,
  roles,
  statuses,
  visibilities,
} from '@quatremains/protocol/vocabulary';
import {
  takeSteps,
  type BotState,
  type Layer,
  type Metronome,
  type RecordedLoop,
  type Take,
} from '@quatremains/rules/room/bot/bot-state';
import type { BlindState, Contestant, Tune } from '@quatremains/rules/room/modes/blind/blind-state';
import type { NormalState, PracticeState } from '@quatremains/rules/room/modes/mode-state';
import type { Group, QueuedState } from '@quatremains/rules/room/modes/queued/queued-state';
import type { RoomBan, Member, Room, Settings, ShownPreferences } from '@quatremains/rules/room/room';
import { PREFERENCES_DEFAULT } from '@quatremains/rules/users/preferences';
import * as z from 'zod';

/*
 * The JSON of a saved room. Each schema names every field of its type (`Fields`), so that a field added to `Room` does not compile before it is
 * added here, and in `saved-versions.ts` where older rows do not have it.
 */
type Fields<T> = { readonly [Name in keyof Required<T>]: z.ZodType };

const at = z.number();
const moment = z.object({ id: userId, at });
const text = z.string();

const settings = z.object({
  name: text,
  passwordHash: text.nullable(),
  onlyPrivateForPlayers: z.boolean(),
  midiPlaybackAuthorized: z.boolean(),
  guestAuthorized: z.boolean(),
  programsAllowed: z.boolean(),
  gameType: z.enum(gameTypes),
  properties: roomProperties,
  playerLimit: z.number(),
  background: z.enum(backgrounds),
  visibility: z.enum(visibilities),
} satisfies Fields<Settings>);

const { colors: _, ...shown } = preferences.shape;
/** An effect that no longer exists becomes the default, so that the room can be restored. */
const shownPreferences = z.object(shown satisfies Fields<ShownPreferences>).catch(({ value }) => ({
  ...PREFERENCES_DEFAULT,
  invisible: (value as ShownPreferences | null)?.invisible === true,
}));

const member = z.object({
  id: userId,
  internalId: internalId.nullable(),
  username: text,
  colors: z.array(text),
  country: text,
  role: z.enum(roles),
  isVip: z.boolean(),
  image: text.nullable(),
  program: text.nullable(),
  preferences: shownPreferences,
  badges: z.exactOptional(z.array(badgeInfo)),
  instruments: z.array(instrumentSelection),
  reverb: reverbInformation,
  compressor: compressorInformation,
  status: z.enum(statuses),
  channel: z.number().nullable(),
  master: z.boolean(),
  hidden: z.boolean(),
  bot: z.boolean(),
  joinedAt: at,
  address: text.nullable(),
  lostAt: at.nullable(),
  link: link.nullable(),
  instrumentStatus: z.enum(instrumentStatuses),
  track: playedTrack.nullable().default(null),
} satisfies Fields<Member>);

const ban = z.object({
  id: userId,
  internalId: internalId.nullable(),
  address: text.nullable(),
} satisfies Fields<RoomBan>);

const layer = z.object({ recordedAt: at, tracks: z.array(loopTrack) } satisfies Fields<Layer>);

export const recordedLoop = z.object({
  length: z.number(),
  base: layer,
  overdub: layer.nullable(),
} satisfies Fields<RecordedLoop>);

const take = z.object({
  startsAt: at,
  endsAt: at,
  isOverdub: z.boolean(),
  step: z.enum(takeSteps),
  tracks: z.array(loopTrack),
} satisfies Fields<Take>);

const bot = z.object({
  bpm: z.number(),
  metronome: z.object({ number: z.number(), time: at, next: z.number() } satisfies Fields<Metronome>).nullable(),
  loopDelay: z.number(),
  loopDuration: z.number(),
  take: take.nullable(),
  loop: recordedLoop.nullable(),
  playingFrom: at.nullable(),
} satisfies Fields<BotState>);

const group = z.object({ id: text, users: z.array(userId) } satisfies Fields<Group>);

const tune = z.object({
  title: text,
  acceptedNames: z.array(text),
  composer: text.nullable(),
  songId: z.number().nullable(),
  midiId: z.number().nullable().default(null),
  videoId: text,
} satisfies Fields<Tune>);

const contestant = z.object({
  id: userId,
  username: text,
  points: z.number(),
  turns: z.number(),
  isPresent: z.boolean(),
} satisfies Fields<Contestant>);

const turn = { performer: userId, startedAt: at, endsAt: at };
const blindPhase = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('choosing'), ...turn }),
  z.object({
    kind: z.literal('playing'),
    ...turn,
    tune,
    found: z.array(z.object({ id: userId, points: z.number() })),
  }),
  z.object({ kind: z.literal('reveal'), ...turn, revealed, video: sharedVideo.nullable() }),
  z.object({ kind: z.literal('over'), revealed: revealed.nullable() }),
]);

const play = z.discriminatedUnion('gameType', [
  z.object({ gameType: z.literal('NORMAL'), bot: bot.nullable() } satisfies Fields<NormalState>),
  z.object({
    gameType: z.literal('QUEUED'),
    queue: z.array(group),
    playing: z.object({ group, startedAt: at }).nullable(),
    groupCount: z.number(),
  } satisfies Fields<QueuedState>),
  z.object({ gameType: z.literal('PRACTICE'), video: sharedVideo.nullable() } satisfies Fields<PracticeState>),
  z.object({
    gameType: z.literal('BLIND'),
    phase: blindPhase,
    contestants: z.array(contestant),
    round: z.number(),
    turn: z.number(),
    played: z.number(),
    guesses: z.array(moment),
  } satisfies Fields<BlindState>),
]);

type SavedState = Omit<Room, 'messages'>;

export const savedState: z.ZodType<SavedState> = z.object({
  id: roomId,
  settings,
  play,
  members: z.array(member),
  likes: z.number(),
  recentLikes: z.array(moment),
  bans: z.array(ban),
  messageCount: z.number(),
  recentNews: z.array(moment),
  createdAt: at,
  emptySince: at.nullable(),
  closed: z.boolean(),
} satisfies Fields<SavedState>);

export const savedSeats = z.array(
  z.object({
    id: userId,
    proof: text,
    login: z.object({ accountId: internalId, sessionId: text }).nullable(),
  }),
);
export type SavedSeat = z.infer<typeof savedSeats>[number];
