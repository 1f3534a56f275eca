import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** The loudness of everything that goes to the speakers now, as root mean square of the last 2,048 samples. */
    loudnessNow: () => number;
  }
}

/** Runs in the page before its own scripts: a meter measures everything that is connected to the speakers. */
export function tapSound(): void {
  const meters: AnalyserNode[] = [];
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => unknown;
  AudioNode.prototype.connect = function tapped(this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode && this.context instanceof AudioContext) {
      const meter = new AnalyserNode(this.context, { fftSize: 2048 });
      connect.call(this, meter);
      meters.push(meter);
    }
    return connect.call(this, ...to);
  } as AudioNode['connect'];
  const loudnessOf = (meter: AnalyserNode): number => {
    const samples = new Float32Array(meter.fftSize);
    meter.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  };
  window.loudnessNow = () => Math.max(0, ...meters.map(loudnessOf));
}

const AUDIBLE = 0.002;
const SILENT = 0.0002;

function loudness(page: Page): Promise<number> {
  return page.evaluate(() => window.loudnessNow());
}

/** Whether this page plays a sound within this many ms. */
export async function expectSoundWithin(timeout: number, page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { timeout, intervals: [20] }).toBeGreaterThan(AUDIBLE);
}

/** Waits until this page plays a sound. */
export async function expectSound(page: Page): Promise<void> {
  await expectSoundWithin(30_000, page);
}

/** Waits until this page is silent. */
export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { intervals: [50] }).toBeLessThan(SILENT);
}

interface Strike {
  readonly press: () => Promise<unknown>;
  readonly release: () => Promise<unknown>;
}

/**
 * Presses a key until all of these pages play it, and leaves it down. A page that is still loading its recordings does not play a note, nor
 * one that comes more than 300 ms late, so the key is struck again where a page of a busy machine stays silent.
 */
export async function pressUntilHeard({ press, release }: Strike, listeners: readonly Page[]): Promise<void> {
  await expect(async () => {
    await release();
    await press();
    await Promise.all(listeners.map((page) => expectSoundWithin(3_000, page)));
  }).toPass({ timeout: 30_000 });
}

/** Presses a key of the computer keyboard until all of these pages play it, releases it, and waits until they are silent. */
export async function playAndHear(player: Page, key: string, listeners: readonly Page[]): Promise<void> {
  const [press, release] = [() => player.keyboard.down(key), () => player.keyboard.up(key)];
  await pressUntilHeard({ press, release }, listeners);
  await release();
  await Promise.all(listeners.map(expectSilence));
}
