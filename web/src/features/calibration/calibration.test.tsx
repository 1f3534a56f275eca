import { TAPPING } from '@quatremains/rules/timing/calibration';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const TAPS = TAPPING.warmUp + TAPPING.counted;
/** From the click on "Start" to the first beat, ms. */
const LEAD_IN = 1_500;

/** A key press at this moment of the page clock. */
function tapAt(at: number): void {
  const event = new KeyboardEvent('keydown', { key: 'j', code: 'KeyJ', bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  document.body.dispatchEvent(event);
}

/** Starts the beat and taps along with this delay. */
async function tapAlong(lateness: (tap: number) => number): Promise<void> {
  const start = page.getByRole('button', { name: 'Start the beat' });
  await expect.element(start).toBeVisible();
  const before = performance.now();
  (start.element() as HTMLElement).click();
  await expect.element(page.getByRole('button', { name: /Tap here/ })).toBeVisible();
  for (let tap = 0; tap < TAPS; tap++) tapAt(before + LEAD_IN + tap * TAPPING.period + lateness(tap));
}

function openCalibration() {
  const app = openApp();
  app.services.panel.show('calibration');
  return app;
}

describe('tapping along', () => {
  it('measures the delay of the keys, and saves it only when it is accepted', async () => {
    const { services } = openCalibration();
    await tapAlong(() => 400);
    await expect.element(page.getByText('Computer keyboard')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    expect(services.settings.getState().inputLatency).toEqual({});
    await page.getByRole('button', { name: 'Use these figures' }).click();
    const { inputLatency, outputLatency } = services.settings.getState();
    expect(inputLatency['keyboard']).toBeGreaterThan(100);
    expect(inputLatency['keyboard']).toBeLessThan(400);
    expect(outputLatency).toEqual({});
  });

  it('by ear and then by eye measures sound and keys apart', async () => {
    const { services } = openCalibration();
    await tapAlong(() => 400);
    await page.getByRole('button', { name: 'Second round, by eye' }).click();
    await tapAlong(() => 150);
    await page.getByRole('button', { name: 'Use these figures' }).click();
    const { inputLatency, outputLatency } = services.settings.getState();
    expect(inputLatency['keyboard']).toBeLessThan(150);
    expect(Object.values(outputLatency)[0]).toBeGreaterThan(200);
  });

  it('with scattered taps asks to try again', async () => {
    const { services } = openCalibration();
    await tapAlong((tap) => ((tap * 7) % 20) * 20);
    await expect.element(page.getByRole('alert').getByText(/too uneven/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Start the beat' })).toBeVisible();
    expect(services.settings.getState().inputLatency).toEqual({});
  });
});
