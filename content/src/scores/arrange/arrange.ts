import { changeEvents } from '../change-notes.ts';
import { suggestFingering } from '../fingering/suggest-fingering.ts';
import type { Score, ScoreEvent } from '../score.ts';
import { chooseNotes } from './choose-notes.ts';
import { limitLeaps } from './limit-leaps.ts';
import { findMelody } from './melody.ts';
import { ORNAMENTS, type Profile } from './profiles.ts';
import { slowDown } from './slow-down.ts';
import { thinScore } from './thin.ts';
import { toEasyKey } from './transpose-score.ts';

function withoutOrnaments(event: ScoreEvent, { ornaments, hasGraces }: Profile): ScoreEvent {
  const marks = event.marks.filter((mark) => !ORNAMENTS.includes(mark) || ornaments.includes(mark));
  return { ...event, marks, graces: hasGraces ? event.graces : [] };
}

/** The version of a whole score that a profile describes. */
export function arrange(score: Score, profile: Profile): Score {
  const plain = changeEvents(score, (event) => withoutOrnaments(event, profile));
  const thinned = thinScore(plain, chooseNotes(plain, profile));
  const melody = findMelody(plain);
  const slowed = slowDown(thinned, profile.melodyASecond, melody);
  const moved = toEasyKey(limitLeaps(slowed, profile.leap, melody), profile.accidentals);
  return profile.hasFingering ? suggestFingering(moved) : moved;
}
