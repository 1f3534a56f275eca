/// <reference lib="dom" />

/** One sound that was begun: how long its recording is, s, the page's true clock then, and when it shall start on the audio clock, ms. */
interface Start {
  readonly duration: number;
  readonly at: number;
  readonly audioStart: number;
}

export interface TwoClocks {
  readonly starts: Start[];
  /** Pairs of the page's true clock (from the epoch) and the audio clock, ms. */
  readonly clocks: [page: number, audio: number][];
}

declare global {
  interface Window {
    together: TwoClocks;
  }
}

/** Runs in the page before its own scripts: sets its clocks wrong, and writes down every sound that starts, but those that are taken back before. */
export function listenIn(wrongBy: number): void {
  const now = performance.now.bind(performance);
  const wallClock = Date.now.bind(Date);
  performance.now = () => now() + wrongBy;
  Date.now = () => wallClock() + wrongBy;
  const truth = (): number => performance.timeOrigin + now();
  const ear: TwoClocks = { starts: [], clocks: [] };
  window.together = ear;
  const begun = new WeakMap<AudioBufferSourceNode, Start>();
  let context: BaseAudioContext | undefined;
  setInterval(() => {
    if (context !== undefined) ear.clocks.push([truth(), context.currentTime * 1_000]);
  }, 7);
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as (this: AudioNode, ...how: unknown[]) => void;
  const stop = Reflect.get(AudioBufferSourceNode.prototype, 'stop') as (this: AudioNode, ...how: unknown[]) => void;
  AudioBufferSourceNode.prototype.start = function started(this: AudioBufferSourceNode, ...how: [when?: number]) {
    context = this.context;
    const audioStart = 1_000 * Math.max(how[0] ?? 0, context.currentTime);
    const one = { duration: this.buffer?.duration ?? 0, at: truth(), audioStart };
    begun.set(this, one);
    ear.starts.push(one);
    start.apply(this, how);
  };
  AudioBufferSourceNode.prototype.stop = function stopped(this: AudioBufferSourceNode, ...how: [when?: number]) {
    const one = begun.get(this);
    const isTakenBack = one !== undefined && 1_000 * Math.max(how[0] ?? 0, this.context.currentTime) <= one.audioStart;
    if (isTakenBack) ear.starts.splice(ear.starts.indexOf(one), 1);
    stop.apply(this, how);
  };
}

/** Looks around each start this far, ms, for how the two clocks lie: the audio clock moves in steps and is never ahead. */
const NEAR = 1_500;
/** Clicks are this long, s, to the nearest thousandth. */
const CLICK = 0.07;

/** When sounds start, on the page's true clock: a metronome's clicks, or everything else. */
export function startsOf({ starts, clocks }: TwoClocks, what: 'clicks' | 'notes'): number[] {
  const wanted = starts.filter(({ duration }) => Math.abs(duration - CLICK) < 0.001 === (what === 'clicks'));
  const times = wanted.map(({ audioStart }) => {
    const differences = clocks.flatMap(([page, audio]) => (Math.abs(audio - audioStart) < NEAR ? [page - audio] : []));
    return audioStart + Math.min(...differences);
  });
  return times.filter(Number.isFinite).toSorted((one, other) => one - other);
}
