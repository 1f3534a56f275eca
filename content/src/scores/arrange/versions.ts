import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import type { Score } from '../score.ts';
import { unfold } from '../unfold.ts';
import { writeScore } from '../write-abc/write-score.ts';
import { arrange } from './arrange.ts';
import { PROFILES, type ArrangedVersion } from './profiles.ts';

export interface ScoreVersion {
  readonly version: MidiSong['version'];
  readonly score: Score;
  /** The score in ABC. */
  readonly abc: string;
}

/** Versions with so few other strokes are the same to a player. */
const SAME = 0.02;
const KEYS = 128;

/** A number for each stroke, of its time and its key. */
function strokesOf(score: Score): Set<number> {
  return new Set(unfold(score).strokes.map(({ key, at }) => at * KEYS + key));
}

const tempoOf = ({ measures }: Score): number => measures[0]?.tempos[0]?.quarters ?? 0;

/** Whether two versions have the same tempo and nearly the same strokes. */
function areSame(one: Score, other: Score): boolean {
  const [fewer, more] = [strokesOf(one), strokesOf(other)];
  const shared = [...fewer].filter((stroke) => more.has(stroke)).length;
  const different = fewer.size + more.size - 2 * shared;
  return tempoOf(one) === tempoOf(other) && different <= SAME * more.size;
}

/** The versions of a work, the easiest first. One that is the same as the next harder one is left out. */
export function versionsOf(master: Score, text: string): ScoreVersion[] {
  const versions: ScoreVersion[] = [{ version: 'master', score: master, abc: text }];
  for (const version of ['hard', 'intermediate', 'easy'] as const satisfies ArrangedVersion[]) {
    const score = arrange(master, PROFILES[version]);
    const harder = versions[0];
    if (harder && !areSame(score, harder.score)) versions.unshift({ version, score, abc: writeScore(score) });
  }
  return versions;
}
