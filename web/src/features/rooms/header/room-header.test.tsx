import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, refused, refusedFor } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRoomInformation, aRoomUser } from '../../../state/testing/a-room-user.ts';
import { onGround } from '../../../ui/colour.ts';
import { enterRoom } from '../../../app/testing/enter-room.ts';
import { accessibilityViolations, openApp } from '../../../app/testing/open-app.tsx';

const ada = aRoomUser('me', { username: 'Ada', internalId: 'a' as InternalId, role: 'User' });
const listener = { ...ada, status: 'spectator', channel: null } as const;
const kenji = aRoomUser('kenji', { username: 'Kenji', channel: 1, colors: ['#3366ff'] });

beforeEach(() => page.viewport(1440, 900));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const sign = (name: string) => page.getByRole('img', { name });

/** Elements below a message that can be clicked or played, or that show notes. */
function hiddenBy(message: Element): Element[] {
  const { left, right, top, bottom } = message.getBoundingClientRect();
  const places = 'button, a, input, select, [role=group]';
  return [...document.querySelectorAll(places)].filter((element) => {
    const box = element.getBoundingClientRect();
    const meets = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    return meets && !element.closest('section')?.contains(message);
  });
}

describe('the header of a room', () => {
  it('shows the room’s properties, and follows their changes', async () => {
    const { connection } = enterRoom([ada], { isPrivate: true, guestAuthorized: false });
    for (const name of [
      'Needs a password',
      'MIDI files may be played',
      'Guests may only listen',
      'Programs may come in',
    ])
      await expect.element(sign(name)).toBeVisible();
    const { messages: _, ...room } = aRoomInformation([ada]).room;
    const change = {
      isPrivate: true,
      onlyPrivateForPlayers: true,
      midiPlaybackAuthorized: false,
      programsAllowed: false,
    };
    connection.say('roomUpdated', { room: { ...room, ...change } });
    for (const name of ["Players need a password, spectators don't", 'Guests may play', 'No programs here'])
      await expect.element(sign(name)).toBeVisible();
    await expect.element(sign('MIDI files may be played')).not.toBeInTheDocument();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows them in words on a phone, where all of them fit', async () => {
    await page.viewport(390, 844);
    enterRoom([{ ...ada, master: true }, kenji], { name: 'A room with quite a long name, as names of rooms go' });
    await button(/^A room with quite/).click();
    await expect.element(page.getByText('Programs may come in')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Visualization' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(document.querySelector('header')?.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('offers the views of the mode', async () => {
    const { services } = enterRoom([ada]);
    await page.getByRole('combobox', { name: 'Visualization' }).click();
    await page.getByRole('option', { name: 'Falling notes' }).click();
    expect(services.settings.getState().visualization).toBe('midi-limited');
    await page.getByRole('combobox', { name: 'Visualization' }).click();
    await page.getByRole('option', { name: 'Free play' }).click();
    expect(services.settings.getState().visualization).toBe('normal');
  });

  it('opens the parameters for masters only', async () => {
    const { services, connection } = enterRoom([ada]);
    await expect.element(button('Just listen')).toBeVisible();
    await expect.element(button('Room parameters')).not.toBeInTheDocument();
    connection.say('updateUser', { user: { ...ada, master: true } });
    await button('Room parameters').click();
    expect(services.panel.getState().open).toBe('roomParameters');
  });

  it('does not let listeners play where players need the password', async () => {
    const locked = { isPrivate: true, onlyPrivateForPlayers: true };
    const { connection } = enterRoom([listener, kenji], locked);
    await expect.element(button('Take a seat')).toBeDisabled();
    await expect.element(page.getByText(/^Players need the password here/)).toBeVisible();
    connection.say('updateUser', { user: { ...listener, master: true } });
    await expect.element(button('Take a seat').first()).toBeEnabled();
  });

  it('lets listeners with the password take a seat in the room', async () => {
    const { connection } = enterRoom([listener, kenji], { name: 'Den', isPrivate: true, onlyPrivateForPlayers: true });
    await button('Enter the password').click();
    const question = page.getByRole('dialog', { name: 'Enter room password' });
    connection.answer(refused('WRONG_PASSWORD'));
    await question.getByLabelText('Password', { exact: true }).fill('guess');
    await question.getByRole('button', { name: 'Join Room' }).click();
    await expect.element(question.getByText('That is not the password.')).toBeVisible();
    connection.answer(accepted(null));
    await question.getByLabelText('Password', { exact: true }).fill('sesame');
    await question.getByRole('button', { name: 'Join Room' }).click();
    await expect.element(question).not.toBeInTheDocument();
    const body = { id: 'me', status: 'player', password: 'sesame' };
    expect(connection.requests).toContainEqual({ name: 'onSwitchPlayerSpec', body });
  });

  it('offers no seat while the connection is lost', async () => {
    const { connection } = enterRoom([listener, kenji]);
    await expect.element(button('Take a seat').first()).toBeEnabled();
    connection.become('lost');
    for (const seat of [button('Take a seat').first(), button('Take a seat').last()])
      await expect.element(seat).toBeDisabled();
    connection.become('connected');
    await expect.element(button('Take a seat').first()).toBeEnabled();
  });
});

type Shade = readonly [red: number, green: number, blue: number];

function shadeOf(colour: string): Shade {
  const shown = Number.parseInt(colour.slice(1), 16);
  return [shown >> 16, (shown >> 8) & 255, shown & 255];
}

const isNear = (one: Shade, other: Shade): boolean =>
  one.every((part, place) => Math.abs(part - (other[place] ?? 0)) < 30);

/** Whether a particle of this shade rises over the stage now. */
function rises(isOne: (shade: Shade) => boolean): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('[data-likes] canvas');
  if (canvas === null || canvas.width === 0 || canvas.height === 0) return false;
  const { width, height } = canvas;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(canvas, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  for (let place = 0; place < data.length; place += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(place, place + 4);
    if (alpha > 200 && isOne([red, green, blue])) return true;
  }
  return false;
}

/** A like rises for 1.5 s: the test repeats likes until one is observed. */
async function seenRising(like: () => void, isOne: (shade: Shade) => boolean): Promise<void> {
  await expect
    .poll(async () => {
      like();
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return rises(isOne);
    })
    .toBe(true);
}

const isHeartOf = ({ colors: [colour] }: RoomUser) => {
  const wanted = shadeOf(onGround(colour ?? '', 'dark'));
  return (shade: Shade): boolean => isNear(shade, wanted);
};

describe('liking a room', () => {
  it('counts, and rises for all members', async () => {
    const { connection } = enterRoom([ada, kenji], { likes: 2 });
    await button(/^Like this room, 2 likes/).click();
    expect(connection.requests).toContainEqual({ name: 'floatingHeart', body: {} });
    const like = (): void => {
      connection.say('floatingHeart', { playerId: kenji.id, effect: 'HEARTS', likes: 3 });
    };
    like();
    await expect.element(button(/^Like this room, 3 likes/)).toBeVisible();
    await seenRising(like, isHeartOf(kenji));
  });

  it('rises as a VIP’s chosen emote, and as a heart for an unknown one', async () => {
    const { connection } = enterRoom([ada, kenji]);
    await expect.element(page.getByRole('button', { name: ':clap:' })).toBeVisible();
    const like = (effect: string) => () => {
      connection.say('floatingHeart', { playerId: kenji.id, effect, likes: 1 });
    };
    await seenRising(like(':skull:'), isHeartOf(kenji));
    const isYellow = ([red, green, blue]: Shade): boolean => red > 200 && green > 120 && blue < 120;
    expect(rises(isYellow)).toBe(false);
    await seenRising(like(':clap:'), isYellow);
  });

  it('refuses more than one like a second without an error', async () => {
    const { connection } = enterRoom([ada]);
    connection.answer(refusedFor(60_000, 'LIKES_TOO_FAST'));
    await button(/^Like this room/).click();
    await button(/^Like this room/).click();
    await expect.element(page.getByRole('status').getByText('Only one like a second counts.')).toBeInTheDocument();
    expect(connection.requests.filter(({ name }) => name === 'floatingHeart')).toHaveLength(1);
    const notifications = page.getByRole('region', { name: 'Notifications' });
    expect(notifications.element().textContent).toBe('');
  });

  it('shows another refusal', async () => {
    const { connection } = enterRoom([ada]);
    connection.answer(refused('NOT_IN_ROOM'));
    await button(/^Like this room/).click();
    await expect.element(page.getByText('You are not in that room.')).toBeInTheDocument();
  });

  it('is not offered to hidden members', async () => {
    enterRoom([{ ...listener, role: 'Mod', invisible: true }, kenji], { likes: 4 });
    await expect.element(page.getByRole('img', { name: '4 likes' })).toBeVisible();
    await expect.element(button(/^Like this room/)).not.toBeInTheDocument();
    await expect.element(button('Take a seat')).toBeDisabled();
    await expect.element(page.getByRole('textbox', { name: 'Say something' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('complementary').getByText('You are here unseen.')).toBeVisible();
  });
});

describe('a room', () => {
  it.each([
    ['kicked', 'You were kicked from Nocturne club.'],
    ['banned', 'You are banned from Nocturne club until it closes.'],
  ] as const)('the member was %s from says so until they close the message, or enter a room', async (reason, text) => {
    const { connection, services, router } = enterRoom([ada], { name: 'Nocturne club' });
    await expect.poll(() => router.state.location.search).toEqual({ roomId: 'room-1' });
    connection.say('kickedFromRoom', { roomId: aRoomInformation([ada]).room.id, reason });
    await expect.element(page.getByText(text)).toBeVisible();
    expect(services.notifications.getState()).toMatchObject([{ message: text, confirmation: true }]);
    await expect.poll(() => router.state.location.search).toEqual({});
    connection.say('roomInformation', aRoomInformation([ada]));
    await expect.poll(() => services.notifications.getState()).toEqual([]);
  });

  it('has its background behind all content, and none by default', async () => {
    const { connection } = enterRoom([ada]);
    connection.answer(accepted(null));
    await expect.element(button('Just listen')).toBeVisible();
    expect(document.querySelector('[data-background]')).toBeNull();
    const { messages: _, ...room } = aRoomInformation([ada]).room;
    connection.say('roomUpdated', { room: { ...room, background: 'BOREAL' } });
    await expect.poll(() => document.querySelector('[data-background=BOREAL]')).not.toBeNull();
    connection.say('roomUpdated', { room: { ...room, background: 'DEFAULT' } });
    await expect.poll(() => document.querySelector('[data-background]')).toBeNull();
  });

  it.each([
    ['a desktop', [1440, 900], ada],
    ['a phone', [390, 844], ada],
    ['a phone on its side', [844, 390], ada],
    ['a desktop, to listeners', [1440, 900], listener],
    ['a phone, to listeners', [390, 844], listener],
  ] as const)('shows messages where they cover nothing that is played or clicked, on %s', async (_, screen, me) => {
    await page.viewport(screen[0], screen[1]);
    const { services, connection } = enterRoom([me, kenji]);
    await expect.element(page.getByRole('region', { name: "Kenji's piano" })).toBeInTheDocument();
    services.notifications.notify('info', 'Something to read');
    await expect.element(page.getByText('Something to read')).toBeVisible();
    await expect.poll(() => hiddenBy(page.getByText('Something to read').element())).toEqual([]);
    services.notifications.dismiss(services.notifications.getState()[0]?.id ?? 0);
    connection.become('lost');
    const banner = page.getByRole('status').filter({ hasText: 'Disconnected from the server' });
    await expect.element(banner).toBeVisible();
    await expect.poll(() => hiddenBy(banner.element())).toEqual([]);
  });

  it.each([
    ['in the room of a player on a desktop', [1440, 900], ada],
    ['in the room of a player on a phone', [390, 844], ada],
    ['in the room of a listener on a phone', [390, 844], listener],
    ['at home on a desktop', [1440, 900], null],
    ['at home on a phone', [390, 844], null],
  ] as const)('shows a lost connection beside other messages, never over them, %s', async (_, screen, me) => {
    await page.viewport(screen[0], screen[1]);
    const { services, connection } = me === null ? openApp() : enterRoom([me, kenji]);
    connection.become('lost');
    const banner = page.getByRole('status').filter({ hasText: 'Disconnected from the server' });
    await expect.element(banner).toBeVisible();
    for (const words of ['Something to read', 'And more of it']) services.notifications.notify('error', words);
    const message = page.getByRole('region', { name: 'Notifications' });
    await expect.element(message.getByText('And more of it')).toBeVisible();
    const areBeside = (): boolean => {
      const [said, lost] = [message, banner].map((found) => found.element().getBoundingClientRect());
      return said!.top >= lost!.bottom || said!.bottom <= lost!.top || said!.left >= lost!.right;
    };
    await expect.poll(areBeside).toBe(true);
  });
});
