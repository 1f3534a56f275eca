import { LIKE } from '@quatremains/protocol/limits';

/** The state of a like's animation. */
export interface LikeAnimation {
  /** Progress as shares of the height and of the sideways sway. */
  up: number;
  aside: number;
  scale: number;
  /** Opacity of the like, and of the name beside it. */
  alpha: number;
  words: number;
}

/** Keyframes: times (0 to 1) and values, with linear interpolation. */
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
/** The like grows at first and shrinks later; the name does not. */
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

/** Ease-out: fast at first, then slower. */
function easedOut(at: number): number {
  return 1 - (1 - at) ** 2;
}

export function createLikeAnimation(): LikeAnimation {
  return { up: 0, aside: 0, scale: 0, alpha: 0, words: 0 };
}

/** The state this many ms after the start. */
export function animateTo(animation: LikeAnimation, age: number): void {
  const at = easedOut(Math.max(0, Math.min(1, age / LIKE.effect)));
  animation.up = along(UP, at);
  animation.aside = along(ASIDE, at);
  animation.scale = along(SCALE, at);
  animation.alpha = along(ALPHA, at);
  animation.words = age < LIKE.words ? along(WORDS, age / LIKE.words) : 0;
}
