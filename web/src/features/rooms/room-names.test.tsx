import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aChatMessage } from '../../state/testing/a-chat-message.ts';
import { enterRoom, kenji, master } from '../../app/testing/enter-room.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const enter = (...users: readonly RoomUser[]) => enterRoom(users);

it('badges are shown beside a name in every place, and staff have no crown', async () => {
  const badges = [
    { id: 8, name: 'Moderator', description: 'Keeps the peace', url: '/badges/moderator.svg' },
    { id: 3, name: 'VIP 3', description: 'VIP for 60 days in all', url: '/badges/vip-3.svg' },
  ];
  const { connection } = enter(master, { ...kenji, role: 'Mod', master: true, badges });
  connection.say('chatMessage', aChatMessage(1, 'Hello from Kenji'));
  const board = page.getByRole('region', { name: "Kenji's piano" });
  const said = page.getByRole('log').getByRole('button', { name: /^Kenji/ });
  for (const place of [board, said])
    for (const name of ['Moderator', 'VIP 3']) await expect.element(place.getByAltText(name)).toBeVisible();
  await expect.element(board.getByLabelText('Master of the room')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'People' }).click();
  const listed = (name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name });
  await expect.element(listed(/Kenji/).getByAltText('VIP 3')).toBeVisible();
  await expect.element(listed(/Kenji/).getByLabelText('Master of the room')).not.toBeInTheDocument();
  await expect.element(listed(/Ada/).getByLabelText('Master of the room')).toBeVisible();
});

it('the own strip shows a master’s crown, and none to other members', async () => {
  const { connection } = enter(master, kenji);
  const own = page.getByTitle('Change your name and colours');
  await expect.element(own.getByLabelText('Master of the room')).toBeVisible();
  connection.say('updateUser', { user: { ...master, master: false } });
  await expect.element(own.getByLabelText('Master of the room')).not.toBeInTheDocument();
});

it('the own name and colours can all be reached in a low window', async () => {
  await page.viewport(1000, 605);
  enter(master, kenji);
  await page.getByTitle('Change your name and colours').click();
  await page.getByRole('button', { name: 'Choose colour 1' }).click();
  const code = page.getByRole('textbox', { name: 'Colour code' });
  await code.fill('#1');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^A colour code has six/)).toBeVisible();
  const popover = page.getByRole('dialog', { name: 'Change your name and colours' }).element();
  const isInSight = (): boolean => {
    const { top, bottom } = popover.getBoundingClientRect();
    return top >= 0 && bottom <= 605;
  };
  await expect.poll(isInSight).toBe(true);
  expect(popover.scrollHeight).toBeGreaterThan(popover.clientHeight);
});
