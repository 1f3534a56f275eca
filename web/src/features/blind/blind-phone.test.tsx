import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { browserClock } from '../../platform/browser-clock.ts';
import { aBlindTest } from '../../state/testing/a-blind-test.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { linesOf, linesSeen } from '../../shared/testing/lines.ts';
import { openApp } from '../../app/testing/open-app.tsx';

const people = [aRoomUser('ada'), aRoomUser('ben', { channel: 1 }), aRoomUser('cleo', { channel: 2 })];
const [, ben] = people;

function round(): BlindInformation {
  const now = browserClock.now();
  const times = { startedAt: now, endsAt: now + 120_000 };
  return aBlindTest({ ...times, phase: 'playing', performer: ben?.id ?? null, turn: 2, turns: 6 });
}

test('a phone in portrait shows all texts of a blind test, in two lines where one is too short', async () => {
  await page.viewport(390, 844);
  const { connection, services, greet } = openApp();
  const information = aRoomInformation(people);
  greet();
  connection.say('roomInformation', {
    ...information,
    room: { ...information.room, gameType: 'BLIND' },
    blind: round(),
  });
  const panel = page.getByRole('region', { name: 'Blind test' });
  await expect.element(panel).toBeVisible();
  services.settings.change({ language: 'fr' });
  const isWhole = (text: RegExp) => () => {
    const words = panel.getByText(text).element();
    return words.scrollWidth <= words.clientWidth && linesOf(words) <= linesSeen(words);
  };
  await expect.poll(isWhole(/points maintenant .* Manche 2 sur 6/)).toBe(true);
  connection.say('blindUpdate', aBlindTest());
  await expect.poll(isWhole(/^L'un joue, les autres/)).toBe(true);
});

test('a phone in portrait leaves three other players keys of 24 px beside a blind test, and a smaller phone shows names only', async () => {
  await page.viewport(390, 844);
  const { connection, greet } = openApp();
  const information = aRoomInformation([aRoomUser('me'), ...people]);
  greet();
  connection.say('roomInformation', {
    ...information,
    room: { ...information.room, gameType: 'BLIND' },
    blind: aBlindTest(),
  });
  await expect.element(page.getByRole('region', { name: 'Blind test' })).toBeVisible();
  const heights = () =>
    [...document.querySelectorAll('[data-member] [data-keys]')].map((keys) => keys.getBoundingClientRect().height);
  await expect.poll(heights).toHaveLength(3);
  await expect.poll(() => Math.min(...heights())).toBeGreaterThanOrEqual(24);
  await page.viewport(360, 680);
  await expect.poll(heights).toEqual([0, 0, 0]);
  await expect.element(page.getByRole('region', { name: "ada's piano" })).toBeVisible();
  await page.viewport(1280, 800);
});
