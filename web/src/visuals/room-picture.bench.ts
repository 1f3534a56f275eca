import { browserClock } from '../platform/browser-clock.ts';
import { browserFrames } from '../platform/frames.ts';
import { browserTimers } from '../platform/timers.ts';
import { RISE } from './bars.ts';
import type { Board, Rect } from './board.ts';
import { createChance, NOTE_EMISSIONS } from './particles/particles.ts';
import type { NoteAnimation, NoteStyle } from './note-style.ts';
import type { WorkerFrames } from './picture-worker.bench.ts';
import type { RendererKind } from './renderer.ts';
import { createRoomPicture, type RoomPicture } from './room-picture.ts';

/** A full room: sixteen others in a grid, and the own keyboard under them. */
const SIZE = { width: 1_600, height: 900 };
const OTHERS = 16;
const ACROSS = 4;
/** What a full room shows at once. */
const BARS_SEEN = 300;
const SPARKS_SEEN = 200;
/** The mean life of a spark, ms. */
const SPARK_LIFE = 1_160;
/** Notes a second and their length, for this many visible notes. */
const FULL = SPARKS_SEEN / (NOTE_EMISSIONS.PARTICLES.perNote * (SPARK_LIFE / 1_000));
const HELD = (BARS_SEEN / FULL) * 1_000 - RISE;
const EVERY = 250;

/** All players are VIP, in five colours, and play as fast as two hands can. */
const EFFECTS = { perSecond: 12 * OTHERS, held: 380 } as const;
const ANIMATIONS: readonly NoteAnimation[] = ['PARTICLES', 'BUBBLES', 'FIREWORK'];
const STYLES: readonly NoteStyle[] = ['LINEAR', 'RADIAL'];
const COLOURS = 5;

/** The number of drawn frames, and their script time in ms. */
export type AskFrames = () => Promise<WorkerFrames>;

function cell(index: number): Rect {
  const [width, height] = [SIZE.width / ACROSS, 600 / (OTHERS / ACROSS)];
  return { x: (index % ACROSS) * width + 8, y: Math.floor(index / ACROSS) * height, width: width - 16, height };
}

function board(index: number): Board {
  const isOwn = index === OTHERS;
  const area = isOwn ? { x: 0, y: 600, width: SIZE.width, height: 300 } : cell(index);
  const keysHeight = isOwn ? 172 : 42;
  const keys = { ...area, y: area.y + area.height - keysHeight, height: keysHeight };
  const colours = [`hsl(${index * 22} 60% 70%)`];
  return { player: `p${index}`, kind: isOwn ? 'own' : 'other', area, keys, firstNote: 21, lastNote: 108, colours };
}

function effectsBoard(index: number): Board {
  const colours = Array.from({ length: COLOURS }, (_, step) => `hsl(${index * 22 + step * 40} 60% 70%)`);
  const animation = ANIMATIONS[index % ANIMATIONS.length] ?? 'FIREWORK';
  const style = STYLES[index % STYLES.length] ?? 'RADIAL';
  return { ...board(index), colours, animation, style, wave: true };
}

function aCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `position:fixed;left:0;top:0;width:${SIZE.width}px;height:${SIZE.height}px`;
  document.body.append(canvas);
  return canvas;
}

interface Load {
  /** Notes of all players together. */
  readonly perSecond: number;
  readonly held: number;
}

/** All play, a quarter of a second ahead. */
function play(picture: RoomPicture, { perSecond, held }: Load): void {
  const chance = createChance(1);
  const playOn = (): void => {
    const begins = browserClock.now() + EVERY;
    const count = (perSecond * EVERY) / 1_000;
    for (let index = 0; index < count; index++) {
      const player = `p${Math.floor(chance() * (OTHERS + 1))}`;
      const note = 21 + Math.floor(chance() * 88);
      const at = begins + (index * EVERY) / count;
      picture.noteOn(player, note, at);
      picture.noteOff(player, note, at + held);
    }
  };
  playOn();
  browserTimers.every(EVERY, playOn);
}

function askWorker(worker: Worker): Promise<WorkerFrames> {
  const channel = new MessageChannel();
  return new Promise((resolve) => {
    channel.port1.addEventListener('message', ({ data }: MessageEvent<WorkerFrames>) => {
      resolve(data);
    });
    channel.port1.start();
    worker.postMessage({ kind: 'askFrames', answer: channel.port2 }, [channel.port2]);
  });
}

function start(renderer: RendererKind, boards: readonly Board[], load: Load): AskFrames {
  const worker = new Worker(new URL('./picture-worker.bench.ts', import.meta.url), { type: 'module' });
  const graphics = renderer === 'webgl' ? 'a graphics card' : null;
  const picture = createRoomPicture({ ground: aCanvas(), graphics, adapts: false, startWorker: () => worker });
  picture.setBoards(boards);
  picture.setMaxFps(250);
  play(picture, load);
  return () => askWorker(worker);
}

const allPlayers = Array.from({ length: OTHERS + 1 }, (_, index) => index);

/** Starts the full room, drawn in a worker with this renderer. */
export function startFullRoom(renderer: RendererKind): AskFrames {
  return start(renderer, allPlayers.map(board), { perSecond: FULL, held: HELD });
}

/** The same with all effects: gradients, bubbles and fireworks, and a wave on every keyboard. */
export function startEffects(renderer: RendererKind): AskFrames {
  return start(renderer, allPlayers.map(effectsBoard), EFFECTS);
}

/** An empty page that only clears a canvas of the room's size in each frame: the baseline of a frame. */
export function startEmptyFrames(): AskFrames {
  const canvas = aCanvas();
  [canvas.width, canvas.height] = [SIZE.width, SIZE.height];
  const gl = canvas.getContext('webgl2');
  const counted = { frames: 0, script: 0 };
  const clear = (): void => {
    browserFrames.next(clear);
    const begun = browserClock.now();
    gl?.clear(gl.COLOR_BUFFER_BIT);
    counted.script += browserClock.now() - begun;
    counted.frames++;
  };
  clear();
  return () => Promise.resolve({ ...counted });
}
