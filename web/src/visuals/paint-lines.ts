import { keyRect } from './key-geometry.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PlacedBoard } from './placed-board.ts';

const OCTAVE = 12;

/** Paints a line above the keys where each octave begins, fading upwards. */
export function paintLines(painter: CanvasRenderingContext2D, placed: PlacedBoard, theme: PictureTheme): void {
  const { board, geometry } = placed;
  const rise = board.keys.y - board.area.y;
  if (rise <= 0) return;
  const fill = painter.createLinearGradient(0, board.keys.y, 0, board.area.y);
  fill.addColorStop(0, theme.line);
  fill.addColorStop(1, 'rgba(128,100,60,0)');
  painter.fillStyle = fill;
  const first = Math.ceil((board.firstNote + 1) / OCTAVE) * OCTAVE;
  for (let note = first; note <= board.lastNote; note += OCTAVE) {
    const rect = keyRect(geometry, note);
    if (rect !== null) painter.fillRect(Math.round(rect.x) - 0.5, board.area.y, 1, rise);
  }
}
