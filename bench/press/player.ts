/// <reference lib="dom" />

import { chromium, type Page } from 'playwright';
import { findBrowser } from '../../tools/browser.ts';
import { installStartLog, type StartLog } from './start-log.ts';

/** A player with their own browser. */
export interface BrowserPlayer {
  readonly page: Page;
  startLog(): Promise<StartLog>;
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
export async function sitDown(url: string, roomId: string): Promise<BrowserPlayer> {
  const player = await openPage(`${url}/?roomId=${roomId}`);
  await player.page.getByRole('button', { name: 'Take a seat' }).first().click();
  await player.page.getByRole('group', { name: 'Your piano' }).waitFor();
  return player;
}

/** Opens an address in its own Chromium, as a spectator. */
export async function openPage(url: string): Promise<BrowserPlayer> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  await page.addInitScript(keepSettings, SETTINGS);
  await page.addInitScript(installStartLog);
  await page.goto(url);
  return {
    page,
    startLog: () => page.evaluate(() => window.startLog),
    forget: () =>
      page.evaluate(() => {
        window.startLog.starts.length = 0;
        window.startLog.presses.length = 0;
      }),
    stop: () => browser.close(),
  };
}
