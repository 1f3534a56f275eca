/// <reference lib="dom" />

import { FPS } from '@quatremains/protocol/limits';
import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../tools/browser.ts';
import { installClockLog, startsOf, type Heard, type ClockLog } from './clock-log.ts';

/** A listener with their own browser. */
export interface Listener {
  /** The started sounds, in ms of this process's clock from the epoch. */
  starts(what: 'clicks' | 'notes'): Promise<Heard[]>;
  stop(): Promise<void>;
}

/** Two browsers that paint in software leave their sound devices no time on two cores: their settings paint as little as possible. */
const SETTINGS = JSON.stringify({
  version: 2,
  settings: {
    language: 'en',
    keyboardLayout: 'qwertyMpp',
    helpSeen: true,
    maxFps: FPS.lowest,
    blurEffects: false,
    midiEffects: false,
    noGradients: true,
    showLines: false,
  },
});

/** The offset of the page's true clock from this process's, by the fastest of many requests. */
async function offsetOf(page: Page, wrongBy: number): Promise<number> {
  let best = { offset: 0, doubt: Infinity };
  for (let question = 0; question < 200; question++) {
    const before = performance.timeOrigin + performance.now();
    const there = await page.evaluate(() => performance.timeOrigin + performance.now());
    const doubt = (performance.timeOrigin + performance.now() - before) / 2;
    if (doubt < best.doubt) best = { offset: there - wrongBy - before - doubt, doubt };
  }
  return best.offset;
}

/** Opens a room in its own Chromium, whose clocks are wrong by this much, ms. */
export async function listen(url: string, roomId: string, wrongBy: number): Promise<Listener> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  await page.addInitScript((settings) => {
    localStorage.setItem('settings', settings);
  }, SETTINGS);
  await page.addInitScript(installClockLog, wrongBy);
  await page.goto(`${url}/?roomId=${roomId}`);
  await page.getByRole('button', { name: 'Take a seat' }).first().waitFor();
  await page.mouse.click(640, 400);
  return {
    starts: async (what) => {
      const offset = await offsetOf(page, wrongBy);
      const heard: ClockLog = await page.evaluate(() => window.clockLog);
      return startsOf(heard, what).map((one) => ({ ...one, at: one.at - offset }));
    },
    stop: () => browser.close(),
  };
}
