/** A key that went down, ms on any clock. */
interface TimedPress {
  readonly time: number;
  /** MIDI note number. */
  readonly key: number;
}

/** A press was heard where a note of its key came at most this many ms from where it was to come. */
const NEAR = 150;
/** The two clocks lie at most this many ms apart: what startRun's answer and the notes need on their way. */
const APART = 5_000;

/** Times of the presses of each key, in order. */
function timesByKey(presses: readonly TimedPress[]): Map<number, number[]> {
  const times = new Map<number, number[]>();
  for (const { key, time } of presses.toSorted((one, other) => one.time - other.time)) {
    const ofKey = times.get(key) ?? [];
    ofKey.push(time);
    times.set(key, ofKey);
  }
  return times;
}

/** How many ms the heard notes are later than their presses, where most of them agree: the fullest stretch of `NEAR` ms. */
function constantPart(played: Map<number, number[]>, heard: Map<number, number[]>): number {
  const delays = [...played].flatMap(([key, times]) =>
    times.flatMap((time) =>
      (heard.get(key) ?? []).map((later) => later - time).filter((delay) => Math.abs(delay) <= APART),
    ),
  );
  delays.sort((one, other) => one - other);
  let [from, most, middle] = [0, 0, 0];
  for (const [to, delay] of delays.entries()) {
    while (delay - (delays[from] ?? delay) > NEAR) from++;
    if (to - from >= most) [most, middle] = [to - from, delays[Math.floor((from + to) / 2)] ?? 0];
  }
  return middle;
}

/** How many of these times have a time of their own near them, in order. Both are sorted. */
function countNear(times: readonly number[], heard: readonly number[], delay: number): number {
  let [count, next] = [0, 0];
  for (const time of times) {
    while ((heard[next] ?? Infinity) < time + delay - NEAR) next++;
    if ((heard[next] ?? Infinity) > time + delay + NEAR) continue;
    count++;
    next++;
  }
  return count;
}

/**
 * The share of a run's presses that are among the notes that the server heard, from 0 to 1: same key, in order, and within 150 ms once the constant
 * part of the difference between the two clocks is taken off. A run without presses has none that was not heard.
 */
export function shareHeard(presses: readonly TimedPress[], notes: readonly TimedPress[]): number {
  if (presses.length === 0) return 1;
  const [played, heard] = [timesByKey(presses), timesByKey(notes)];
  const delay = constantPart(played, heard);
  const counts = [...played].map(([key, times]) => countNear(times, heard.get(key) ?? [], delay));
  return counts.reduce((sum, count) => sum + count, 0) / presses.length;
}
