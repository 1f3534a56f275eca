/// <reference lib="dom" />

/** One voice that was started: the page clock then, the audio clock as it was read, and when it shall start on the audio clock. */
interface Start {
  readonly at: number;
  readonly audioNow: number;
  readonly audioStart: number;
}

export interface Ear {
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
    ear: Ear;
  }
}

/** Runs in the page before its own scripts: writes down every key press and every voice the product starts. */
export function listenIn(): void {
  const ear: Ear = { starts: [], presses: [], sounding: 0, clocks: [] };
  window.ear = ear;
  const epoch = (at: number): number => performance.timeOrigin + at;
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) ear.presses.push(epoch(event.timeStamp));
    },
    { capture: true },
  );
  let context: BaseAudioContext | undefined;
  setInterval(() => {
    if (context !== undefined) ear.clocks.push([epoch(performance.now()), context.currentTime * 1_000]);
  }, 5);
  for (const voices of [AudioBufferSourceNode.prototype, OscillatorNode.prototype]) {
    const begin = Reflect.get(voices, 'start');
    voices.start = function start(this: AudioScheduledSourceNode, when = 0) {
      context = this.context;
      const audioNow = context.currentTime * 1_000;
      ear.starts.push({ at: epoch(performance.now()), audioNow, audioStart: Math.max(when * 1_000, audioNow) });
      ear.sounding++;
      this.addEventListener('ended', () => ear.sounding--);
      begin.call(this, when);
    };
  }
}

/** Looks around each start this far, ms, for how the two clocks lie: the audio clock moves in steps and is never ahead. */
const NEAR = 1_500;

/** When each voice starts, on the page's clock (from the epoch). */
export function audibleStarts({ starts, clocks }: Pick<Ear, 'starts' | 'clocks'>): number[] {
  return starts.map(({ at, audioStart }) => {
    const near = clocks.filter(([page]) => Math.abs(page - at) < NEAR).map(([page, audio]) => page - audio);
    return audioStart + Math.min(...near);
  });
}
