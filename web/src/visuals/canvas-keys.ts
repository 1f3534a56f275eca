import { BAR, RELEASE } from './bars.ts';
import type { BarView } from './bar-view.ts';
import type { Painter } from './canvas-sprites.ts';
import { cssColour, mixColours, parseColour, type Rgb } from './colour.ts';
import { litInk, paintLabel } from './paint-labels.ts';
import type { PictureTheme } from './picture-theme.ts';
import { keyRect } from './key-geometry.ts';
import type { Scene } from './scene.ts';

/** How a lit key looks, read from its bar. */
interface LitKey {
  readonly bar: BarView;
  readonly black: boolean;
  readonly large: boolean;
  readonly press: number;
}

function litKey(bar: BarView): LitKey {
  const press = bar.at(BAR.press);
  const black = press < 0;
  return { bar, black, large: press > 0.5 || press < -1.5, press: black ? -1 - press : press };
}

/** The outline of a white key around its black neighbours, or of a black key. */
function traceKey(painter: Painter, { bar, black, large }: LitKey): void {
  const [x, y, width, height] = [bar.at(BAR.keyLeft), bar.at(BAR.keyTop), bar.at(BAR.keyWidth), bar.at(BAR.keyHeight)];
  const radius = black ? (large ? 3 : 1) : large ? 4 : 1.6;
  const [left, right] = [bar.at(BAR.leftNotch), bar.at(BAR.rightNotch)];
  const under = black ? 0 : bar.at(BAR.blackHeight);
  painter.beginPath();
  if (under > 0) painter.rect(x + left, y, width - left - right, under);
  painter.roundRect(x, y + under, width, height - under, [0, 0, radius, radius]);
}

function keyFill(painter: Painter, { bar, black, large }: LitKey, ivory: Rgb): CanvasGradient {
  const top = bar.at(BAR.keyTop);
  const end = black ? mixColours(bar.colour, [0, 0, 0], 0.12) : mixColours(ivory, bar.colour, large ? 0.74 : 0.86);
  const fill = painter.createLinearGradient(0, top, 0, top + bar.at(BAR.keyHeight));
  fill.addColorStop(0, cssColour(bar.colour, 1));
  fill.addColorStop(1, cssColour(end, 1));
  return fill;
}

function shadeUnderFelt(painter: Painter, bar: BarView): void {
  const top = bar.at(BAR.keyTop);
  const shade = painter.createLinearGradient(0, top, 0, top + 16);
  shade.addColorStop(0, 'rgba(0,0,0,.38)');
  shade.addColorStop(1, 'rgba(0,0,0,0)');
  painter.fillStyle = shade;
  painter.fill();
}

/** Paints lit keys over the painted keyboards. */
export interface LitKeyPainter {
  paint(painter: Painter, bars: readonly BarView[], now: number, theme: PictureTheme): void;
}

export function createLitKeyPainter(scene: Scene): LitKeyPainter {
  /** The label of the key whose left edge this is. */
  function paintItsLabel(painter: Painter, key: LitKey): void {
    const placed = scene.boards.find(({ board }) => board.labels !== undefined);
    for (const note of placed?.board.labels?.keys() ?? []) {
      const rect = placed === undefined ? null : keyRect(placed.geometry, note);
      const middle = key.bar.at(BAR.keyLeft) + key.bar.at(BAR.keyWidth) / 2;
      const isIt = rect !== null && Math.abs(rect.x + rect.width / 2 - middle) < 0.5;
      if (placed !== undefined && isIt) paintLabel(painter, placed, note, { ...litInk, lower: key.press });
    }
  }

  return {
    paint: (painter, bars, now, theme) => {
      const ivory = parseColour(theme.whiteEnd);
      for (const bar of bars) {
        const key = litKey(bar);
        painter.globalAlpha = Math.min(1, Math.max(0, 1 - ((now - bar.at(BAR.end)) * 1_000) / RELEASE));
        traceKey(painter, key);
        painter.fillStyle = keyFill(painter, key, ivory);
        painter.fill();
        if (key.large) shadeUnderFelt(painter, bar);
        if (bar.at(BAR.labelled) > 0) paintItsLabel(painter, key);
      }
      painter.globalAlpha = 1;
    },
  };
}
