import type { Pitch } from './pitch.ts';
import type { Score, ScoreEvent, ScoreNote } from './score.ts';

/** The score with its events changed. */
export function changeEvents(score: Score, change: (event: ScoreEvent) => ScoreEvent): Score {
  return { ...score, voices: score.voices.map((voice) => ({ ...voice, events: voice.events.map(change) })) };
}

/** The score with other pitches. */
export function changePitches(
  score: Score,
  pitchOf: (note: ScoreNote) => Pitch,
  graceOf: (grace: Pitch) => Pitch,
): Score {
  return changeEvents(score, (event) => ({
    ...event,
    notes: event.notes
      .map((note) => ({ ...note, pitch: pitchOf(note) }))
      .sort((one, other) => one.pitch.step - other.pitch.step),
    graces: event.graces.map(graceOf),
  }));
}
