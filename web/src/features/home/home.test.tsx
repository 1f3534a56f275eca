import { accepted, refused } from '@quatremains/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRow } from '../rooms/testing/a-row.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

describe('the home page', () => {
  it('lists the rooms and counts those with players', async () => {
    const quiet = aRow('c', 0, { roomName: 'Rest', viewerCount: 3 });
    openApp({ rooms: [aRow('a', 2, { roomName: 'Nocturne club' }), aRow('b', 1, { roomName: 'Jam' }), quiet] }).greet();
    await expect.element(page.getByRole('heading', { name: /Ada.*2 rooms are playing/ })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Nocturne club' })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('has the legal texts and the sign-in in its navigation', async () => {
    const { services } = openApp();
    services.identity.signedOut();
    const navigation = page.getByRole('navigation');
    await expect.element(navigation.getByRole('link', { name: 'Legal' })).toHaveAttribute('href', '/legal');
    await expect.element(navigation.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  it('says that every piano is free where open rooms have no players', async () => {
    openApp({ rooms: [aRow('a', 0, { roomName: 'Rest', viewerCount: 3 })] }).greet();
    await expect.element(page.getByRole('heading', { name: /Ada.*Every piano is free/ })).toBeVisible();
  });

  it('grows with the text size, so that its buttons stay above the keys', async () => {
    await page.viewport(390, 844);
    openApp().greet();
    const alone = page.getByRole('button', { name: 'Play alone' });
    await expect.element(alone).toBeVisible();
    for (const words of document.querySelectorAll<HTMLElement>('h1, h1 + p')) words.style.fontSize = '68px';
    const hero = alone.element().closest('header')?.getBoundingClientRect();
    expect(alone.element().getBoundingClientRect().bottom).toBeLessThan((hero?.bottom ?? 0) - 54);
    await page.viewport(1280, 800);
  });

  it('finds a room by a few letters of its name', async () => {
    openApp({ rooms: [aRow('a', 2, { roomName: 'Nocturne club' }), aRow('b', 1, { roomName: 'Jam' })] });
    await page.getByRole('searchbox').fill('jam');
    await expect.element(page.getByRole('heading', { name: 'Jam' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Nocturne club' })).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('zzz');
    await expect.element(page.getByText('No room by that name')).toBeVisible();
  });

  it('adds a room that the server announces', async () => {
    const { connection } = openApp();
    await expect.element(page.getByText('No room is open yet')).toBeVisible();
    connection.say('roomList', { added: [aRow('a', 1, { roomName: 'Late show' })], changed: [], removed: [] });
    await expect.element(page.getByRole('heading', { name: 'Late show' })).toBeVisible();
  });

  it('offers to listen where every seat is taken', async () => {
    const { connection } = openApp({ rooms: [aRow('a', 2, { roomName: 'Duo', playerLimit: 2 })] });
    await expect.element(page.getByRole('button', { name: 'Listen instead in Duo' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play in Duo' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Listen instead in Duo' }).click();
    expect(connection.requests).toContainEqual({ name: 'joinRoom', body: { id: 'a', userStatus: 'spectator' } });
  });

  it('says why a room could not be joined', async () => {
    const { connection } = openApp({ rooms: [aRow('a', 1, { roomName: 'Duo' })] });
    connection.answer(refused('ROOM_FULL'));
    await page.getByRole('button', { name: 'Play in Duo' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Every seat in this room is taken.');
  });
});

describe('the link of a room', () => {
  it('opens the room directly, without the room list', async () => {
    openApp({ at: '/?roomId=den', rooms: [aRow('a', 2, { roomName: 'Nocturne club' })] });
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  });
});

describe('an address with a room, where the server refuses the connection', () => {
  it('has one spinner, in the banner', async () => {
    const { connection } = openApp({ at: '/?roomId=den' });
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    connection.become('refused', { code: 'TOO_MANY_CONNECTIONS' });
    await expect.element(page.getByText("You can't come in")).toBeVisible();
    await expect.element(page.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
  });
});

describe('an address with a closed room', () => {
  it.each([
    ['a name', 'gone', refused('ROOM_NOT_FOUND')],
    ['a very long name', 'x'.repeat(3_000), refused('BAD_SHAPE', 'id')],
  ])("says that this room doesn't exist, and leads home, by %s", async (_, id, refusal) => {
    const { connection, router, greet } = openApp({ at: `/?roomId=${id}` });
    connection.answer(refusal);
    greet();
    await expect.element(page.getByRole('alert')).toHaveTextContent("This room doesn't exist");
    await expect.poll(() => router.state.location.search).toEqual({});
  });
});

describe('an address with a room, whose connection is lost during the join', () => {
  it('shows no error, and joins with the next connection', async () => {
    const { connection, router, services, greet } = openApp({ at: '/?roomId=den' });
    const tries = (): number => connection.requests.filter(({ name }) => name === 'joinRoom').length;
    connection.become('connecting');
    connection.answer(refused('TIMED_OUT'));
    services.identity.signedOut();
    const loading = page.getByRole('status', { name: 'Loading' });
    await expect.element(loading).toBeVisible();
    greet();
    connection.become('lost');
    await expect.poll(tries).toBe(1);
    await expect.element(loading).toBeVisible();
    expect(router.state.location.search).toEqual({ roomId: 'den' });
    expect(services.notifications.getState()).toEqual([]);
    connection.answer(accepted({ roomId: 'den', status: 'spectator' }));
    connection.become('connected');
    greet();
    await expect.poll(tries).toBe(2);
    expect(router.state.location.search).toEqual({ roomId: 'den' });
  });
});

describe('a lost connection', () => {
  it('says in a room that the place is held, and nothing elsewhere', async () => {
    const { connection, greet } = openApp();
    greet();
    connection.become('lost');
    await expect.element(page.getByText('Reconnecting…', { exact: true })).toBeVisible();
    connection.say('roomInformation', aRoomInformation([aRoomUser('me')]));
    await expect.element(page.getByText('We keep your seat.', { exact: false })).toBeVisible();
  });
});

describe('a page that does not exist', () => {
  it('says so and leads home', async () => {
    openApp({ at: '/nowhere' });
    await expect.element(page.getByRole('heading', { name: 'Nothing is played here' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the rooms' }).click();
    await expect.element(page.getByRole('searchbox')).toBeVisible();
  });
});

describe('the longest name', () => {
  const longest = 'x'.repeat(50);

  it('keeps the buttons above the keyboard', async () => {
    await page.viewport(1280, 800);
    openApp().greet({ username: longest });
    const greeting = page.getByRole('heading', { level: 1, name: new RegExp(longest) });
    await expect.element(greeting).toBeVisible();
    const keyboard = (greeting.element().closest('header')?.getBoundingClientRect().bottom ?? 0) - 54;
    const button = page.getByRole('button', { name: 'Create a room' }).element();
    expect(button.getBoundingClientRect().bottom).toBeLessThan(keyboard);
  });

  it('stays within its notification', async () => {
    const { services } = openApp();
    services.notifications.notify('success', `Your name is ${longest} now.`);
    const notice = page.getByText(new RegExp(longest));
    await expect.element(notice).toBeVisible();
    const { scrollWidth, clientWidth } = notice.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});
