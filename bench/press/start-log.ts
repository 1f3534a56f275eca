/// <reference lib="dom" />

/** A started voice: the page clock and the audio clock at the call, and its start time on the audio clock, ms. */
interface Start {
  readonly at: number;
  readonly audioNow: number;
  readonly audioStart: number;
}

export interface StartLog {
  readonly starts: Start[];
  /** Page times (from the epoch) of keys going down. */
  readonly presses: number[];
  /** Voices that have not ended yet. */
  sounding: number;
  /** Pairs of page clock and audio clock, both in ms. */
  readonly clocks: [page: number, audio: number][];
}

declare global {
  interface Window {
    startLog: StartLog;
  }
}

/** Runs in the page before its own scripts: logs every key press and every started voice. */
export function installStartLog(): void {
  const log: StartLog = { starts: [], presses: [], sounding: 0, clocks: [] };
  window.startLog = log;
  const epoch = (at: number): number => performance.timeOrigin + at;
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) log.presses.push(epoch(event.timeStamp));
    },
    { capture: true },
  );
  let context: BaseAudioContext | undefined;
  setInterval(() => {
    if (context !== undefined) log.clocks.push([epoch(performance.now()), context.currentTime * 1_000]);
  }, 5);
  for (const voices of [AudioBufferSourceNode.prototype, OscillatorNode.prototype]) {
    const begin = Reflect.get(voices, 'start');
    voices.start = function start(this: AudioScheduledSourceNode, when = 0) {
      context = this.context;
      const audioNow = context.currentTime * 1_000;
      log.starts.push({ at: epoch(performance.now()), audioNow, audioStart: Math.max(when * 1_000, audioNow) });
      log.sounding++;
      this.addEventListener('ended', () => log.sounding--);
      begin.call(this, when);
    };
  }
}

/** The difference of the clocks is taken within this time around each start, ms: the audio clock moves in steps and is never ahead. */
const NEAR = 1_500;

/** When each voice starts, on the page's clock (from the epoch). */
export function audibleStarts({ starts, clocks }: Pick<StartLog, 'starts' | 'clocks'>): number[] {
  return starts.map(({ at, audioStart }) => {
    const near = clocks.filter(([page]) => Math.abs(page - at) < NEAR).map(([page, audio]) => page - audio);
    return audioStart + Math.min(...near);
  });
}
