import { LIKE } from '@quatremains/protocol/limits';

/** How a like looks at a moment of its way. */
export interface Flight {
  /** Shares of the height it has risen, and of its sway to the side. */
  up: number;
  aside: number;
  scale: number;
  /** How much of it can be seen, and of the words beside it. */
  alpha: number;
  words: number;
}

/** Moments (0 to 1) and what is true of them; in between it goes evenly from one to the next. */
type Course = readonly (readonly [at: number, value: number])[];

const UP: Course = [
  [0, 0],
  [0.14, 0.12],
  [0.42, 0.38],
  [1, 0.88],
];
const ASIDE: Course = [
  [0, 0],
  [0.14, 0.5],
  [0.42, 1],
  [1, -1],
];
/** It grows as it leaves and shrinks on its way; the words beside it do not. */
const SCALE: Course = [
  [0, 0.4],
  [0.14, 1.05],
  [0.42, 1],
  [1, 0.75],
];
const ALPHA: Course = [
  [0, 0],
  [0.14, 1],
  [0.42, 0.9],
  [1, 0],
];
const WORDS: Course = [
  [0, 0],
  [0.2, 1],
  [0.7, 1],
  [1, 0],
];

function along(course: Course, at: number): number {
  const next = course.findIndex(([moment]) => moment >= at);
  const [to, value] = course[next] ?? [1, course.at(-1)?.[1] ?? 0];
  const [from, before] = course[next - 1] ?? [to, value];
  return to === from ? value : before + ((value - before) * (at - from)) / (to - from);
}

/** Fast at first, slower and slower. */
function easedOut(at: number): number {
  return 1 - (1 - at) ** 2;
}

export function createFlight(): Flight {
  return { up: 0, aside: 0, scale: 0, alpha: 0, words: 0 };
}

/** How it looks so many ms after it rose. */
export function flyTo(flight: Flight, age: number): void {
  const at = easedOut(Math.max(0, Math.min(1, age / LIKE.effect)));
  flight.up = along(UP, at);
  flight.aside = along(ASIDE, at);
  flight.scale = along(SCALE, at);
  flight.alpha = along(ALPHA, at);
  flight.words = age < LIKE.words ? along(WORDS, age / LIKE.words) : 0;
}
