import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { refusedFor } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { enterRoom, kenji, master } from './testing/enter-room.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openKenji(change: Partial<RoomUser> = {}) {
  const room = enterRoom([master, { ...kenji, ...change }]);
  await page.getByRole('region', { name: "Kenji's piano" }).getByTitle('About Kenji').click();
  return room;
}

/** The nth click of a series, as a mouse sends it; 0 is a keyboard's. */
function click(what: Locator, detail: number): void {
  what.element().dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
}

describe('the second click of a double click', () => {
  it('does not undo the action of the first click', async () => {
    const { services } = enterRoom([master, kenji]);
    await button('Mute').dblClick();
    await expect.element(button('Sound on')).toBeVisible();
    expect(services.settings.getState().masterVolume).toBe(0);
  });

  it('does not take away the crown that the first click gave, however late the server says so', async () => {
    const { connection, asked } = await openKenji();
    const promote = button('Make master of the room');
    await expect.element(promote).toBeVisible();
    click(promote, 1);
    connection.say('updateUser', { user: { ...kenji, master: true } });
    await expect.element(button('Take the crown away')).toBeVisible();
    for (const detail of [2, 3]) click(button('Take the crown away'), detail);
    expect(asked('onSwitchMaster')).toEqual([{ id: 'kenji', master: true }]);
    click(button('Take the crown away'), 1);
    await expect.poll(() => asked('onSwitchMaster')).toHaveLength(2);
  });

  it('does not confirm a question that the first click opened', async () => {
    const { asked } = await openKenji();
    await button('Kick').dblClick();
    const question = page.getByRole('dialog', { name: 'Kick Kenji?' });
    await expect.element(question).toBeVisible();
    click(question.getByRole('button', { name: 'Kick' }), 2);
    expect(asked('onKicked')).toEqual([]);
  });

  it('counts where the button still does the same', async () => {
    enterRoom([master, kenji]);
    await page.getByRole('button', { name: 'A semitone higher' }).dblClick();
    await expect.element(page.getByRole('group', { name: /\+2/ })).toBeVisible();
  });

  it('counts where the button does the same under another name', async () => {
    const { connection, services } = enterRoom([master, kenji]);
    const like = page.getByRole('button', { name: /^Like/ });
    connection.answer(refusedFor(60_000, 'LIKES_TOO_FAST'));
    await expect.element(like).toBeVisible();
    click(like, 1);
    services.likes.setState({ likes: 1 });
    await expect.element(page.getByRole('button', { name: /^Like.*1/ })).toBeVisible();
    click(like, 2);
    await expect.element(page.getByRole('status').getByText('Only one like a second counts.')).toBeInTheDocument();
  });

  it('is not confused with a second key press', async () => {
    const { services } = enterRoom([master, kenji]);
    await expect.element(button('Mute')).toBeVisible();
    button('Mute').element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(services.settings.getState().masterVolume).toBeGreaterThan(0);
    await expect.element(button('Mute')).toBeVisible();
  });
});
