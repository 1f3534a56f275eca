/** A key that went down, ms on any clock. */
export interface TimedPress {
  readonly time: number;
  /** MIDI note number. */
  readonly key: number;
}

/** A press was heard where a note of its key came at most this many ms from where it was to come. */
export const NEAR = 150;
/** The two clocks lie at most this many ms apart: what startRun's answer and the notes need on their way. */
const APART = 5_000;
/** The constant part is found from so many presses, taken evenly: a flood of presses of one key would have too many pairs. */
const COMPARED = 2_000;

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

/** How much later than each of these times each of the heard ones is, ms, where they lie at most `APART` from each other. Both are sorted. */
function delaysOf(times: readonly number[], heard: readonly number[]): number[] {
  const delays: number[] = [];
  let first = 0;
  for (const time of times) {
    while ((heard[first] ?? Infinity) < time - APART) first++;
    for (let next = first; (heard[next] ?? Infinity) <= time + APART; next++) delays.push((heard[next] ?? 0) - time);
  }
  return delays;
}

/** How many ms the heard notes are later than their presses, where most of them agree: the fullest stretch of `NEAR` ms. */
function constantPart(played: Map<number, number[]>, heard: Map<number, number[]>, count: number): number {
  const step = Math.ceil(count / COMPARED);
  const delays = [...played].flatMap(([key, times]) =>
    delaysOf(
      times.filter((_, index) => index % step === 0),
      heard.get(key) ?? [],
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
  const delay = constantPart(played, heard, presses.length);
  const counts = [...played].map(([key, times]) => countNear(times, heard.get(key) ?? [], delay));
  return counts.reduce((sum, count) => sum + count, 0) / presses.length;
}
