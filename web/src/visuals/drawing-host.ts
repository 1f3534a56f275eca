import { browserClock } from '../platform/browser-clock.ts';
import { browserFrames } from '../platform/frames.ts';
import { letRun } from '../platform/let-run.ts';
import type { Drawing, DrawingStart } from './drawing.ts';
import { NAMES_WIDTH } from './likes/likes.ts';
import { createPictureCanvases } from './picture-canvases.ts';
import { runCommand, type PictureMessage, type PictureUpdate, type PictureCommand } from './picture-messages.ts';

/** Runs a drawing in a worker, so that it does not block sound and keys, or on the page where no worker can draw. */
export interface DrawingHost {
  send(command: PictureCommand): void;
  /** Draws likes in this box; null for none. */
  placeLikes(box: HTMLElement | null): void;
  stop(): void;
}

export interface DrawingHostSetting extends Omit<DrawingStart, 'canvases' | 'likes'> {
  /** The moving picture is laid over this canvas. */
  readonly ground: HTMLCanvasElement;
  readonly startWorker?: () => Worker;
}

function startPictureWorker(): Worker {
  return new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module', name: 'picture' });
}

class LiveDrawingHost implements DrawingHost {
  readonly #setting: DrawingHostSetting;
  #canvases;
  #worker: Worker | null = null;
  #drawing: Drawing | null = null;
  /** All commands, until the worker has started or failed. */
  #pending: PictureCommand[] | null = [];
  #stopped = false;
  #likesBox: HTMLElement | null = null;

  constructor(setting: DrawingHostSetting) {
    this.#setting = setting;
    this.#canvases = createPictureCanvases(setting.ground);
    try {
      this.#drawInWorker();
    } catch {
      this.#drawHere();
    }
  }

  send(command: PictureCommand): void {
    this.#pending?.push(command);
    this.#worker?.postMessage(command);
    if (this.#drawing !== null) runCommand(this.#drawing, command);
  }

  placeLikes(box: HTMLElement | null): void {
    this.#likesBox = box;
    this.#putLikes();
  }

  #putLikes(): void {
    const { likes } = this.#canvases;
    likes.style.cssText = `position:absolute;top:0;right:0;width:calc(100% + ${NAMES_WIDTH}px);height:100%`;
    if (this.#likesBox === null) likes.remove();
    else this.#likesBox.append(likes);
  }

  stop(): void {
    this.#stopped = true;
    this.#worker?.terminate();
    this.#drawing?.stop();
    this.#canvases.remove();
  }

  get #start(): Omit<DrawingStart, 'canvases' | 'likes'> {
    const { ground: _ground, startWorker: _startWorker, ...start } = this.#setting;
    return start;
  }

  #drawInWorker(): void {
    const { startWorker = startPictureWorker } = this.#setting;
    const worker = startWorker();
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<PictureUpdate>) => {
      this.#pending = null;
      this.#canvases.show(data.renderer);
    });
    worker.addEventListener('error', (event) => {
      if (this.#pending === null || this.#worker === null) return;
      event.preventDefault();
      this.#drawHere();
    });
    const { start, transferred } = this.#canvases.transfer();
    worker.postMessage({ kind: 'start', ...start, ...this.#start } satisfies PictureMessage, transferred);
  }

  /** Needs new canvases: those transferred to a worker are lost with it. */
  #drawHere(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#canvases.remove();
    this.#canvases = createPictureCanvases(this.#setting.ground);
    this.#putLikes();
    letRun(this.#loadDrawing());
  }

  async #loadDrawing(): Promise<void> {
    const { createDrawing } = await import('./drawing.ts');
    if (this.#stopped) return;
    const { elements, likes, show } = this.#canvases;
    const own = { clock: browserClock, frames: browserFrames, onRenderer: show };
    const drawing = createDrawing({ ...this.#start, ...own, canvases: elements, likes });
    for (const command of this.#pending ?? []) runCommand(drawing, command);
    this.#drawing = drawing;
    this.#pending = null;
  }
}

export function createDrawingHost(setting: DrawingHostSetting): DrawingHost {
  return new LiveDrawingHost(setting);
}
