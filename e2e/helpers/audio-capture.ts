import type { Page } from '@playwright/test';

/** The voices that a page started during the capture, on the clock of its audio context. */
export interface CapturedAudio {
  /** When each voice was to start, in seconds. */
  readonly starts: readonly number[];
  /** Voices whose start time had passed when they were started. */
  readonly late: number;
}

declare global {
  interface Window {
    audioCapture: { listen: () => Promise<void>; stop: () => CapturedAudio };
    /** The captured samples; the first one is frame `firstFrame` of the audio context. */
    captured: {
      readonly sampleRate: number;
      readonly firstFrame: number;
      readonly sides: readonly [Float32Array, Float32Array];
    };
  }
}

/** Posts its input, sixteen blocks at a time, with the frame of the first one. */
const WORKLET = `
registerProcessor('audio-capture', class extends AudioWorkletProcessor {
  #sides = [new Float32Array(2048), new Float32Array(2048)];
  #length = 0;
  #first = 0;
  process([input]) {
    if (this.#length === 0) this.#first = currentFrame;
    for (const side of [0, 1]) {
      if (input[side]) this.#sides[side].set(input[side], this.#length);
      else this.#sides[side].fill(0, this.#length, this.#length + 128);
    }
    this.#length += 128;
    if (this.#length < 2048) return true;
    this.port.postMessage({ first: this.#first, sides: this.#sides });
    this.#length = 0;
    return true;
  }
});`;

/** Runs in the page before its own scripts: the output buffer is long enough that a busy machine does not underrun. */
function widenBuffer(): void {
  const Device = window.AudioContext;
  window.AudioContext = class extends Device {
    constructor(options?: AudioContextOptions) {
      super({ ...options, latencyHint: 0.04 });
    }
  };
}

/** Runs in the page before its own scripts: can capture the node that leads to the speakers. */
function captureAudio(worklet: string): void {
  const lastOnes: AudioNode[] = [];
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  AudioNode.prototype.connect = function remembered(this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) lastOnes.push(this);
    return connect.call(this, ...to);
  } as AudioNode['connect'];

  let stop = (): CapturedAudio => ({ starts: [], late: 0 });
  let starts: number[] = [];
  let late = 0;
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as (this: AudioNode, ...how: unknown[]) => void;
  AudioBufferSourceNode.prototype.start = function counted(this: AudioNode, ...how: [when?: number]) {
    const [when = 0] = how;
    starts.push(when);
    if (when <= this.context.currentTime) late++;
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
    const node = new AudioWorkletNode(context, 'audio-capture', { channelCount: 2, channelCountMode: 'explicit' });
    const blocks: { readonly first: number; readonly sides: readonly [Float32Array, Float32Array] }[] = [];
    starts = [];
    late = 0;
    node.port.onmessage = ({ data }: MessageEvent<(typeof blocks)[number]>) => {
      blocks.push(data);
    };
    connect.call(last, node);
    connect.call(node, context.destination);
    stop = () => {
      node.disconnect();
      const [left, right] = [0, 1].map((side) => joined(blocks.map(({ sides }) => sides[side] ?? new Float32Array())));
      const sides = [left ?? new Float32Array(), right ?? new Float32Array()] as const;
      window.captured = { sampleRate: context.sampleRate, firstFrame: blocks[0]?.first ?? 0, sides };
      return { starts, late };
    };
  };
  window.audioCapture = { listen, stop: () => stop() };
}

/** Call it before the page is opened. It bypasses the content security policy, which would refuse the worklet. */
export async function installAudioCapture(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setBypassCSP', { enabled: true });
  await page.addInitScript(widenBuffer);
  await page.addInitScript(captureAudio, WORKLET);
}
