import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { browserClock } from '../../platform/browser-clock.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const ada = aRoomUser('me', { username: 'Ada', internalId: 'a' as InternalId, role: 'User' });
const others = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay'].map((username) =>
  aRoomUser(username.toLowerCase(), { username }),
);
const [ben, cleo, dora, emil, fay] = others as [RoomUser, RoomUser, RoomUser, RoomUser, RoomUser];

const group = (...users: readonly RoomUser[]) => ({
  id: users.map(({ id }) => id).join('+'),
  users: users.map(({ id, username }) => ({ id, username })),
});

const SECOND = 1_000;

/** Ben has played for so long, in turns of so many seconds. */
function playedOf(turn: number, seconds: number, ...queue: readonly (readonly RoomUser[])[]): QueueInformation {
  return {
    queue: queue.map((users) => group(...users)),
    nowPlaying: group(ben),
    startedAt: browserClock.now() / SECOND - seconds,
    properties: { playingMaxDuration: turn },
  };
}

/** Turns of a minute. */
const played = playedOf.bind(null, 60);
/** Turns of ten minutes: none ends during a test, however long it takes. */
const playedLong = playedOf.bind(null, 600);

const resting: QueueInformation = {
  queue: [],
  nowPlaying: null,
  startedAt: null,
  properties: { playingMaxDuration: 60 },
};

function enter(queue: QueueInformation, me: RoomUser = ada) {
  const app = openApp();
  const information = aRoomInformation([me, ...others]);
  app.greet();
  app.connection.say('roomInformation', {
    ...information,
    room: { ...information.room, gameType: 'QUEUED' },
    queue,
  });
  const asked = () => app.connection.requests.filter(({ name }) => name === 'queueRequest').map(({ body }) => body);
  return { ...app, asked };
}

const widget = page.getByRole('region', { name: 'Queue' });
const button = (name: string | RegExp) => widget.getByRole('button', { name });
const notice = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

beforeEach(() => page.viewport(1440, 900));

describe('the queue of a room', () => {
  it('shows the players, the waiting groups and their times', async () => {
    enter(playedLong(200, [cleo, dora, emil, fay], [ada]));
    await expect.element(widget.getByText('Ben', { exact: true })).toBeVisible();
    await expect.element(widget.getByText(/^Time left: (6:40|6:[0-3]\d|5:\d\d)$/)).toBeVisible();
    const groups = widget.getByRole('list', { name: 'Waiting groups' }).getByRole('listitem');
    await expect.poll(() => groups.elements().length).toBe(2);
    await expect.element(widget.getByText('Cleo, Dora, Emil, Fay')).toBeInTheDocument();
    await expect.element(widget.getByText('+1', { exact: true })).toBeVisible();
    await expect.element(widget.getByText(/Your wait\s*about (16:40|16:[0-3]\d|15:\d\d)/)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('is joined, alone or with a group that has room', async () => {
    const { connection, asked } = enter(played(0, [cleo, dora, emil, fay], [dora]));
    connection.answer(accepted({ groupId: 'dora' }));
    await expect.element(button('Play together with Dora')).toBeVisible();
    await expect.element(button('Play together with Cleo, Dora, Emil, Fay')).not.toBeInTheDocument();
    await button('Play together with Dora').click();
    await button('Join the queue').click();
    expect(asked()).toEqual([{ joinQueue: true, groupId: 'dora' }, { joinQueue: true }]);
  });

  it('can be left', async () => {
    const { asked } = enter(played(0, [ada]));
    await expect.element(button('Leave the queue')).toBeVisible();
    await expect.element(button('Join the queue')).not.toBeInTheDocument();
    await button('Leave the queue').click();
    expect(asked()).toEqual([{ leaveQueue: true }]);
  });

  it('shows the reason of a refusal', async () => {
    const { connection } = enter(played(0, [dora]));
    connection.answer(refused('GROUP_FULL'));
    await button('Play together with Dora').click();
    await expect.element(notice('This group is full.')).toBeInTheDocument();
  });

  it('does not accept listeners', async () => {
    enter(played(0, [dora]), { ...ada, status: 'spectator', channel: null });
    await expect.element(widget.getByText('Ben', { exact: true })).toBeVisible();
    expect(widget.getByRole('button').elements()).toHaveLength(0);
  });

  it.each([
    ['masters', { ...ada, master: true }, true],
    ['staff', { ...ada, role: 'Mod' as const }, true],
    ['the others', ada, false],
  ])('lets %s end a turn: %#', async (_, me, may) => {
    const { asked } = enter(played(0), me);
    await expect.element(button('Join the queue')).toBeVisible();
    expect(button('Skip').elements()).toHaveLength(may ? 1 : 0);
    if (!may) return;
    await button('Skip').click();
    expect(asked()).toEqual([{ skipPlay: true }]);
  });

  it('lets players with an account end their own turn', async () => {
    const { connection } = enter({ ...played(0), nowPlaying: group(ada, ben) });
    await expect.element(button('Skip')).toBeVisible();
    connection.say('updateUser', { user: { ...ada, internalId: null, role: 'Guest' } });
    await expect.element(button('Skip')).not.toBeInTheDocument();
    await expect.element(button('Leave the queue')).toBeVisible();
  });

  it('asks the next group to get ready when ten seconds are left, and notifies them when their turn begins', async () => {
    const { connection } = enter(playedLong(20, [ada]));
    await expect.element(button('Leave the queue')).toBeVisible();
    expect(notice('Get ready: you play next.').elements()).toHaveLength(0);
    connection.say('queueUpdate', played(51, [ada]));
    await expect.element(notice('Get ready: you play next.')).toBeInTheDocument();
    connection.say('queueUpdate', { ...played(0), nowPlaying: group(ada) });
    await expect.element(notice('Your turn! Everybody hears you now.')).toBeInTheDocument();
  });

  it('says over the keys that the others do not hear them, until the own turn', async () => {
    const { connection } = enter(resting);
    const note = page.getByText('Only you hear this: it is not your turn.');
    await expect.element(note).toBeVisible();
    connection.say('queueUpdate', { ...played(0), nowPlaying: group(ada) });
    await expect.element(note).not.toBeInTheDocument();
  });

  it('leaves the space of a phone to the players', async () => {
    const boards = page.getByRole('region', { name: /’s piano|'s piano/ });
    const { connection } = enter(played(0));
    await expect.element(boards.nth(4)).toBeVisible();
    await page.viewport(390, 844);
    await expect.element(boards.nth(1)).not.toBeInTheDocument();
    await expect.poll(() => boards.elements().map((board) => board.ariaLabel)).toEqual(["Ben's piano"]);
    connection.say('queueUpdate', resting);
    await expect.element(boards.nth(4)).toBeInTheDocument();
  });

  it('fits on a phone', async () => {
    await page.viewport(390, 844);
    enter(played(20, [cleo, dora, emil, fay], [ada]), { ...ada, master: true });
    await expect.element(button('Leave the queue')).toBeVisible();
    await expect.element(button('Skip')).toBeVisible();
    await expect.element(widget.getByText('Ben', { exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('the queue on a phone', () => {
  it('moves its invitation to the menu', async () => {
    await page.viewport(390, 844);
    enter(resting);
    await expect.element(button('Join the queue')).toBeVisible();
    await expect.element(page.getByRole('region', { name: "Ben's piano" })).toBeVisible();
    expect(page.getByRole('button', { name: 'Invite' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Invite' })).toBeVisible();
  });
});
