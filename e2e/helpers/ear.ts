import type { Page } from '@playwright/test';

/** How well the machine kept up while a page was listened to. */
interface Attendance {
  /** Page clock minus device clock, ms, every few ms. */
  readonly clocks: readonly number[];
  /** Voices that were asked for when their moment had passed. */
  readonly late: number;
}

declare global {
  interface Window {
    ear: { listen: () => Promise<void>; stop: () => Attendance };
    /** What was heard last. */
    heard: { readonly sampleRate: number; readonly sides: readonly [Float32Array, Float32Array] };
  }
}

/** Collects what it is given, and says it sixteen blocks at a time. */
const WORKLET = `
registerProcessor('ear', class extends AudioWorkletProcessor {
  #sides = [new Float32Array(2048), new Float32Array(2048)];
  #length = 0;
  process([input]) {
    for (const side of [0, 1]) {
      if (input[side]) this.#sides[side].set(input[side], this.#length);
      else this.#sides[side].fill(0, this.#length, this.#length + 128);
    }
    this.#length += 128;
    if (this.#length < 2048) return true;
    this.port.postMessage(this.#sides);
    this.#length = 0;
    return true;
  }
});`;

/** Runs in the page before its own scripts: the device keeps as much in hand as a busy machine needs to lose no time. */
function widenBuffer(): void {
  const Device = window.AudioContext;
  window.AudioContext = class extends Device {
    constructor(options?: AudioContextOptions) {
      super({ ...options, latencyHint: 0.04 });
    }
  };
}

/** Runs in the page before its own scripts: remembers what leads to the speakers. */
function growEar(worklet: string): void {
  const lastOnes: AudioNode[] = [];
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  AudioNode.prototype.connect = function remembered(this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) lastOnes.push(this);
    return connect.call(this, ...to);
  } as AudioNode['connect'];

  let stop = (): Attendance => ({ clocks: [], late: 0 });
  let late = 0;
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as (this: AudioNode, ...how: unknown[]) => void;
  AudioBufferSourceNode.prototype.start = function counted(this: AudioNode, ...how: [when?: number]) {
    if ((how[0] ?? 0) <= this.context.currentTime) late++;
    start.call(this, ...how);
  };
  const joined = (parts: readonly Float32Array[]): Float32Array => {
    const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  };
  const listen = async (): Promise<void> => {
    const last = lastOnes.at(-1);
    if (last === undefined) throw new Error('nothing leads to the speakers');
    const { context } = last;
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
    const node = new AudioWorkletNode(context, 'ear', { channelCount: 2, channelCountMode: 'explicit' });
    const blocks: [Float32Array, Float32Array][] = [];
    const clocks: number[] = [];
    late = 0;
    node.port.onmessage = ({ data }: MessageEvent<[Float32Array, Float32Array]>) => {
      blocks.push(data);
    };
    const look = setInterval(() => {
      clocks.push(performance.now() - context.currentTime * 1_000);
    }, 5);
    connect.call(last, node);
    connect.call(node, context.destination);
    stop = () => {
      clearInterval(look);
      node.disconnect();
      const [left, right] = [joined(blocks.map((block) => block[0])), joined(blocks.map((block) => block[1]))];
      window.heard = { sampleRate: context.sampleRate, sides: [left, right] };
      return { clocks, late };
    };
  };
  window.ear = { listen, stop: () => stop() };
}

/** So many looks at the clocks are taken together, of which the least is true: the device's clock moves in steps. */
const LOOKS = 100;
/** The device may seem to lose so much, ms: more is not drift. */
const LOST = 2;

/** Whether all voices were asked for in time, and the device lost none: otherwise nothing can be said about rhythm. */
export function wasUndisturbed({ clocks, late }: Attendance): boolean {
  const least = Array.from({ length: Math.floor(clocks.length / LOOKS) }, (_, index) =>
    Math.min(...clocks.slice(index * LOOKS, (index + 1) * LOOKS)),
  );
  return late === 0 && Math.max(...least) - Math.min(...least) < LOST;
}

/** To be called before the page is opened: it can then be listened in on, for which it must not mind scripts of others. */
export async function lendEar(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.addInitScript(widenBuffer);
  await page.addInitScript(growEar, WORKLET);
}
