import type { Page } from '@playwright/test';

/** What a page has heard: both sides, and how the page's clock and the device's lay meanwhile (page − device, ms). */
interface Heard {
  readonly sampleRate: number;
  readonly sides: [Float32Array, Float32Array];
  readonly clocks: number[];
}

declare global {
  interface Window {
    ear: { listen: () => Promise<void>; stop: () => Heard };
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

/** Runs in the page before its own scripts: remembers what leads to the speakers. */
function growEar(worklet: string): void {
  let last: AudioNode | null = null;
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  AudioNode.prototype.connect = function remembered(this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) last = this;
    return connect.call(this, ...to);
  } as AudioNode['connect'];

  let stop = (): Heard => ({ sampleRate: 0, sides: [new Float32Array(), new Float32Array()], clocks: [] });
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
    if (last === null) throw new Error('nothing leads to the speakers');
    const { context } = last;
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
    const node = new AudioWorkletNode(context, 'ear', { channelCount: 2, channelCountMode: 'explicit' });
    const blocks: [Float32Array, Float32Array][] = [];
    const clocks: number[] = [];
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
      const sides = [joined(blocks.map(([left]) => left)), joined(blocks.map(([, right]) => right))];
      return { sampleRate: context.sampleRate, sides: sides as Heard['sides'], clocks };
    };
  };
  window.ear = { listen, stop: () => stop() };
}

/** To be called before the page is opened: it can then be listened in on, for which it must not mind scripts of others. */
export async function lendEar(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.addInitScript(growEar, WORKLET);
}
