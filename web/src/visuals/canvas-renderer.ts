import { viewBar, type BarView } from './bar-view.ts';
import { BAR, RELEASE, RISE } from './bars.ts';
import { paintSparks } from './canvas-sparks.ts';
import { createLitKeyPainter } from './canvas-keys.ts';
import { colourNumber, createSprites, type Painter } from './canvas-sprites.ts';
import { cssColour } from './colour.ts';
import type { FrameLook, Renderer, RendererSetting } from './renderer.ts';

const GLOW_FADES = 0.25;

/** A number that bars of one colour and hit line share. */
function groupOf(bar: BarView): number {
  return colourNumber(bar.colour) * 65_536 + Math.round(bar.at(BAR.hitLine) * 4);
}

/** A bar fades by its height alone, so bars of one colour and hit line share a gradient and one path. */
function trailFill(painter: Painter, bar: BarView): CanvasGradient {
  const hit = bar.at(BAR.hitLine);
  const fill = painter.createLinearGradient(0, hit, 0, hit - bar.at(BAR.rise));
  fill.addColorStop(0, cssColour(bar.colour, 0.94));
  fill.addColorStop(1, cssColour(bar.colour, 0));
  return fill;
}

function addBar(painter: Painter, bar: BarView, now: number): void {
  const speed = (bar.at(BAR.rise) * 1_000) / RISE;
  const low = Math.max(0, now - bar.at(BAR.end)) * speed;
  const top = Math.min((now - bar.at(BAR.start)) * speed, bar.at(BAR.rise));
  const high = Math.max(top, Math.min(low + 3, bar.at(BAR.rise)));
  if (high <= low) return;
  const radius = Math.min(bar.at(BAR.radius), (high - low) / 2);
  painter.roundRect(bar.at(BAR.left), bar.at(BAR.hitLine) - high, bar.at(BAR.width), high - low, radius);
}

const glows = createSprites([
  [0, 0.55],
  [0.5, 0.21],
  [1, 0],
]);

/** Half a light: the other half would lie on the keys. */
function paintGlow(painter: Painter, bar: BarView, now: number): void {
  const fading = Math.max(0, 1 - Math.max(0, now - bar.at(BAR.end)) / GLOW_FADES);
  const radius = bar.at(BAR.glow);
  if (radius <= 0 || fading <= 0) return;
  const [x, y] = [bar.at(BAR.left) + bar.at(BAR.width) / 2, bar.at(BAR.hitLine)];
  const height = Math.min(radius, bar.at(BAR.rise));
  painter.save();
  painter.beginPath();
  painter.rect(x - radius, y - height, 2 * radius, height);
  painter.clip();
  painter.globalAlpha = fading;
  glows.paint(painter, bar.colour, { x, y, radius });
  painter.restore();
}

function paintTrails(painter: Painter, bars: readonly BarView[], now: number): void {
  const groups = Map.groupBy(bars, groupOf);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined || first.at(BAR.rise) <= 0) continue;
    painter.fillStyle = trailFill(painter, first);
    painter.beginPath();
    for (const bar of group) addBar(painter, bar, now);
    painter.fill();
  }
}

/** The same picture with Canvas2D, for where WebGL2 is missing, lost or too slow. */
export function createCanvasRenderer({ canvas, scene, ...setting }: RendererSetting): Renderer {
  const painter: Painter | null = canvas.getContext('2d');
  let { theme, size } = setting;
  const keys = createLitKeyPainter(scene);

  function showing(now: number): BarView[] {
    const bars: BarView[] = [];
    scene.bars.forEach((slot) => {
      const bar = viewBar(scene.bars.data, slot);
      const shown = bar.at(BAR.start) <= now && bar.at(BAR.end) > bar.at(BAR.start);
      if (shown && bar.at(BAR.keyWidth) > 0) bars.push(bar);
    });
    return bars;
  }

  function paintRising(context: Painter, bars: readonly BarView[], now: number, glow: boolean): void {
    if (glow) for (const bar of bars) if (now < bar.at(BAR.end) + GLOW_FADES) paintGlow(context, bar, now);
    paintTrails(context, bars, now);
    context.globalCompositeOperation = theme.sparksAdd ? 'lighter' : 'source-over';
    paintSparks(context, scene.particles, now);
    context.globalCompositeOperation = 'source-over';
  }

  function frame(context: Painter, at: number, { rising, glow }: FrameLook): void {
    const now = scene.seconds(at);
    context.setTransform(size.ratio, 0, 0, size.ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    const bars = showing(now);
    if (rising) paintRising(context, bars, now, glow);
    const lit = bars.filter((bar) => now < bar.at(BAR.end) + RELEASE / 1_000);
    keys.paint(context, lit, now, theme);
  }

  const renderer: Renderer = {
    kind: 'canvas',
    resize: (wanted) => {
      size = wanted;
      canvas.width = Math.max(1, Math.round(size.width * size.ratio));
      canvas.height = Math.max(1, Math.round(size.height * size.ratio));
    },
    setTheme: (wanted) => {
      theme = wanted;
    },
    boardsChanged: () => undefined,
    frame: (at, look) => {
      if (painter !== null) frame(painter, at, look);
    },
    dispose: () => {
      painter?.clearRect(0, 0, size.width, size.height);
    },
  };
  renderer.resize(size);
  return renderer;
}
