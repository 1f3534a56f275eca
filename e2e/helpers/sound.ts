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

/** Something sounds in this page within so many ms. */
export async function expectSoundWithin(timeout: number, page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { timeout, intervals: [20] }).toBeGreaterThan(AUDIBLE);
}

/** Something sounds in this page, before long. */
export async function expectSound(page: Page): Promise<void> {
  await expectSoundWithin(30_000, page);
}

/** Nothing sounds in this page any more, before long. */
export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { intervals: [50] }).toBeLessThan(SILENT);
}

/**
 * Holds a key until all of these pages hear it, and lets it go. A note that comes more than 300 ms late is only shown, so the key is
 * struck again where a page of a busy machine stays silent.
 */
export async function playAndHear(player: Page, key: string, listeners: readonly Page[]): Promise<void> {
  await expect(async () => {
    await player.keyboard.up(key);
    await player.keyboard.down(key);
    await Promise.all(listeners.map((page) => expectSoundWithin(3_000, page)));
  }).toPass({ timeout: 30_000 });
  await player.keyboard.up(key);
  await Promise.all(listeners.map(expectSilence));
}
