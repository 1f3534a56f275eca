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
    const { services } = enterRoom(
      [longName],
      {},
      { instruments: () => [grand], answers: { '/api/instruments/1': () => grand } },
    );
    services.settings.change({ language });
    const text = page.getByText(preparing, { exact: true });
    await expect.element(text).toBeVisible();
    const offer = page.getByRole('button', { name: language === 'en' ? 'MIDI keyboard' : 'Clavier MIDI', exact: true });
    await expect.element(offer).toBeInViewport({ ratio: 1 });
    expect(text.element().closest('footer')?.clientHeight).toBe(52);
  },
);
