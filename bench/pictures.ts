import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { findBrowser } from '../tools/browser.ts';

/** Main-thread time of one frame that the project promises, in ms. */
const TARGET = 0.8;
/** Until as many notes come as go. */
const WARM_UP = 12_000;
const MEASURED = 8_000;
const WEB = fileURLToPath(new URL('../web', import.meta.url));

/** Frames put together by the GPU process, as on a machine with a graphics card, so that none is read back. */
const COMPOSITED = ['--use-angle=swiftshader', '--ignore-gpu-blocklist'];

type RendererKind = 'webgl' | 'canvas';

interface Measure {
  /** Seconds of main-thread work, of it in script, and what the processor spent on it. */
  readonly task: number;
  readonly cpu: number;
  readonly script: number;
  readonly frames: number;
}

interface PictureFigures {
  readonly renderer: RendererKind;
  /** ms a frame. */
  readonly task: number;
  readonly cpu: number;
  readonly script: number;
  readonly framesPerSecond: number;
}

async function read(page: Page, session: CDPSession): Promise<Measure> {
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
  const frames = await page.evaluate<number>('fullRoom().frames');
  return { task: metric('TaskDuration'), cpu: metric('ThreadTime'), script: metric('ScriptDuration'), frames };
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } });
  await page.route('**/bench.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${url}bench.html`);
  return page;
}

async function measure(browser: Browser, url: string, renderer: RendererKind): Promise<PictureFigures> {
  const page = await open(browser, url);
  await page.evaluate(`import('/src/visuals/room-picture.bench.ts').then((bench) => {
    globalThis.fullRoom = bench.startFullRoom('${renderer}');
  })`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.waitForTimeout(WARM_UP);
  const before = await read(page, session);
  await page.waitForTimeout(MEASURED);
  const after = await read(page, session);
  await page.close();
  const frames = after.frames - before.frames;
  return {
    renderer,
    task: ((after.task - before.task) * 1_000) / frames,
    cpu: ((after.cpu - before.cpu) * 1_000) / frames,
    script: ((after.script - before.script) * 1_000) / frames,
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

function print({ renderer, task, cpu, script, framesPerSecond }: PictureFigures): void {
  const numbers = `task ${task.toFixed(2)} ms, cpu ${cpu.toFixed(2)} ms, script ${script.toFixed(2)} ms, ${framesPerSecond.toFixed(0)} fps`;
  console.log(`${renderer.padEnd(6)} a frame: ${numbers}`);
}

/** One renderer in a browser of its own, started with these flags too. */
async function measureAlone(url: string, renderer: RendererKind, flags: readonly string[]): Promise<PictureFigures> {
  const found = await findBrowser();
  const browser = await chromium.launch({ ...found, args: [...found.args, ...flags] });
  try {
    return await measure(browser, url, renderer);
  } finally {
    await browser.close();
  }
}

/** A full room: 17 keyboards, about 300 bars and 200 sparks, in headless Chromium; the GPU is software either way. */
async function run(): Promise<boolean> {
  const server = await serveWeb();
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    const webgl = await measureAlone(url, 'webgl', COMPOSITED);
    const canvas = await measureAlone(url, 'canvas', []);
    print(webgl);
    print(canvas);
    console.log(`main thread with WebGL2: ${webgl.task.toFixed(2)} ms a frame (target ${TARGET} ms or less)`);
    return webgl.task <= TARGET;
  } finally {
    await server.close();
  }
}

if (!(await run())) process.exitCode = 1;
