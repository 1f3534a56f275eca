import { expect, test } from '@playwright/test';
import { open } from './helpers/open.ts';
import { expectSoundWithin, tapSound } from './helpers/sound.ts';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Runs in the page before its own scripts. */
function gatherViolations(): void {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.violations.push(`${violatedDirective} ${blockedURI}`);
  });
}

test('home and room do nothing that their content security policy forbids', async ({ page }) => {
  await page.addInitScript(gatherViolations);
  await open(page, '/');
  await page.getByRole('button', { name: 'Play alone' }).click();
  await page.getByRole('button', { name: 'Let me play' }).click();
  await expect(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test('where the browser cannot decode the samples, the piano sounds all the same', async ({ page }) => {
  await page.addInitScript(gatherViolations);
  await page.addInitScript(() => {
    BaseAudioContext.prototype.decodeAudioData = () => Promise.reject(new DOMException('no', 'EncodingError'));
  });
  await page.addInitScript(tapSound);
  await open(page, '/');
  await page.getByRole('button', { name: 'Play alone' }).click();
  await page.getByRole('button', { name: 'Let me play' }).click();
  await expect(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.up('KeyY');
    await page.keyboard.down('KeyY');
    await expectSoundWithin(5_000, page);
  }).toPass();
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});
