import { isBlackKey } from '@quatremains/rules/play/piano-keys';
import type { BoardKind, Rect } from './board.ts';
import { blackNotches, keyRect, type KeyGeometry } from './key-geometry.ts';

/** Sizes of a drawn board, CSS pixels. */
export interface KeyStyle {
  readonly gap: number;
  readonly whiteRadius: number;
  readonly blackRadius: number;
  /** Space under the white keys. */
  readonly foot: number;
  /** How far a pressed key moves down. */
  readonly whitePress: number;
  readonly blackPress: number;
  /** The trail is narrower than its key by this share on each side, but by `barInset` at least. */
  readonly barShare: number;
  readonly barInset: number;
  readonly barRadius: number;
  readonly glowRadius: number;
}

const large: KeyStyle = {
  gap: 1.1,
  whiteRadius: 4,
  blackRadius: 3,
  foot: 5,
  whitePress: 3,
  blackPress: 2,
  barShare: 0.1,
  barInset: 1,
  barRadius: 5,
  glowRadius: 46,
};

const small: KeyStyle = {
  gap: 0.5,
  whiteRadius: 1.6,
  blackRadius: 1,
  foot: 2,
  whitePress: 0,
  blackPress: 0,
  barShare: 0,
  barInset: 0.2,
  barRadius: 1.4,
  glowRadius: 11,
};

/** White keys from this width on are drawn like own keys, CSS pixels. */
const LARGE_FROM = 14;

/** Whether keys have shadows and move when pressed. */
export function hasLargeKeys(kind: BoardKind, { whiteWidth }: Pick<KeyGeometry, 'whiteWidth'>): boolean {
  return kind === 'own' || (kind === 'other' && whiteWidth >= LARGE_FROM);
}

export function keyStyle(kind: BoardKind, geometry: Pick<KeyGeometry, 'whiteWidth'>): KeyStyle {
  return hasLargeKeys(kind, geometry) ? large : small;
}

/** A painted key: inside its rectangle, reduced by its black neighbours. */
export interface DrawnKey {
  readonly black: boolean;
  readonly rect: Rect;
  readonly radius: number;
  readonly leftNotch: number;
  readonly rightNotch: number;
}

export function drawnKey(geometry: KeyGeometry, style: KeyStyle, note: number): DrawnKey | null {
  const rect = keyRect(geometry, note);
  if (rect === null) return null;
  if (isBlackKey(note)) return { black: true, rect, radius: style.blackRadius, leftNotch: 0, rightNotch: 0 };
  const { left, right } = blackNotches(geometry, note);
  return {
    black: false,
    rect: { x: rect.x + style.gap / 2, y: rect.y, width: rect.width - style.gap, height: rect.height - style.foot },
    radius: style.whiteRadius,
    leftNotch: Math.max(0, left - style.gap / 2),
    rightNotch: Math.max(0, right - style.gap / 2),
  };
}
