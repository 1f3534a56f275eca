import type { Revealed } from '@quatremains/protocol/entities/blind';
import type { SharedVideo } from '@quatremains/protocol/entities/video';
import type { UserId } from '@quatremains/protocol/ids';
import { BLIND, MODE } from '@quatremains/protocol/limits';
import type { Room } from '../../room.ts';
import type { BlindPhase, BlindPlay, Contestant, Tune } from './blind-play.ts';
import { presentOnes } from './contestants.ts';
import { roundsOf } from './turns.ts';

const SECOND = 1_000;

type Playing = Extract<BlindPhase, { kind: 'playing' }>;

function ended(play: BlindPlay): BlindPlay {
  if (play.played === 0) return { ...play, phase: { kind: 'waiting' }, contestants: [], round: 0, turn: 0 };
  const revealed = play.phase.kind === 'reveal' ? play.phase.revealed : null;
  return { ...play, phase: { kind: 'over', revealed } };
}

function turnOf(play: BlindPlay, { id }: Contestant, round: number, now: number): BlindPlay {
  const contestants = play.contestants.map((one) => (one.id === id ? { ...one, turns: one.turns + 1 } : one));
  const phase: BlindPhase = { kind: 'choosing', performer: id, startedAt: now, endsAt: now + BLIND.choosing };
  return { ...play, phase, contestants, round, turn: play.turn + 1 };
}

/** The next one's turn begins; where nobody is left to perform, or nobody to guess, the game is over. */
export function beginTurn(room: Room, play: BlindPlay, now: number): BlindPlay {
  const present = presentOnes(play);
  if (present.length < BLIND.playersLeast) return ended(play);
  for (let { round } = play; round <= roundsOf(room); round++) {
    const next = present.find(({ turns }) => turns < round);
    if (next !== undefined) return turnOf(play, next, round, now);
  }
  return ended(play);
}

/** The performer plays this, and the others guess. */
export function beginRound(
  room: Room,
  play: BlindPlay,
  round: { performer: UserId; tune: Tune },
  now: number,
): BlindPlay {
  const lasts = (room.settings.properties.roundDuration ?? MODE.roundDurationDefault) * SECOND;
  return { ...play, phase: { kind: 'playing', ...round, startedAt: now, endsAt: now + lasts, found: [] } };
}

function revealedOf({ contestants }: BlindPlay, { tune, performer, found }: Playing): Revealed {
  const nameOf = (id: UserId): string => contestants.find((one) => one.id === id)?.username ?? '';
  return {
    title: tune.title,
    composer: tune.composer,
    performer: nameOf(performer),
    found: found.map(({ id, points }) => ({ id, username: nameOf(id), points })),
  };
}

function filmOf({ tune: { videoId, title, songId } }: Playing, now: number): SharedVideo | null {
  return videoId === '' ? null : { videoId, title, songId, startsAt: now + BLIND.videoAfter };
}

/** The round is over, and everybody learns what it was about. */
export function endRound(play: BlindPlay, playing: Playing, now: number): BlindPlay {
  const { performer } = playing;
  const times = { startedAt: now, endsAt: now + BLIND.reveal };
  const revealed = revealedOf(play, playing);
  const phase: BlindPhase = { kind: 'reveal', performer, ...times, revealed, video: filmOf(playing, now) };
  return { ...play, phase, played: play.played + 1 };
}
