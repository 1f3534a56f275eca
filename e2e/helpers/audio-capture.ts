import type { Page } from '@playwright/test';

/** The voices that a page started during the capture, on the clock of its audio context. */
export interface CapturedAudio {
  /** When each voice was to start, in seconds. */
  readonly starts: readonly number[];
  /** Voices whose start time had passed when they were started. */
  readonly late: number;
  /** Frames that the browser did not give to the capture, within those that it gave. They are silent. */
  readonly missing: number;
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

/** Posts its input, sixteen blocks at a time, with the frame of the first one. A block for which the browser does not call it stays silent, and is counted. */
const WORKLET = `
const LENGTH = 16 * 128;
registerProcessor('audio-capture', class extends AudioWorkletProcessor {
  #sides = [new Float32Array(LENGTH), new Float32Array(LENGTH)];
  #first = currentFrame;
  #next = null;
  #missing = 0;
  process([input]) {
    this.#missing += currentFrame - (this.#next ?? currentFrame);
    this.#next = currentFrame + 128;
    if (currentFrame >= this.#first + LENGTH) {
      this.port.postMessage({ first: this.#first, sides: this.#sides, missing: this.#missing });
      for (const side of this.#sides) side.fill(0);
      this.#first = currentFrame;
    }
    for (const [index, side] of this.#sides.entries()) if (input[index]) side.set(input[index], currentFrame - this.#first);
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

/** What the worklet posts. */
interface Part {
  readonly first: number;
  readonly sides: readonly [Float32Array, Float32Array];
  /** Missing frames since the beginning of the capture. */
  readonly missing: number;
}

/** Runs in the page before its own scripts: can capture the node that leads to the speakers. */
function captureAudio(worklet: string): void {
  const lastOnes: AudioNode[] = [];
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  AudioNode.prototype.connect = function remembered(this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) lastOnes.push(this);
    return connect.call(this, ...to);
  } as AudioNode['connect'];

  let stop = (): CapturedAudio => ({ starts: [], late: 0, missing: 0 });
  let starts: number[] = [];
  let late = 0;
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as (this: AudioNode, ...how: unknown[]) => void;
  AudioBufferSourceNode.prototype.start = function counted(this: AudioNode, ...how: [when?: number]) {
    const [when = 0] = how;
    starts.push(when);
    if (when <= this.context.currentTime) late++;
    start.call(this, ...how);
  };
  /** One side of the parts, each at its own frame. */
  const joined = (parts: readonly Part[], side: 0 | 1): Float32Array => {
    const [begin, last] = [parts[0]?.first ?? 0, parts.at(-1)];
    const whole = new Float32Array(last === undefined ? 0 : last.first + last.sides[side].length - begin);
    for (const { first, sides } of parts) whole.set(sides[side], first - begin);
    return whole;
  };
  const listen = async (): Promise<void> => {
    const last = lastOnes.at(-1);
    if (last === undefined) throw new Error('nothing leads to the speakers');
    const { context } = last;
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })));
    const node = new AudioWorkletNode(context, 'audio-capture', { channelCount: 2, channelCountMode: 'explicit' });
    const parts: Part[] = [];
    starts = [];
    late = 0;
    node.port.onmessage = ({ data }: MessageEvent<Part>) => {
      parts.push(data);
    };
    connect.call(last, node);
    connect.call(node, context.destination);
    stop = () => {
      node.disconnect();
      const sides = [joined(parts, 0), joined(parts, 1)] as const;
      window.captured = { sampleRate: context.sampleRate, firstFrame: parts[0]?.first ?? 0, sides };
      return { starts, late, missing: parts.at(-1)?.missing ?? 0 };
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
