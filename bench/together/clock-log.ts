/// <reference lib="dom" />

/** A started sound: the duration of its buffer, s, the page's true clock at the call, and its start time on the audio clock, ms. */
interface Start {
  readonly duration: number;
  readonly at: number;
  readonly audioStart: number;
}

export interface ClockLog {
  readonly starts: Start[];
  /** Pairs of the page's true clock (from the epoch) and the audio clock, ms. */
  readonly clocks: [page: number, audio: number][];
}

declare global {
  interface Window {
    clockLog: ClockLog;
  }
}

/** Runs in the page before its own scripts: shifts its clocks, and logs every sound that starts, but not those stopped before their start. */
export function installClockLog(wrongBy: number): void {
  const now = performance.now.bind(performance);
  const wallClock = Date.now.bind(Date);
  performance.now = () => now() + wrongBy;
  Date.now = () => wallClock() + wrongBy;
  const truth = (): number => performance.timeOrigin + now();
  const log: ClockLog = { starts: [], clocks: [] };
  window.clockLog = log;
  const begun = new WeakMap<AudioBufferSourceNode, Start>();
  let context: BaseAudioContext | undefined;
  setInterval(() => {
    if (context === undefined) return;
    const audio = context.currentTime * 1_000;
    log.clocks.push([truth(), audio]);
  }, 7);
  const start = Reflect.get(AudioBufferSourceNode.prototype, 'start') as (this: AudioNode, ...how: unknown[]) => void;
  const stop = Reflect.get(AudioBufferSourceNode.prototype, 'stop') as (this: AudioNode, ...how: unknown[]) => void;
  AudioBufferSourceNode.prototype.start = function started(this: AudioBufferSourceNode, ...how: [when?: number]) {
    context = this.context;
    const audioStart = 1_000 * Math.max(how[0] ?? 0, context.currentTime);
    const one = { duration: this.buffer?.duration ?? 0, at: truth(), audioStart };
    begun.set(this, one);
    log.starts.push(one);
    start.apply(this, how);
  };
  AudioBufferSourceNode.prototype.stop = function stopped(this: AudioBufferSourceNode, ...how: [when?: number]) {
    const one = begun.get(this);
    const isCancelled = one !== undefined && 1_000 * Math.max(how[0] ?? 0, this.context.currentTime) <= one.audioStart;
    if (isCancelled) log.starts.splice(log.starts.indexOf(one), 1);
    stop.apply(this, how);
  };
}

/** The difference of the clocks is taken within this time after each start, ms: the audio clock moves in steps and is never ahead. */
const NEAR = 1_500;
/** The longest time until the product's clock knows how much a device has lost, ms: a loop's notes are scheduled a third of a second ahead, and are late until then. */
const LEARNS = 4_500;
/** Where the distance of the clocks grows by more than this at a start, ms, the sound device has lost time. */
const LOST = 1;
/** The duration of clicks, s, to the nearest thousandth. */
const CLICK = 0.07;

/** A sound that started, ms; disturbed where the sound device lost time around it, so that its time is unknown. */
export interface Heard {
  readonly at: number;
  readonly isDisturbed: boolean;
}

/** The least difference of the two clocks while the audio clock went from one time to another. */
function leastDifference(clocks: ClockLog['clocks'], from: number, to: number): number {
  return clocks.reduce(
    (least, [page, audio]) => (audio >= from && audio < to ? Math.min(least, page - audio) : least),
    Infinity,
  );
}

function heardAt(audioStart: number, clocks: ClockLog['clocks']): Heard {
  const before = leastDifference(clocks, audioStart - LEARNS, audioStart);
  const after = leastDifference(clocks, audioStart, audioStart + NEAR);
  return { at: audioStart + Math.min(before, after), isDisturbed: !(Math.abs(after - before) < LOST) };
}

/** The started sounds, on the page's true clock: a metronome's clicks, or all others. */
export function startsOf({ starts, clocks }: ClockLog, what: 'clicks' | 'notes'): Heard[] {
  const wanted = starts.filter(({ duration }) => Math.abs(duration - CLICK) < 0.001 === (what === 'clicks'));
  const heard = wanted.map(({ audioStart }) => heardAt(audioStart, clocks));
  return heard.filter(({ at }) => Number.isFinite(at)).toSorted((one, other) => one.at - other.at);
}
