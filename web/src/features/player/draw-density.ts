/** Density of a track, and where its bars begin, as shares of its length. */
export interface TrackOutline {
  readonly density: readonly number[];
  readonly bars: readonly number[];
}

/** Distance and width of the strokes, and the least distance of bar lines, CSS pixels. */
const STROKE = { every: 4, width: 2.4 } as const;
const BARS_APART = 12;
const BAR_HEIGHT = 4;

function drawStrokes(
  context: CanvasRenderingContext2D,
  density: readonly number[],
  width: number,
  height: number,
): void {
  context.beginPath();
  for (let x = 0; x < width; x += STROKE.every) {
    const share = density[Math.floor((x / width) * density.length)] ?? 0;
    const high = Math.max(2, (0.1 + 0.9 * share) * (height - 2 * BAR_HEIGHT));
    context.roundRect(x, (height - high) / 2, STROKE.width, high, STROKE.width / 2);
  }
  context.fill();
}

/** Every bar, or every second, fourth … one where they would be too close. */
function drawBars(context: CanvasRenderingContext2D, bars: readonly number[], width: number, height: number): void {
  let every = 1;
  while (every < bars.length && (width * every) / bars.length < BARS_APART) every *= 2;
  context.globalAlpha = 0.6;
  for (let bar = 0; bar < bars.length; bar += every)
    context.fillRect(Math.round((bars[bar] ?? 0) * width), height - BAR_HEIGHT, 1, BAR_HEIGHT);
  context.globalAlpha = 1;
}

/** Draws the outline of a track in one colour over the whole canvas. */
export function drawDensity(canvas: HTMLCanvasElement, { density, bars }: TrackOutline, colour: string): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const context = canvas.getContext('2d');
  if (context === null) return;
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  context.fillStyle = colour;
  drawStrokes(context, density, width, height);
  drawBars(context, bars, width, height);
}
