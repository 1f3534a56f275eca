import { accepted, refused, refusedFor } from '@quatremains/protocol/refusals';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRow } from './testing/a-row.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const den = aRow('den', 1, { roomName: 'Den', private: true });
const field = () => page.getByLabelText('Password', { exact: true });
const joinRoom = () => page.getByRole('button', { name: 'Join Room' });

/** The password dialog of the room "Den". */
async function knock(rooms = [den]) {
  const app = openApp({ rooms });
  app.greet();
  app.connection.answer(refused('PASSWORD_NEEDED'));
  await page.getByRole('button', { name: 'Play in Den' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Enter room password' })).toBeVisible();
  return app;
}

describe('a row of the room list', () => {
  it('keeps the focus on the pressed button, during the join and after a refusal', async () => {
    const { connection, greet } = openApp({ rooms: [den] });
    greet();
    let answer: (refusal: unknown) => void = () => undefined;
    connection.answer(new Promise((resolve) => (answer = resolve)) as never);
    const play = page.getByRole('button', { name: 'Play in Den' });
    await play.click();
    await expect.element(play).toHaveAttribute('aria-disabled', 'true');
    await expect.element(play).toHaveFocus();
    answer(refused('PASSWORD_NEEDED'));
    await expect.element(page.getByRole('dialog', { name: 'Enter room password' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(play).toHaveFocus();
  });

  it('cannot be entered while the server refuses the connection', async () => {
    const { connection, greet } = openApp({ rooms: [aRow('a', 1, { roomName: 'Duo' })] });
    greet();
    connection.become('refused', { code: 'TOO_MANY_CONNECTIONS' });
    await expect.element(page.getByRole('button', { name: 'Create a room' })).toBeDisabled();
    for (const name of ['Play in Duo', 'Listen in Duo'])
      await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    connection.become('connected');
    await expect
      .element(page.getByRole('button', { name: 'Play in Duo' }))
      .not.toHaveAttribute('aria-disabled', 'true');
  });

  it('cannot be entered by a banned client', async () => {
    const { connection, greet } = openApp({ rooms: [aRow('a', 1, { roomName: 'Duo' })] });
    greet();
    connection.become('banned');
    for (const name of ['Play in Duo', 'Listen in Duo'])
      await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the room’s properties, its members, and its likes', async () => {
    const closed = { guestAuthorized: false, programsAllowed: false, visibility: 'PUSH', likes: 3 } as const;
    openApp({ rooms: [aRow('a', 2, { roomName: 'Duo', viewerCount: 1, ...closed })] }).greet();
    for (const name of ['Shown first', 'MIDI files may be played', 'Guests may only listen', 'No programs here']) {
      await expect.element(page.getByRole('img', { name })).toBeVisible();
    }
    for (const text of ['2 of 10 players', '1 spectator', '3 likes']) {
      await expect.element(page.getByText(text, { exact: true })).toBeInTheDocument();
    }
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says by a text and an icon whether guests may play', async () => {
    openApp({ rooms: [aRow('a', 2), aRow('b', 1, { guestAuthorized: false })] }).greet();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect.element(row('Room a').getByRole('img', { name: 'Guests may play' })).toBeVisible();
    await expect.element(row('Room b').getByRole('img', { name: 'Guests may only listen' })).toBeVisible();
  });

  it('has space for 28 letters of its name beside all icons', async () => {
    await page.viewport(1440, 900);
    const signs = { visibility: 'PUSH', programsAllowed: false, private: true } as const;
    openApp({ rooms: [aRow('a', 3, { roomName: 'Wednesday morning warm-ups 2', ...signs })] }).greet({ role: 'Mod' });
    const name = page.getByRole('heading', { name: 'Wednesday morning warm-ups 2' });
    await expect.element(name).toBeVisible();
    await document.fonts.ready;
    expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
  });

  it('has the primary button where the user can play at once', async () => {
    const rooms = [
      aRow('a', 10, { roomName: 'Full' }),
      aRow('b', 3, { roomName: 'Den', private: true }),
      aRow('c', 2, { roomName: 'Members', guestAuthorized: false }),
      aRow('d', 1, { roomName: 'Open' }),
      aRow('e', 1, { roomName: 'Next' }),
    ];
    openApp({ rooms }).greet();
    const classOf = (name: string): string => page.getByRole('button', { name }).element().className;
    await expect.element(page.getByRole('button', { name: 'Play in Open' })).toBeVisible();
    expect(classOf('Play in Open')).not.toBe(classOf('Play in Next'));
    expect(classOf('Play in Den')).toBe(classOf('Play in Next'));
  });

  it('counts players without a name, too', async () => {
    openApp({ rooms: [aRow('a', 0, { roomName: 'Duo', playerCount: 2, playerLimit: 2 })] });
    await expect.element(page.getByText('Somebody is playing')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Play in Duo' })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Listen instead in Duo' }))
      .toHaveTextContent('Listen instead');
  });

  it('shows the last minute of notes', async () => {
    openApp({ rooms: [aRow('a', 1, { roomName: 'Duo', ribbon: [60, 64, 128 + 67] })] });
    await expect.element(page.getByRole('heading', { name: 'Duo' })).toBeVisible();
    const paths = [...document.querySelectorAll('.ribbon-keys path')].map((path) => path.getAttribute('d'));
    expect(paths.join('').match(/M/g)).toHaveLength(3);
  });

  it('has a lock where a password is needed, and none where listening is free', async () => {
    openApp({ rooms: [aRow('a', 1, { roomName: 'Den', private: true, onlyPrivateForPlayers: true })] }).greet();
    const play = page.getByRole('button', { name: 'Play in Den' });
    await expect.element(play.getByRole('img', { name: 'Needs a password' })).toBeVisible();
    const listen = page.getByRole('button', { name: 'Listen in Den' });
    await expect.element(listen.getByRole('img')).not.toBeInTheDocument();
  });

  it('has its buttons at the same place as all others on a phone, locked or not', async () => {
    await page.viewport(390, 844);
    const locked = { private: true, guestAuthorized: true };
    openApp({
      rooms: [
        aRow('a', 3, { roomName: 'Duo' }),
        aRow('b', 2, { roomName: 'Den', ...locked }),
        aRow('c', 1, { roomName: 'Hall', ...locked, onlyPrivateForPlayers: true }),
      ],
    }).greet({ role: 'Mod' });
    await expect.element(page.getByRole('button', { name: 'Enter Hall hidden' })).toBeVisible();
    for (const way of [/^Play in/, /^Listen in/, /hidden$/]) {
      const places = page
        .getByRole('button', { name: way })
        .elements()
        .map((element) => element.getBoundingClientRect());
      expect(places.map(({ left, right }) => [left, right])).toEqual(
        Array.from({ length: 3 }, () => [places[0]?.left, places[0]?.right]),
      );
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('offers to enter hidden to moderators only', async () => {
    const { connection, greet } = openApp({ rooms: [aRow('a', 1, { roomName: 'Duo' })] });
    await expect.element(page.getByRole('button', { name: 'Listen in Duo' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Enter Duo hidden' })).not.toBeInTheDocument();
    greet({ role: 'Mod' });
    await page.getByRole('button', { name: 'Enter Duo hidden' }).click();
    expect(connection.requests).toContainEqual({
      name: 'joinRoom',
      body: { id: 'a', userStatus: 'spectator', invisible: true },
    });
  });

  it('is fetched again where the room is closed during the join', async () => {
    const { connection, greet } = openApp({ rooms: [aRow('a', 1, { roomName: 'Duo' })] });
    greet();
    await expect.element(page.getByRole('heading', { name: 'Duo' })).toBeVisible();
    const fetched = vi.mocked(fetch).mock.calls.length;
    connection.answer(refused('ROOM_NOT_FOUND'));
    await page.getByRole('button', { name: 'Play in Duo' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent("This room doesn't exist");
    await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBeGreaterThan(fetched);
  });
});

describe('a long room list', () => {
  const rooms = Array.from({ length: 90 }, (_, index) => aRow(`r${index}`, 0, { roomName: `Room number ${index}` }));

  it('is rendered as far as it is scrolled, and searched whole', async () => {
    openApp({ rooms }).greet();
    const row = (index: number) => page.getByRole('heading', { name: `Room number ${index}`, exact: true });
    await expect.element(row(39)).toBeInTheDocument();
    expect(row(89).query()).toBeNull();
    for (const [seen, next] of [
      [39, 59],
      [59, 79],
      [79, 89],
    ] as const) {
      row(seen).element().scrollIntoView();
      await expect.element(row(next)).toBeInTheDocument();
    }
  });

  it('is searched as a whole', async () => {
    openApp({ rooms }).greet();
    await page.getByRole('searchbox').fill('number 89');
    await expect.element(page.getByRole('heading', { name: 'Room number 89' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Room number 0', exact: true })).not.toBeInTheDocument();
  });

  it('changes its texts with the language', async () => {
    const { services, greet } = openApp({ rooms: [aRow('a', 1, { roomName: 'Duo' })] });
    greet();
    await expect.element(page.getByRole('button', { name: 'Play in Duo' })).toBeVisible();
    services.settings.change({ language: 'fr' });
    await expect.element(page.getByRole('button', { name: 'Jouer dans Duo' })).toBeVisible();
  });
});

describe('a locked room', () => {
  it('asks for its password, with the focus in the field, and Enter sends it', async () => {
    const { connection } = await knock();
    await expect.element(page.getByText('Den is locked.')).toBeVisible();
    await expect.element(field()).toHaveFocus();
    await expect.element(joinRoom()).toBeDisabled();
    expect(await accessibilityViolations()).toEqual([]);
    connection.answer(accepted({ roomId: 'den', status: 'player' }));
    await userEvent.keyboard('sesame{Enter}');
    await expect
      .poll(() => connection.requests)
      .toContainEqual({ name: 'joinRoom', body: { id: 'den', userStatus: 'player', password: 'sesame' } });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that a password is wrong, and asks again', async () => {
    const { connection } = await knock();
    connection.answer(refused('WRONG_PASSWORD'));
    await field().fill('guess');
    await joinRoom().click();
    await expect.element(page.getByText('That is not the password.')).toBeVisible();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await field().fill('another guess');
    await expect.element(page.getByText('That is not the password.')).not.toBeInTheDocument();
  });

  it('counts down the wait after too many wrong passwords', async () => {
    const { connection } = await knock();
    connection.answer(refusedFor(400_000, 'PASSWORD_TRIES_SPENT'));
    await field().fill('guess');
    await joinRoom().click();
    await expect.element(page.getByText('Too many wrong passwords. Try again in 400 s.')).toBeVisible();
    await expect.element(joinRoom()).toBeDisabled();
  });

  it('accepts a password again after the wait', async () => {
    const { connection } = await knock();
    connection.answer(refusedFor(1, 'PASSWORD_TRIES_SPENT'));
    await field().fill('guess');
    await joinRoom().click();
    await expect.element(joinRoom()).toBeEnabled();
  });

  it('leads back to the list after any other refusal', async () => {
    const { connection } = await knock();
    connection.answer(refused('ROOM_FULL'));
    await field().fill('sesame');
    await joinRoom().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Every seat in this room is taken.');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not joined after cancelling', async () => {
    const { connection } = await knock();
    const tries = (): number => connection.requests.filter(({ name }) => name === 'joinRoom').length;
    expect(tries()).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(tries()).toBe(1);
  });

  it('can be joined by its address', async () => {
    const { connection, router, greet } = openApp({ at: '/?roomId=den' });
    connection.answer(refused('PASSWORD_NEEDED'));
    greet();
    await expect.element(page.getByRole('dialog', { name: 'Enter room password' })).toBeVisible();
    await expect.element(page.getByRole('searchbox', { includeHidden: true })).toBeInTheDocument();
    expect(router.state.location.search, 'until it is answered a reload asks again').toEqual({ roomId: 'den' });
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => router.state.location.search).toEqual({});
  });
});
