import { isVipBackground, type BackgroundStyle } from '@quatremains/protocol/entities/background';
import type { Background } from '@quatremains/protocol/vocabulary';
import { BLACK } from './shaders/black.ts';
import { BOREAL } from './shaders/boreal.ts';
import { GREEN_HILL } from './shaders/green-hill.ts';
import { LAMP } from './shaders/lamp.ts';
import { LEAF_VILLAGE } from './shaders/leaf-village.ts';
import { STARS } from './shaders/stars.ts';
import { WAVES } from './shaders/waves.ts';

/** The appearance of a background: its shader and its fallback. */
export interface BackgroundScene extends BackgroundStyle {
  /** GLSL: `vec3 scene(vec2 u, vec2 p)`. */
  readonly scene: string;
  readonly moves: boolean;
  /** CSS fallback where nothing can be painted: for dark and light themes. */
  readonly fallback: readonly [dark: string, paper: string];
}

type Row = Pick<BackgroundScene, 'scene' | 'moves' | 'fallback' | 'color' | 'opacity' | 'position'>;

/** The ground of the light theme. */
export const PAPER = '#f7f2e9';

const ROWS: Readonly<Record<Background, Row>> = {
  DEFAULT: {
    scene: LAMP,
    moves: false,
    color: '#0f0d0c',
    opacity: 1,
    position: '50% 0%',
    fallback: [
      'radial-gradient(70% 50% at 50% -5%, #2c2015, transparent), #0f0d0c',
      `radial-gradient(70% 50% at 50% -5%, #f8ebcf, transparent), ${PAPER}`,
    ],
  },
  BLACK: {
    scene: BLACK,
    moves: false,
    color: '#000000',
    opacity: 0.99,
    position: '50% 50%',
    fallback: ['#000000', '#d6d2ca'],
  },
  NARUTO: {
    scene: LEAF_VILLAGE,
    moves: true,
    color: '#12070a',
    opacity: 0.8,
    position: '68% 56%',
    fallback: [
      'linear-gradient(#26070c, #3a1408 62%, #1a060a 62%, #0c0306)',
      'linear-gradient(#ecd0c4, #f8dcb9 62%, #e6c8be 62%, #dcc6c0)',
    ],
  },
  STARS: {
    scene: STARS,
    moves: true,
    color: '#05050c',
    opacity: 0.95,
    position: '50% 50%',
    fallback: [
      'radial-gradient(60% 40% at 30% 60%, #170d22, transparent), linear-gradient(#0b0917, #05060e)',
      'radial-gradient(60% 40% at 30% 60%, #e2d6e6, transparent), linear-gradient(#dcd6e0, #d8d6de)',
    ],
  },
  XP: {
    scene: GREEN_HILL,
    moves: true,
    color: '#04080c',
    opacity: 0.8,
    position: '50% 50%',
    fallback: [
      'linear-gradient(#0c2349, #1d3345 60%, #16300a 60%, #0e2406)',
      'linear-gradient(#c6dcf2, #eaf0f0 60%, #d3e2b4 60%, #c8dca8)',
    ],
  },
  WAVES: {
    scene: WAVES,
    moves: true,
    color: '#080a12',
    opacity: 0.8,
    position: '66% 40%',
    fallback: [
      'radial-gradient(40% 40% at 66% 38%, #3b2118, transparent), linear-gradient(#0e1220 38%, #20222e 38%, #050a12)',
      'radial-gradient(40% 40% at 66% 38%, #f8dcc6, transparent), linear-gradient(#e0e0e4 38%, #dcdce2 38%, #ccd2d8)',
    ],
  },
  BOREAL: {
    scene: BOREAL,
    moves: true,
    color: '#03070c',
    opacity: 0.95,
    position: '50% 50%',
    fallback: [
      'linear-gradient(#170f33, #0b3040 40%, #0a3026 52%, #04080e 70%)',
      'linear-gradient(#dcd4ee, #cfe6ea 40%, #cdeadc 52%, #d6dadc 70%)',
    ],
  },
};

/** The scene of each background. */
export function sceneOf(name: Background): BackgroundScene {
  return { name, vip: isVipBackground(name), path: null, ...ROWS[name] };
}

/** How far right of the centre the scene's focus lies, in heights of a 16:9 picture. */
export function focusOf({ position }: BackgroundStyle): number {
  return ((Number.parseFloat(position) - 50) / 100) * (16 / 9);
}
