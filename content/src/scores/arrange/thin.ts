import { isValue } from '../write-abc/durations.ts';
import type { Score, ScoreEvent, ScoreNote, Voice } from '../score.ts';

/** An event after thinning; `isEmptied` where it had notes and lost all of them. */
interface ThinnedEvent {
  readonly event: ScoreEvent;
  readonly isEmptied: boolean;
}

const FINGER = /^[1-5]$/;
const NOTE_MARKS = new Set(['accent', 'tenuto', 'fermata', '.', 'staccato', 'arpeggio', 'marcato', 'umarcato']);

function thinEvent(event: ScoreEvent, chosen: ReadonlySet<ScoreNote>): ThinnedEvent {
  const notes = event.notes.filter((note) => chosen.has(note));
  const isEmptied = notes.length === 0 && event.notes.length > 0;
  if (notes.length === event.notes.length) return { event, isEmptied };
  const marks = event.marks.filter((mark) => !FINGER.test(mark) && !(isEmptied && NOTE_MARKS.has(mark)));
  return { event: { ...event, notes, marks, graces: isEmptied ? [] : event.graces }, isEmptied };
}

/** A note sounds on through the emptied events after it. Marks of these stay with it only where they are not of single notes. */
function join(first: ScoreEvent, { event }: ThinnedEvent): ScoreEvent {
  const { length, marks, texts } = first;
  return {
    ...first,
    length: length + event.length,
    marks: [...marks, ...event.marks],
    texts: [...texts, ...event.texts],
  };
}

/** A tuplet of which at most the first event has notes is one plain event. */
function joinTuplets(events: readonly ThinnedEvent[]): ThinnedEvent[] {
  const groups: ThinnedEvent[][] = [];
  for (const thinned of events) {
    const last = groups.at(-1);
    const id = thinned.event.tuplet?.id;
    if (last && id !== undefined && last[0]?.event.tuplet?.id === id) last.push(thinned);
    else groups.push([thinned]);
  }
  return groups.flatMap((group) => {
    const [first, ...rest] = group;
    if (first === undefined || rest.length === 0 || rest.some(({ isEmptied }) => !isEmptied)) return group;
    const event = rest.reduce((whole, thinned) => join(whole, thinned), first.event);
    return [{ event: { ...event, tuplet: null }, isEmptied: first.isEmptied }];
  });
}

const isTied = ({ notes }: ScoreEvent): boolean => notes.some(({ tiedTo }) => tiedTo);

/** Parts of a tuplet are no tied notes: their length must be one note value. */
function isWritable({ length, tuplet }: ScoreEvent): boolean {
  return tuplet === null || isValue((length * tuplet.notes) / tuplet.inTimeOf);
}

function joinEvents(events: readonly ThinnedEvent[]): ScoreEvent[] {
  const joined: ScoreEvent[] = [];
  for (const thinned of events) {
    const last = joined.at(-1);
    const { event, isEmptied } = thinned;
    const continues = last?.measure === event.measure && last.tuplet?.id === event.tuplet?.id && !isTied(last);
    const whole = isEmptied && last && continues ? join(last, thinned) : null;
    if (whole !== null && isWritable(whole)) joined[joined.length - 1] = whole;
    else joined.push(event);
  }
  return joined;
}

/** A voice that lost notes has no slurs: their ends may be gone. */
function thinVoice(voice: Voice, chosen: ReadonlySet<ScoreNote>): Voice {
  const thinned = voice.events.map((event) => thinEvent(event, chosen));
  if (!thinned.some(({ isEmptied }) => isEmptied)) return { ...voice, events: thinned.map(({ event }) => event) };
  const events = joinEvents(joinTuplets(thinned));
  return { ...voice, events: events.map((event) => ({ ...event, slursOpened: 0, slursClosed: 0 })) };
}

const hasNotes = ({ events }: Voice): boolean => events.some(({ notes }) => notes.length > 0);

/** Leaves only the kept notes; each sounds on until the next one of its voice. Voices without notes are left out, but one of each hand stays. */
export function thinScore(score: Score, chosen: ReadonlySet<ScoreNote>): Score {
  const voices = score.voices.map((voice) => thinVoice(voice, chosen));
  const first = new Set((['right', 'left'] as const).map((hand) => voices.find((voice) => voice.hand === hand)));
  const filled = (hand: Voice['hand']): boolean => voices.some((voice) => voice.hand === hand && hasNotes(voice));
  return { ...score, voices: voices.filter((voice) => hasNotes(voice) || (first.has(voice) && !filled(voice.hand))) };
}
