import { isBlackKey } from '@quatremains/rules/play/piano-keys';
import { hasLargeKeys } from './drawn-key.ts';
import { keyRect, type KeyGeometry } from './key-geometry.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PlacedBoard } from './placed-board.ts';

const WIDTH = { large: 2.5, small: 1.25 } as const;

/** The border of an instrument's range, among the black keys and below them; null outside the board. */
export interface BorderCourse {
  readonly above: number;
  readonly below: number;
}

/** Between a key and the one below it, around black keys. */
export function borderCourse(geometry: KeyGeometry, note: number): BorderCourse | null {
  const [before, key, after] = [note - 1, note, note + 1].map((one) => keyRect(geometry, one));
  if (!before || !key) return null;
  if (isBlackKey(note)) return { above: key.x, below: after?.x ?? before.x + before.width };
  return { above: isBlackKey(note - 1) ? before.x + before.width : key.x, below: key.x };
}

/** Lines between the ranges of several instruments on one keyboard. */
export function paintBorders(
  painter: CanvasRenderingContext2D,
  { board, geometry }: PlacedBoard,
  theme: PictureTheme,
): void {
  const { y, height } = geometry.keys;
  const middle = y + geometry.blackHeight;
  painter.strokeStyle = theme.border;
  painter.lineWidth = hasLargeKeys(board.kind, geometry) ? WIDTH.large : WIDTH.small;
  for (const note of board.borders ?? []) {
    const course = borderCourse(geometry, note);
    if (course === null) continue;
    painter.beginPath();
    painter.moveTo(course.above, y);
    painter.lineTo(course.above, middle);
    painter.lineTo(course.below, middle);
    painter.lineTo(course.below, y + height);
    painter.stroke();
  }
}
