import type { OfferedDetails } from '@quatremains/protocol/entities/instrument';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aRoomUser } from '../../../state/testing/a-room-user.ts';
import { enterRoom } from '../../../app/testing/enter-room.ts';

const grand: OfferedDetails = {
  id: 1,
  displayName: 'Concert grand',
  category: 'Piano',
  size: 88,
  splitable: true,
  state: 'preparing',
  decibels: 0,
  availableNotes: [],
  path: 'grand',
};
const longName = aRoomUser('me', { username: 'Ada-Wilhelmina of the Long Names', master: true });

function enterWith(instrument: OfferedDetails) {
  const answers = { '/api/instruments/1': () => instrument };
  return enterRoom([longName], {}, { instruments: () => [instrument], answers });
}

afterEach(() => page.viewport(1280, 800));

test.each([
  [1280, 'en', 'being prepared'],
  [1280, 'fr', 'en préparation'],
  [1000, 'fr', 'en préparation'],
  [1440, 'fr', 'en préparation'],
] as const)(
  'the strip under the keys has one row at %i px (%s) while an instrument is prepared and a MIDI keyboard is offered',
  async (width, language, preparing) => {
    await page.viewport(width, 800);
    const { services } = enterWith(grand);
    services.settings.change({ language });
    const text = page.getByText(preparing, { exact: true });
    await expect.element(text).toBeVisible();
    const offer = page.getByRole('button', { name: language === 'en' ? 'MIDI keyboard' : 'Clavier MIDI', exact: true });
    await expect.element(offer).toBeInViewport({ ratio: 1 });
    expect(text.element().closest('footer')?.clientHeight).toBe(52);
    const { right } = text.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(text.element().closest('button')?.getBoundingClientRect().right ?? 0);
    expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth);
  },
);

test('the strip of a phone shows the whole name of the grand in French', async () => {
  await page.viewport(390, 844);
  const { services } = enterWith({ ...grand, state: 'ready' });
  services.settings.change({ language: 'fr' });
  const pill = page.getByRole('button', { name: /^Choisissez vos instruments/ });
  const name = pill.getByText('Piano de concert', { exact: true });
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
});

test('the help names the layout of the keyboard at 1000 px, where the strip has only its icon', async () => {
  await page.viewport(1000, 720);
  const { services } = enterWith(grand);
  services.panel.show('help');
  const layout = page.getByRole('dialog').getByText('QWERTY, MPP', { exact: true });
  await expect.element(layout).toBeVisible();
  expect(layout.element().clientWidth).toBeGreaterThan(60);
});
