import { expect, test } from '@playwright/test';
import { open } from './helpers/open.ts';
import { signIn } from './helpers/signing-in.ts';
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

test('home, room and settings do not violate their content security policy', async ({ page }) => {
  await page.addInitScript(gatherViolations);
  await open(page, '/');
  await page.getByRole('button', { name: 'Play alone' }).click();
  await page.getByRole('button', { name: 'Let me play' }).click();
  await expect(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('combobox').first().click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test('the policy allows the styles of the colour picker', async ({ page }) => {
  await page.addInitScript(gatherViolations);
  await signIn(page, 'Vera');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Choose colour 1' }).click();
  const shades = page.getByRole('slider', { name: 'Shade: saturation and brightness' });
  await expect(shades).toHaveCSS('position', 'absolute');
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test('the piano sounds where the browser cannot decode the samples', async ({ page }) => {
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
