import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { findBrowser } from '../tools/browser.ts';

/** The limit of main-thread time for a frame, in ms: of a full room, and of one with all effects. */
const TARGET = 0.8;
const EFFECTS_TARGET = 1.5;
/** Seconds until as many notes start as end. */
const WARM_UP = 12_000;
const MEASURED = 8_000;
const WEB = fileURLToPath(new URL('../web', import.meta.url));

/** Frames put together by the GPU process, as on a machine with a graphics card, so that none is read back. */
const COMPOSITED = ['--use-angle=swiftshader', '--ignore-gpu-blocklist'];

/** What is measured: its start in the page, and the flags of Chromium. */
interface Trial {
  readonly name: string;
  readonly start: string;
  readonly flags: readonly string[];
}

const trials = {
  webgl: { name: 'full room, WebGL2 in the worker', start: "startFullRoom('webgl')", flags: COMPOSITED },
  canvas: { name: 'full room, Canvas2D in the worker', start: "startFullRoom('canvas')", flags: [] },
  webglEffects: { name: 'all effects, WebGL2', start: "startEffects('webgl')", flags: COMPOSITED },
  canvasEffects: { name: 'all effects, Canvas2D', start: "startEffects('canvas')", flags: [] },
  empty: { name: 'empty page, its own frames clear a canvas', start: 'startEmptyFrames()', flags: COMPOSITED },
} as const satisfies Record<string, Trial>;

interface Measure {
  /** Seconds of main-thread work, of it in script, and what the processor spent on it. */
  readonly task: number;
  readonly cpu: number;
  readonly script: number;
  readonly frames: number;
  /** ms of script in the thread that draws. */
  readonly drawing: number;
}

/** ms a frame; `drawing` is script in the thread that draws. */
interface PictureFigures extends Omit<Measure, 'frames'> {
  readonly framesPerSecond: number;
}

async function read(page: Page, session: CDPSession): Promise<Measure> {
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  const { frames, script: drawing } = await page.evaluate<{ frames: number; script: number }>('askFrames()');
  const [task, cpu, script] = [metric('TaskDuration'), metric('ThreadTime'), metric('ScriptDuration')];
  return { task, cpu, script, frames, drawing };
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } });
  await page.route('**/bench.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${url}bench.html`);
  return page;
}

async function measure(browser: Browser, url: string, { start }: Trial): Promise<PictureFigures> {
  const page = await open(browser, url);
  await page.evaluate(`import('/src/visuals/room-picture.bench.ts').then((bench) => {
    globalThis.askFrames = bench.${start};
  })`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.waitForTimeout(WARM_UP);
  const before = await read(page, session);
  await page.waitForTimeout(MEASURED);
  const after = await read(page, session);
  await page.close();
  const frames = after.frames - before.frames;
  const aFrame = (what: 'task' | 'cpu' | 'script'): number => ((after[what] - before[what]) * 1_000) / frames;
  return {
    task: aFrame('task'),
    cpu: aFrame('cpu'),
    script: aFrame('script'),
    drawing: (after.drawing - before.drawing) / frames,
    framesPerSecond: (frames * 1_000) / MEASURED,
  };
}

async function serveWeb(): Promise<ViteDevServer> {
  const server = await createServer({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-bench',
    server: { port: 0, hmr: false, watch: null },
  });
  return server.listen();
}

/** One trial in a browser of its own. */
async function measureAlone(url: string, trial: Trial): Promise<PictureFigures> {
  const found = await findBrowser();
  const browser = await chromium.launch({ ...found, args: [...found.args, ...trial.flags] });
  try {
    return await measure(browser, url, trial);
  } finally {
    await browser.close();
  }
}

function print({ name }: Trial, { task, cpu, script, drawing, framesPerSecond }: PictureFigures): void {
  const mainThread = `main thread ${task.toFixed(2)} ms (cpu ${cpu.toFixed(2)}, script ${script.toFixed(2)})`;
  const aSecond = `${(task * framesPerSecond).toFixed(0)} ms a second`;
  const rest = `${aSecond}, script of the drawing ${drawing.toFixed(2)} ms, ${framesPerSecond.toFixed(0)} fps`;
  console.log(`${name.padEnd(42)} a frame: ${mainThread}, ${rest}`);
}

function judge(name: string, [webgl = NaN, canvas = NaN]: readonly number[], target: number): boolean {
  const figures = `WebGL2 ${webgl.toFixed(2)}, Canvas2D ${canvas.toFixed(2)} ms a frame (target ${target})`;
  console.log(`main thread, ${name}: ${figures}`);
  return webgl <= target && canvas <= target;
}

/** A full room: 17 keyboards, about 300 bars and 200 sparks; then 192 notes a second with all effects. Headless Chromium: the GPU is software either way. */
async function run(): Promise<boolean> {
  const server = await serveWeb();
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    const figures = { webgl: NaN, canvas: NaN, webglEffects: NaN, canvasEffects: NaN, empty: NaN };
    for (const kind of ['webgl', 'canvas', 'webglEffects', 'canvasEffects', 'empty'] as const) {
      const measured = await measureAlone(url, trials[kind]);
      print(trials[kind], measured);
      figures[kind] = measured.task;
    }
    const { webgl, canvas, webglEffects, canvasEffects } = figures;
    const room = judge('full room', [webgl, canvas], TARGET);
    return judge('all effects', [webglEffects, canvasEffects], EFFECTS_TARGET) && room;
  } finally {
    await server.close();
  }
}

if (!(await run())) process.exitCode = 1;
