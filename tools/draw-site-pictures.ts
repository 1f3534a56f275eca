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

/** Draws `preview.png`, which other sites show of a link, and `favicon.ico`. */
export async function drawSitePictures(): Promise<void> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const page = await browser.newPage();
  await drawPreview(page);
  await drawIcon(page);
  await browser.close();
}
