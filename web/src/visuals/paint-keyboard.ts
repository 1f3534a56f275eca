import { isBlackKey } from '@quatremains/rules/play/piano-keys';
import type { Rect } from './board.ts';
import { drawnKey, hasLargeKeys, keyStyle, type DrawnKey } from './drawn-key.ts';
import { paintBorders } from './paint-borders.ts';
import { paintLabels, quietInk } from './paint-labels.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PlacedBoard } from './placed-board.ts';

const EDGE = 'rgba(0,0,0,.10)';
const SHADOW = 'rgba(0,0,0,.28)';
const SHINE = 'rgba(255,245,225,.10)';
const CORNERS = { other: 5, own: 0, map: 4 } as const;

type Stops = readonly (readonly [number, string])[];

function verticalFill(painter: CanvasRenderingContext2D, rect: Rect, stops: Stops): CanvasGradient {
  const fill = painter.createLinearGradient(0, rect.y, 0, rect.y + rect.height);
  for (const [offset, colour] of stops) fill.addColorStop(offset, colour);
  return fill;
}

function fillEnd(painter: CanvasRenderingContext2D, rect: Rect, radius: number): void {
  painter.beginPath();
  painter.roundRect(rect.x, rect.y, rect.width, rect.height, [0, 0, radius, radius]);
  painter.fill();
}

function paintWhite(painter: CanvasRenderingContext2D, key: DrawnKey, theme: PictureTheme, large: boolean): void {
  const { x, y, width, height } = key.rect;
  painter.fillStyle = verticalFill(painter, key.rect, [
    [0, theme.whiteEnd],
    [0.12, theme.whiteTop],
    [1, theme.whiteEnd],
  ]);
  fillEnd(painter, key.rect, key.radius);
  if (!large) return;
  painter.fillStyle = EDGE;
  fillEnd(painter, { x, y: y + height - 4, width, height: 4 }, key.radius);
}

function paintBlack(painter: CanvasRenderingContext2D, key: DrawnKey, theme: PictureTheme, large: boolean): void {
  const { x, y, width, height } = key.rect;
  if (large) {
    painter.fillStyle = SHADOW;
    fillEnd(painter, { x: x + 1.5, y, width, height: height + 4 }, key.radius);
  }
  painter.fillStyle = verticalFill(painter, key.rect, [
    [0, theme.blackTop],
    [0.85, theme.blackMiddle],
    [1, theme.blackTop],
  ]);
  fillEnd(painter, key.rect, key.radius);
  if (!large) return;
  painter.fillStyle = SHINE;
  painter.fillRect(x + 2, y, width - 4, height - 9);
}

/** Dims a key without sound. */
function paintMute(painter: CanvasRenderingContext2D, key: DrawnKey, veil: string): void {
  painter.fillStyle = veil;
  fillEnd(painter, key.rect, key.radius);
}

function paintFelt(painter: CanvasRenderingContext2D, { board, geometry }: PlacedBoard, theme: PictureTheme): void {
  const { x, y, width } = board.keys;
  const felt = { x, y, width, height: geometry.felt };
  painter.fillStyle = verticalFill(painter, felt, [
    [0, theme.felt],
    [1, theme.feltDeep],
  ]);
  painter.fillRect(x, y, width, geometry.felt);
  if (!hasLargeKeys(board.kind, geometry)) return;
  const shade = { x, y: y + geometry.felt, width, height: 16 };
  painter.fillStyle = verticalFill(painter, shade, [
    [0, 'rgba(0,0,0,.38)'],
    [1, 'rgba(0,0,0,0)'],
  ]);
  painter.fillRect(shade.x, shade.y, width, shade.height);
}

function paintKeys(painter: CanvasRenderingContext2D, placed: PlacedBoard, theme: PictureTheme, black: boolean): void {
  const { geometry, board } = placed;
  const paintKey = black ? paintBlack : paintWhite;
  for (let note = geometry.firstNote; note <= geometry.lastNote; note++) {
    const key = isBlackKey(note) === black ? drawnKey(geometry, keyStyle(board.kind, geometry), note) : null;
    if (key === null) continue;
    paintKey(painter, key, theme, hasLargeKeys(board.kind, geometry));
    const muteness = board.mute?.get(note);
    if (muteness !== undefined) paintMute(painter, key, theme.mute[muteness][black ? 'black' : 'white']);
  }
}

/** Paints a keyboard at rest. */
export function paintKeyboard(painter: CanvasRenderingContext2D, placed: PlacedBoard, theme: PictureTheme): void {
  const { x, y, width, height } = placed.board.keys;
  const corner = CORNERS[placed.board.kind];
  painter.save();
  painter.beginPath();
  painter.roundRect(x, y, width, height, placed.board.kind === 'map' ? corner : [0, 0, corner, corner]);
  painter.clip();
  painter.fillStyle = theme.plinth;
  painter.fillRect(x, y, width, height);
  paintKeys(painter, placed, theme, false);
  paintKeys(painter, placed, theme, true);
  paintBorders(painter, placed, theme);
  paintLabels(painter, placed, quietInk);
  paintFelt(painter, placed, theme);
  painter.restore();
}
