import type { Revealed } from '@quatremains/protocol/entities/blind';
import type { SharedVideo } from '@quatremains/protocol/entities/video';
import type { UserId } from '@quatremains/protocol/ids';
import { BLIND, MODE } from '@quatremains/protocol/limits';
import type { Room } from '../../room.ts';
import type { BlindPhase, BlindState, Contestant, Tune } from './blind-state.ts';
import { presentContestants } from './contestants.ts';
import { roundsOf } from './turns.ts';

const SECOND = 1_000;

type Playing = Extract<BlindPhase, { kind: 'playing' }>;

function ended(play: BlindState): BlindState {
  if (play.played === 0) return { ...play, phase: { kind: 'waiting' }, contestants: [], round: 0, turn: 0 };
  const revealed = play.phase.kind === 'reveal' ? play.phase.revealed : null;
  return { ...play, phase: { kind: 'over', revealed } };
}

function turnOf(play: BlindState, { id }: Contestant, round: number, now: number): BlindState {
  const contestants = play.contestants.map((one) => (one.id === id ? { ...one, turns: one.turns + 1 } : one));
  const phase: BlindPhase = { kind: 'choosing', performer: id, startedAt: now, endsAt: now + BLIND.choosing };
  return { ...play, phase, contestants, round, turn: play.turn + 1 };
}

/** Begins the next turn, or ends the game without further turns or with too few players. */
export function beginTurn(room: Room, play: BlindState, now: number): BlindState {
  const present = presentContestants(play);
  if (present.length < BLIND.playersLeast) return ended(play);
  for (let { round } = play; round <= roundsOf(room); round++) {
    const next = present.find(({ turns }) => turns < round);
    if (next !== undefined) return turnOf(play, next, round, now);
  }
  return ended(play);
}

/** Begins the round of a tune. Its duration is a setting of the room. */
export function beginRound(
  room: Room,
  play: BlindState,
  round: { performer: UserId; tune: Tune },
  now: number,
): BlindState {
  const lasts = (room.settings.properties.roundDuration ?? MODE.roundDurationDefault) * SECOND;
  return { ...play, phase: { kind: 'playing', ...round, startedAt: now, endsAt: now + lasts, found: [] } };
}

function revealedOf({ contestants }: BlindState, { tune, performer, found }: Playing): Revealed {
  const nameOf = (id: UserId): string => contestants.find((one) => one.id === id)?.username ?? '';
  return {
    title: tune.title,
    composer: tune.composer,
    performer: nameOf(performer),
    found: found.map(({ id, points }) => ({ id, username: nameOf(id), points })),
  };
}

function sharedVideoOf({ tune: { videoId, title, songId } }: Playing, now: number): SharedVideo | null {
  return videoId === '' ? null : { videoId, title, songId, startsAt: now + BLIND.videoAfter };
}

/** Ends the round and reveals its solution. */
export function endRound(play: BlindState, playing: Playing, now: number): BlindState {
  const { performer } = playing;
  const times = { startedAt: now, endsAt: now + BLIND.reveal };
  const revealed = revealedOf(play, playing);
  const phase: BlindPhase = { kind: 'reveal', performer, ...times, revealed, video: sharedVideoOf(playing, now) };
  return { ...play, phase, played: play.played + 1 };
}
