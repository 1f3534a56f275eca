import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { chromium, type Browser as Chromium, type Page } from 'playwright';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { drawSitePictures } from './draw-site-pictures.ts';
import { prepareContent } from './prepare-content.ts';
import { PROJECT } from './project.ts';
import { runScript } from './run-script.ts';

const FOLDER = join(PROJECT, 'docs/images');
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const READY = /http:\/\/localhost:\d+/;

/** A phrase for two players: key and time of each press (ms), and its duration. */
const LEFT_HAND = ['KeyX', 'KeyN', 'Comma', 'KeyB'];
const RIGHT_HAND = ['KeyR', 'KeyY', 'KeyI', 'KeyU', 'KeyP', 'KeyO'];
const BEAT = 260;

interface PlayerPage {
  readonly browser: Chromium;
  readonly page: Page;
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', () => {
      reject(new Error('the server ended'));
    });
    server.stdout?.on('data', (chunk: Buffer) => {
      const [address] = READY.exec(chunk.toString()) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

/** A player in their own browser, with a name, who has closed the help. */
async function openPlayer(url: string, settings: object, viewport = DESKTOP): Promise<PlayerPage> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const page = await browser.newPage({ viewport, locale: 'en-GB', deviceScaleFactor: viewport === PHONE ? 2 : 1 });
  await page.addInitScript(
    (saved) => {
      localStorage.setItem('settings', saved);
    },
    JSON.stringify({ version: 1, settings: { helpSeen: true, ...settings } }),
  );
  await page.goto(url);
  return { browser, page };
}

/** Signs in at the test provider: only accounts name their rooms. */
async function signIn({ page }: PlayerPage, name: string): Promise<void> {
  await page.goto(new URL('/login', page.url()).href);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue with Discord' }).click();
  await page.getByLabel('Another name').fill(name);
  await page.getByRole('button', { name: 'Be them' }).click();
  await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
}

async function createRoom({ page }: PlayerPage, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Create a room' }).click();
  await page.getByRole('textbox', { name: 'Room name' }).fill(name);
  await page.getByRole('button', { name: 'CREATE', exact: true }).click();
  await page.waitForURL(/roomId=/);
  return page.url();
}

async function takeSeat({ page }: PlayerPage): Promise<void> {
  await page.getByRole('button', { name: 'Take a seat' }).first().click();
  await page.getByRole('group', { name: 'Your piano' }).waitFor();
}

/** Plays keys one after the other, each held over the next beat. */
async function play({ page }: PlayerPage, keys: readonly string[]): Promise<void> {
  for (const [index, key] of keys.entries()) {
    await page.keyboard.down(key);
    await page.waitForTimeout(BEAT);
    const before = keys[index - 1];
    if (before !== undefined) await page.keyboard.up(before);
  }
}

async function photograph(url: string): Promise<void> {
  const anna = await openPlayer(url, { username: 'Camille' });
  await signIn(anna, 'Camille');
  const room = await createRoom(anna, 'Nocturne club');
  const ben = await openPlayer(room, { username: 'Maëlle', theme: 'light' });
  const cleo = await openPlayer(room, { username: 'Kenji' }, PHONE);
  await Promise.all([takeSeat(ben), takeSeat(cleo)]);
  await anna.page.waitForTimeout(4_500);
  await Promise.all([play(anna, RIGHT_HAND), play(ben, LEFT_HAND), play(cleo, ['KeyT', 'KeyI', 'KeyO'])]);
  await anna.page.screenshot({ path: join(FOLDER, 'room.png') });
  await ben.page.screenshot({ path: join(FOLDER, 'room-light.png') });
  await cleo.page.screenshot({ path: join(FOLDER, 'room-phone.png') });
  const newPlayer = await openPlayer(url, {});
  await newPlayer.page.waitForTimeout(5_000);
  await newPlayer.page.screenshot({ path: join(FOLDER, 'home.png') });
  await Promise.all([anna, ben, cleo, newPlayer].map(({ browser }) => browser.close()));
}

/** Draws the site's own pictures, then takes those of docs/images from the running app. */
await runScript(async () => {
  await drawSitePictures();
  await buildWeb();
  await prepareContent();
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '0', DATA_DIR: ':memory:' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await photograph(await addressOf(server));
  } finally {
    server.kill('SIGTERM');
  }
});
