import type { Page } from '@playwright/test';

/** The position of the pointer. Without one the browser assumes the corner, where it would hold the navigation open. */
const MIDDLE = { x: 640, y: 700 };

/** Opens an address of the site, with the pointer out of the way. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(MIDDLE.x, MIDDLE.y);
}
