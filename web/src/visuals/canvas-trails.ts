import type { BarView } from './bar-view.ts';
import { BAR, RISE } from './bars.ts';
import type { BoardPaints, KeyPaints } from './canvas-paints.ts';
import { createLights, type Painter } from './canvas-sprites.ts';
import { packChannels } from './colour.ts';

/** Input of a frame: the visible bars, and the fills of their boards. */
export interface CanvasFrame {
  readonly painter: Painter;
  readonly bars: readonly BarView[];
  readonly paintsOf: (bar: BarView) => BoardPaints | undefined;
  readonly boards: readonly BoardPaints[];
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  /** Seconds of the picture's time. */
  readonly now: number;
}

/** Fade time of a released key's light, seconds. */
const GLOW_FADES = 0.25;

const glows = createLights([
  [0, 0.55],
  [0.5, 0.21],
  [1, 0],
]);

/** The rectangle of a bar. One reused object. */
const box = { x: 0, y: 0, width: 0, height: 0, radius: 0 };

function measure(bar: BarView, now: number): boolean {
  const rise = bar.at(BAR.rise);
  const speed = (rise * 1_000) / RISE;
  const low = Math.max(0, now - bar.at(BAR.end)) * speed;
  const top = Math.min((now - bar.at(BAR.start)) * speed, rise);
  const high = Math.max(top, Math.min(low + 3, rise));
  box.x = bar.at(BAR.left);
  box.y = bar.at(BAR.hitLine) - high;
  box.width = bar.at(BAR.width);
  box.height = high - low;
  box.radius = Math.min(bar.at(BAR.radius), box.height / 2);
  return rise > 0 && high > low;
}

function addBar(painter: Painter, bar: BarView, now: number): void {
  if (measure(bar, now)) painter.roundRect(box.x, box.y, box.width, box.height, box.radius);
}

const isBlack = (bar: BarView): boolean => bar.at(BAR.press) < 0;

/** Bars of one colour fade by their height alone, so that all of a board share a fill and one path. */
function paintTogether(frame: CanvasFrame, board: BoardPaints, black: boolean): void {
  const { painter, bars, now } = frame;
  const { trails } = board[black ? 'black' : 'white'];
  if (trails === null) return;
  painter.fillStyle = trails;
  painter.beginPath();
  for (const bar of bars) if (frame.paintsOf(bar) === board && isBlack(bar) === black) addBar(painter, bar, now);
  painter.fill();
}

/** Stretches the fill over the bar: a path is transformed when created, a fill when used. */
function paintStretched({ painter, ratio, now }: CanvasFrame, bar: BarView, { bar: fill }: KeyPaints): void {
  if (!measure(bar, now)) return;
  painter.beginPath();
  painter.roundRect(box.x, box.y, box.width, box.height, box.radius);
  painter.setTransform(ratio * box.width, 0, 0, ratio * box.height, ratio * box.x, ratio * box.y);
  painter.fillStyle = fill;
  painter.fill();
  painter.setTransform(ratio, 0, 0, ratio, 0, 0);
}

function paintEach(frame: CanvasFrame, board: BoardPaints): void {
  const { painter, bars } = frame;
  let painted = 0;
  for (const bar of bars) {
    if (frame.paintsOf(bar) !== board) continue;
    paintStretched(frame, bar, isBlack(bar) ? board.black : board.white);
    painted++;
  }
  if (painted === 0) return;
  const { area, keys } = board.board;
  painter.globalCompositeOperation = 'destination-out';
  painter.fillStyle = board.fade;
  painter.fillRect(area.x, area.y, area.width, keys.y - area.y);
  painter.globalCompositeOperation = 'source-over';
}

/** Paints the bars board by board. Those that fade by a fill over their area come first, because it would erase others too. */
export function paintTrails(frame: CanvasFrame): void {
  for (const board of frame.boards) if (board.white.trails === null) paintEach(frame, board);
  for (const board of frame.boards) {
    paintTogether(frame, board, false);
    paintTogether(frame, board, true);
  }
}

/** Only half of the light, because the other half would cover the keys. */
export function paintGlow({ painter, now }: CanvasFrame, bar: BarView): void {
  const fading = Math.max(0, 1 - Math.max(0, now - bar.at(BAR.end)) / GLOW_FADES);
  const radius = bar.at(BAR.glow);
  if (radius <= 0 || fading <= 0) return;
  const x = bar.at(BAR.left) + bar.at(BAR.width) / 2;
  const y = bar.at(BAR.hitLine);
  const height = Math.min(radius, bar.at(BAR.rise));
  const light = glows.of(packChannels(bar.at(BAR.red), bar.at(BAR.green), bar.at(BAR.blue)));
  painter.save();
  painter.beginPath();
  painter.rect(x - radius, y - height, 2 * radius, height);
  painter.clip();
  painter.globalAlpha = fading;
  painter.drawImage(light, x - radius, y - radius, 2 * radius, 2 * radius);
  painter.restore();
}

/** Paints the light of bars, and what else lies under them. */
export function paintGlows(frame: CanvasFrame, further: (frame: CanvasFrame) => void): void {
  frame.painter.globalCompositeOperation = 'destination-over';
  for (const bar of frame.bars) paintGlow(frame, bar);
  further(frame);
  frame.painter.globalCompositeOperation = 'source-over';
}
