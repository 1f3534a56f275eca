import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from 'playwright';
import { findBrowser } from './browser.ts';
import { PROJECT } from './project.ts';

const PUBLIC = join(PROJECT, 'web/public');
const PREVIEW = { width: 1_200, height: 630 };
const ICON = 48;
const ICON_HEADER_BYTES = 22;

async function drawPreview(page: Page): Promise<void> {
  await page.setViewportSize(PREVIEW);
  await page.goto(pathToFileURL(join(PROJECT, 'tools/preview-picture.html')).href);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(PUBLIC, 'preview.png') });
}

/** An .ico file with one picture, a PNG of 48 × 48. */
function iconOf(png: Buffer): Buffer {
  const header = Buffer.alloc(ICON_HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // with one picture
  header.writeUInt8(ICON, 6);
  header.writeUInt8(ICON, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICON_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

async function drawIcon(page: Page): Promise<void> {
  await page.setViewportSize({ width: ICON, height: ICON });
  const mark = pathToFileURL(join(PUBLIC, 'mark.svg')).href;
  await page.goto(pathToFileURL(join(PROJECT, 'tools/preview-picture.html')).href);
  await page.setContent(`<style>body{margin:0}</style><img width="${ICON}" height="${ICON}" src="${mark}" alt="">`);
  await page.waitForLoadState('load');
  await writeFile(join(PUBLIC, 'favicon.ico'), iconOf(await page.screenshot({ omitBackground: true })));
}

interface AppIcon {
  readonly name: string;
  readonly size: number;
  /** The share of the icon that the mark takes; phones cut a maskable icon to their own shape. */
  readonly share: number;
}

const APP_ICONS: readonly AppIcon[] = [
  { name: 'icon-192', size: 192, share: 1 },
  { name: 'icon-512', size: 512, share: 1 },
  { name: 'maskable-512', size: 512, share: 0.78 },
  { name: 'apple-touch-icon', size: 180, share: 0.86 },
];

/** An icon of the installed site. One that is smaller than its square lies on the mark's own ground. */
async function drawAppIcon(page: Page, { name, size, share }: AppIcon): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.goto(pathToFileURL(join(PROJECT, 'tools/preview-picture.html')).href);
  const mark = pathToFileURL(join(PUBLIC, 'mark.svg')).href;
  const ground = share < 1 ? 'background:#171412;' : '';
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;${ground}}</style><img width="${size * share}" src="${mark}" alt="">`,
  );
  await page.waitForLoadState('load');
  await page.screenshot({ path: join(PUBLIC, `icons/${name}.png`), omitBackground: true });
}

/** Draws `preview.png`, which other sites show of a link, `favicon.ico`, and the icons of the installed site. */
export async function drawSitePictures(): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const page = await browser.newPage();
  await drawPreview(page);
  await drawIcon(page);
  for (const icon of APP_ICONS) await drawAppIcon(page, icon);
  await browser.close();
}
