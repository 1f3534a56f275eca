import type { Locator, Page } from '@playwright/test';

const NAMES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'];
/** The computer's keys of the octaves from A2 and from A3. */
const FROM_A2 = 'KeyZ KeyS KeyX KeyC KeyF KeyV KeyG KeyB KeyN KeyJ KeyM KeyK'.split(' ');
const FROM_A3 = 'KeyQ Digit2 KeyW KeyE Digit4 KeyR Digit5 KeyT KeyY Digit7 KeyU Digit8'.split(' ');
/** What plays each octave, from A1 on: modifiers move the rows by octaves. */
const OCTAVES = [
  { modifier: 'Control+', row: FROM_A2 },
  { modifier: '', row: FROM_A2 },
  { modifier: '', row: FROM_A3 },
  { modifier: 'Shift+', row: FROM_A3 },
  { modifier: 'Alt+', row: FROM_A3 },
];
/** Semitones from C0 to A1. */
const LOWEST = 21;

/** The keys of the computer's keyboard that play a note such as C♯4. */
function keysOf(note: string): string {
  const semitones = NAMES.indexOf(note.slice(0, -1)) + 12 * Number(note.at(-1)) - LOWEST;
  const { modifier, row } = OCTAVES[Math.floor(semitones / 12)] ?? {};
  const key = row?.[semitones % 12];
  if (modifier === undefined || key === undefined) throw new Error(`no key plays ${note}`);
  return `${modifier}${key}`;
}

/** The keys that the player waits for. */
export const awaitedKeys = (page: Page): Locator => page.getByRole('status', { name: 'Waiting for you' });

/** Strikes the keys that the player waits for just now. */
export async function strikeAwaited(page: Page): Promise<void> {
  const texts = await awaitedKeys(page).locator('span').allTextContents();
  for (const text of texts.filter((shown) => !shown.startsWith('✓')))
    await page.keyboard.press(keysOf(text.replace(/,.*/, '')));
}
