import type { BarView } from './bar-view.ts';
import { BAR, BAR_MARKS, RELEASE } from './bars.ts';
import { LIT_MIDDLE, type BoardPaints } from './canvas-paints.ts';
import type { Painter } from './canvas-sprites.ts';
import type { CanvasFrame } from './canvas-trails.ts';
import { keyRect } from './key-geometry.ts';
import { litInk, paintLabel } from './paint-labels.ts';
import type { Scene } from './scene.ts';

const SHADE_HEIGHT = 16;

const isBlack = (bar: BarView): boolean => bar.at(BAR.press) < 0;
const isLarge = (bar: BarView): boolean => bar.at(BAR.press) > 0.5 || bar.at(BAR.press) < -1.5;

/** How far a pressed key moves down. */
const lowered = (bar: BarView): number => (isBlack(bar) ? -1 - bar.at(BAR.press) : bar.at(BAR.press));

function cornerOf(bar: BarView): number {
  if (isBlack(bar)) return isLarge(bar) ? 3 : 1;
  return isLarge(bar) ? 4 : 1.6;
}

const corners = [0, 0, 0, 0];

/** The outline of a black key, or of a white key around its black neighbours. */
function traceKey(painter: Painter, bar: BarView): void {
  const x = bar.at(BAR.keyLeft);
  const y = bar.at(BAR.keyTop);
  const width = bar.at(BAR.keyWidth);
  const left = bar.at(BAR.leftNotch);
  const under = isBlack(bar) ? 0 : bar.at(BAR.blackHeight);
  corners[2] = cornerOf(bar);
  corners[3] = cornerOf(bar);
  painter.beginPath();
  if (under > 0) painter.rect(x + left, y, width - left - bar.at(BAR.rightNotch), under);
  painter.roundRect(x, y + under, width, bar.at(BAR.keyHeight) - under, corners);
}

/** Stretches the fill over the key: a path is transformed when created, a fill when used. */
function stretchOver({ painter, ratio }: CanvasFrame, bar: BarView, radial: boolean): void {
  const x = ratio * bar.at(BAR.keyLeft);
  const y = ratio * bar.at(BAR.keyTop);
  const width = ratio * bar.at(BAR.keyWidth);
  const height = ratio * bar.at(BAR.keyHeight);
  if (!radial) {
    painter.setTransform(width, 0, 0, height, x, y);
    return;
  }
  const { x: middleX, y: middleY, reachX, reachY } = LIT_MIDDLE;
  painter.setTransform(reachX * width, 0, 0, reachY * height, x + middleX * width, y + middleY * height);
}

function fillKey(frame: CanvasFrame, bar: BarView, { radial, black, white }: BoardPaints): void {
  const { painter, ratio } = frame;
  stretchOver(frame, bar, radial);
  painter.fillStyle = (isBlack(bar) ? black : white).key;
  painter.fill();
  painter.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Paints lit keys over the painted keyboards. */
export interface LitKeyPainter {
  paint(frame: CanvasFrame): void;
  /** Paints one key in one colour. */
  paintFlat(frame: CanvasFrame, bar: BarView, colour: string): void;
}

export function createLitKeyPainter(painter: Painter, scene: Scene): LitKeyPainter {
  const shade = painter.createLinearGradient(0, 0, 0, SHADE_HEIGHT);
  shade.addColorStop(0, 'rgba(0,0,0,.38)');
  shade.addColorStop(1, 'rgba(0,0,0,0)');

  function shadeUnderFelt(ratio: number, bar: BarView): void {
    painter.setTransform(ratio, 0, 0, ratio, 0, ratio * bar.at(BAR.keyTop));
    painter.fillStyle = shade;
    painter.fill();
    painter.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** The label of the key with this centre. */
  function paintItsLabel(bar: BarView): void {
    const placed = scene.boards[scene.boardOf(bar.slot)];
    const middle = bar.at(BAR.keyLeft) + bar.at(BAR.keyWidth) / 2;
    for (const note of placed?.board.labels?.keys() ?? []) {
      const rect = placed === undefined ? null : keyRect(placed.geometry, note);
      const isIt = rect !== null && Math.abs(rect.x + rect.width / 2 - middle) < 0.5;
      if (placed !== undefined && isIt) paintLabel(painter, placed, note, { ...litInk, lower: lowered(bar) });
    }
  }

  function paintKey(frame: CanvasFrame, bar: BarView): void {
    const paints = frame.paintsOf(bar);
    const left = lightOf(frame, bar);
    if (paints === undefined || left <= 0) return;
    painter.globalAlpha = left;
    traceKey(painter, bar);
    fillKey(frame, bar, paints);
    if (isLarge(bar)) shadeUnderFelt(frame.ratio, bar);
    if (bar.at(BAR.marks) % BAR_MARKS.radial === BAR_MARKS.labelled) paintItsLabel(bar);
  }

  /** How much of a key's light is left, 0 to 1. */
  function lightOf(frame: CanvasFrame, bar: BarView): number {
    return Math.min(1, 1 - ((frame.now - bar.at(BAR.end)) * 1_000) / RELEASE);
  }

  function paintFlat(frame: CanvasFrame, bar: BarView, colour: string): void {
    const left = lightOf(frame, bar);
    if (left <= 0) return;
    painter.globalAlpha = left;
    traceKey(painter, bar);
    painter.fillStyle = colour;
    painter.fill();
    if (isLarge(bar)) shadeUnderFelt(frame.ratio, bar);
    painter.globalAlpha = 1;
  }

  return {
    paintFlat,
    paint: (frame) => {
      for (const bar of frame.bars) paintKey(frame, bar);
      painter.globalAlpha = 1;
    },
  };
}
