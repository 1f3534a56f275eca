/// <reference lib="dom" />

import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../tools/browser.ts';
import { listenIn, type Ear } from './ear.ts';

/** Somebody at a browser of their own. */
export interface Player {
  readonly page: Page;
  ear(): Promise<Ear>;
  forget(): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = JSON.stringify({
  version: 1,
  settings: { language: 'en', audioLatency: 'realTime', keyboardLayout: 'qwertyMpp', helpSeen: true },
});

function keepSettings(settings: string): void {
  localStorage.setItem('settings', settings);
}

/** Opens the site in its own Chromium and takes a seat in the room. */
export async function sitDown(url: string, roomId: string): Promise<Player> {
  const player = await openPage(`${url}/?roomId=${roomId}`);
  await player.page.getByRole('button', { name: 'Take a seat' }).first().click();
  await player.page.getByRole('group', { name: 'Your piano' }).waitFor();
  return player;
}

/** Opens an address in its own Chromium, and listens in. */
export async function openPage(url: string): Promise<Player> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  await page.addInitScript(keepSettings, SETTINGS);
  await page.addInitScript(listenIn);
  await page.goto(url);
  return {
    page,
    ear: () => page.evaluate(() => window.ear),
    forget: () =>
      page.evaluate(() => {
        window.ear.starts.length = 0;
        window.ear.presses.length = 0;
      }),
    stop: () => browser.close(),
  };
}
