import type { RendererKind } from './renderer.ts';

/** Limits the cost of the picture. A saturated GPU delays input, and so sound. */
export interface Quality {
  readonly level: QualityLevel;
  /** Share of the sparks that are drawn. */
  readonly sparks: number;
  readonly glow: boolean;
  /** Resolution of the wave over the own keys, up to 1; 0 without it. */
  readonly topWave: number;
  /** Whether the waves of VIPs move. */
  readonly waves: boolean;
  /** Upper limit of frames a second, whatever the player's setting. */
  readonly fpsCap: number;
  readonly pixelRatioCap: number;
  readonly renderer: RendererKind;
}

export type QualityLevel = 0 | 1 | 2 | 3 | 4;

export const qualities: Readonly<Record<QualityLevel, Quality>> = {
  0: { level: 0, sparks: 1, glow: true, topWave: 1, waves: true, fpsCap: 250, pixelRatioCap: 2, renderer: 'webgl' },
  1: { level: 1, sparks: 0.5, glow: true, topWave: 1, waves: true, fpsCap: 250, pixelRatioCap: 2, renderer: 'webgl' },
  2: {
    level: 2,
    sparks: 0.5,
    glow: false,
    topWave: 0.5,
    waves: true,
    fpsCap: 250,
    pixelRatioCap: 1.5,
    renderer: 'webgl',
  },
  3: { level: 3, sparks: 0.34, glow: false, topWave: 0, waves: false, fpsCap: 30, pixelRatioCap: 1, renderer: 'webgl' },
  4: {
    level: 4,
    sparks: 0.34,
    glow: false,
    topWave: 0,
    waves: false,
    fpsCap: 45,
    pixelRatioCap: 1,
    renderer: 'canvas',
  },
};

/** The state of the frame measurement. Times in ms. */
export interface QualityState {
  readonly level: QualityLevel;
  /** Time spent in late frames; frames in time reduce it. */
  readonly strain: number;
  readonly calm: number;
  /** Calm needed before the next step up; grows with each failed attempt. */
  readonly patience: number;
}

const PATIENCE = { least: 10_000, most: 160_000 };
const STRAIN_ALLOWED: Readonly<Record<QualityLevel, number>> = { 0: 700, 1: 700, 2: 1_000, 3: 2_000, 4: Infinity };
/** Frames later than this many times their interval are late. */
const LATE = 1.5;
/** The lowest display refresh rate; faster frames are not required. */
const FASTEST_INTERVAL = 1_000 / 60;
/** Longer gaps come from a sleeping tab, not from a busy GPU. */
const GAP = 400;

export const freshQuality: QualityState = { level: 0, strain: 0, calm: 0, patience: PATIENCE.least };

const nextDown: Readonly<Record<QualityLevel, QualityLevel>> = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 4 };
/** Canvas2D is final: WebGL would be too slow again. */
const nextUp: Readonly<Record<QualityLevel, QualityLevel>> = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 4 };

function stepDown({ level, patience }: QualityState): QualityState {
  return { level: nextDown[level], strain: 0, calm: 0, patience: Math.min(PATIENCE.most, patience * 2) };
}

function stepUp({ level, patience }: QualityState): QualityState {
  return { level: nextUp[level], strain: 0, calm: 0, patience };
}

/** The state after one more frame, which came `interval` after the last, with a target of `fps`. */
export function judgeFrame(state: QualityState, interval: number, fps: number): QualityState {
  if (interval > GAP) return state;
  const expected = Math.max(FASTEST_INTERVAL, 1_000 / fps);
  const isLate = interval > expected * LATE;
  const strain = Math.max(0, state.strain + (isLate ? interval : -interval));
  const calm = isLate ? Math.max(0, state.calm - 4 * interval) : state.calm + interval;
  const judged = { ...state, strain, calm };
  if (strain > STRAIN_ALLOWED[state.level]) return stepDown(judged);
  return calm > state.patience && state.level > 0 ? stepUp(judged) : judged;
}
