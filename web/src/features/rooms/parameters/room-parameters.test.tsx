import { internalId } from '@quatremains/protocol/ids';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRoomInformation, aRoomUser } from '../../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../../app/testing/open-app.tsx';

const member = { internalId: internalId.parse('account-1'), role: 'User' } as const;
const panel = () => page.getByRole('dialog', { name: 'ROOM PARAMETERS' });
const create = () => page.getByRole('button', { name: 'CREATE' });
const nameField = () => page.getByLabelText('Room name');

async function openForm(me = {}, opening: Parameters<typeof openApp>[0] = {}) {
  const app = openApp(opening);
  app.greet(me);
  await page.getByRole('button', { name: 'Create a room' }).click();
  await expect.element(panel()).toBeVisible();
  return app;
}

type App = Awaited<ReturnType<typeof openForm>>;

function created({ connection }: App): unknown {
  return connection.requests.find(({ name }) => name === 'createRoom')?.body;
}

/** In the user's own room. */
async function openOwnRoom(change = {}) {
  const app = openApp();
  app.greet(member);
  const information = aRoomInformation([aRoomUser('me', { ...member, username: 'Ada', master: true })]);
  app.connection.say('roomInformation', { ...information, room: { ...information.room, ...change } });
  await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
  app.services.panel.show('roomParameters');
  await expect.element(panel()).toBeVisible();
  return app;
}

function updated({ connection }: App): unknown[] {
  return connection.requests.filter(({ name }) => name === 'updateRoom').map(({ body }) => body);
}

describe('the parameters of a new room', () => {
  it('say at an empty number field which numbers it takes, and wait for a number', async () => {
    await openForm(member);
    const seats = page.getByLabelText('Seats at the piano', { exact: true });
    await seats.fill('');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number from 1 to 10.');
    await expect.element(seats).toHaveAttribute('aria-invalid', 'true');
    await expect.element(create()).toBeDisabled();
    await seats.fill('4');
    await expect.element(create()).toBeEnabled();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('keep their buttons out of the scroll area', async () => {
    await page.viewport(1280, 600);
    await openForm(member);
    const scrolling = panel().element().querySelector('.fade-out');
    expect(scrolling?.scrollHeight).toBeGreaterThan(scrolling?.clientHeight ?? Infinity);
    expect(scrolling?.contains(create().element())).toBe(false);
    await expect.element(create()).toBeInViewport();
    await page.viewport(1280, 800);
  });

  it('need a name', async () => {
    const app = await openForm(member);
    await expect.element(nameField()).toHaveValue("Ada's room");
    await expect.element(nameField()).toHaveFocus();
    await nameField().fill('  ');
    await expect.element(page.getByText('Enter a name.')).toBeVisible();
    await expect.element(create()).toBeDisabled();
    await nameField().fill('Evening');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => created(app)).toMatchObject({ name: 'Evening', mode: 'NORMAL', visibility: 'DEFAULT' });
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it('accept whole numbers only', async () => {
    const app = await openForm(member);
    const seats = page.getByLabelText('Seats at the piano', { exact: true });
    await seats.fill('4.7');
    await create().click();
    await expect.poll(() => created(app)).toMatchObject({ properties: { playerLimit: 5 } });
  });

  it('can all be filled in, and are sent as typed', async () => {
    const app = await openForm({ ...member, isVip: true });
    await page.getByRole('radio', { name: 'Blind test' }).click();
    await page.getByLabelText('Rounds per player', { exact: true }).fill('3');
    await page.getByLabelText('Password', { exact: true }).fill('sesame');
    await page.getByRole('switch', { name: 'Allow spectators to join without password' }).click();
    await page.getByRole('switch', { name: 'Guests may play' }).click();
    await page.getByRole('switch', { name: 'MIDI playback' }).click();
    await page.getByRole('switch', { name: 'Programs allowed' }).click();
    await page.getByRole('radio', { name: 'Shown first' }).click();
    await page.getByRole('radio', { name: 'Northern lights' }).click();
    await create().click();
    await expect
      .poll(() => created(app))
      .toEqual({
        name: "Ada's room",
        password: 'sesame',
        onlyPrivateForPlayers: true,
        midiPlaybackAuthorized: false,
        guestAuthorized: false,
        programsAllowed: false,
        mode: 'BLIND',
        properties: { roundDuration: 120, roundByPlayer: 3 },
        background: 'BOREAL',
        visibility: 'PUSH',
      });
  });

  it('offer free listening only for rooms with a password', async () => {
    await openForm(member);
    const freely = page.getByRole('switch', { name: 'Allow spectators to join without password' });
    await expect.element(freely).not.toBeInTheDocument();
    await page.getByLabelText('Password', { exact: true }).fill('sesame');
    await expect.element(freely).toBeVisible();
    await page.getByLabelText('Password', { exact: true }).clear();
    await expect.element(freely).not.toBeInTheDocument();
  });

  it.each([
    ['Normal', ['Seats at the piano']],
    ['Practice', []],
    ['Blind test', ['Seconds per round', 'Rounds per player']],
    ['Queued (beta)', ['Seconds per turn at the piano']],
  ])('of the mode %s have the fields %j', async (mode, asked) => {
    await openForm(member);
    await page.getByRole('radio', { name: mode }).click();
    const labels = (): (string | undefined)[] =>
      [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input[inputmode=numeric]')].map(
        ({ labels: own }) => own?.[0]?.textContent,
      );
    await expect.poll(labels).toEqual(asked);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it.each([
    [{}, 10],
    [{ isVip: true }, 16],
  ])('for a user with %j offer up to %i seats', async (vip, most) => {
    const app = await openForm({ ...member, ...vip });
    await page.getByLabelText('Seats at the piano', { exact: true }).fill('40');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByLabelText('Seats at the piano', { exact: true })).toHaveValue(String(most));
    await create().click();
    await expect.poll(() => created(app)).toMatchObject({ properties: { playerLimit: most } });
  });

  const modeLimits = { roundDuration: 200, roundByPlayer: 3, playingMaxDuration: 90 };

  it.each([
    ['Blind test', 'Seconds per round', 'From 1 to 200.', { properties: { roundDuration: 200 } }],
    ['Blind test', 'Rounds per player', 'From 1 to 3.', { properties: { roundByPlayer: 3 } }],
    ['Queued (beta)', 'Seconds per turn at the piano', 'From 1 to 90.', { properties: { playingMaxDuration: 90 } }],
  ])('of the mode %s limit %s to the operator’s value: %s', async (mode, name, hint, asked) => {
    const app = await openForm(member, { configuration: () => ({ modeLimits }) });
    await page.getByRole('radio', { name: mode }).click();
    await expect.element(page.getByText(hint)).toBeVisible();
    await page.getByLabelText(name, { exact: true }).fill('9999');
    await userEvent.keyboard('{Tab}');
    await create().click();
    await expect.poll(() => created(app)).toMatchObject(asked);
  });

  it('keep VIP settings for VIP members', async () => {
    await openForm(member);
    for (const name of ['Shown first', 'Black', 'Leaf village', 'Starry night', 'Green hill', 'Northern lights']) {
      await expect.element(page.getByRole('radio', { name })).toBeDisabled();
    }
    await expect.element(page.getByRole('radio', { name: 'By link only' })).toBeEnabled();
    await expect.element(page.getByText('Options with a lock are for VIP members.')).toBeVisible();
  });

  it('say what guests cannot choose', async () => {
    const app = await openForm();
    await expect.element(page.getByText(/Log in to name your room/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'By link only' })).toBeEnabled();
    await expect.element(nameField()).toBeDisabled();
    await expect.element(page.getByLabelText('Password', { exact: true })).toBeDisabled();
    await expect.element(page.getByRole('switch', { name: 'Guests may play' })).toHaveAttribute('data-disabled');
    await create().click();
    await expect.poll(() => created(app)).toMatchObject({ name: "Ada's room", guestAuthorized: true });
  });

  it('stay open with the reason when the server refuses', async () => {
    const { connection } = await openForm(member);
    connection.answer(refused('TOO_MANY_ROOMS'));
    await create().click();
    await expect
      .element(panel().getByRole('alert'))
      .toHaveTextContent('The server has no space for more rooms. Join one, or try again later.');
    connection.answer(refused('NAME_EMPTY', 'name'));
    await create().click();
    await expect.element(page.getByText('Enter a name.')).toBeVisible();
  });

  it('show an error over the whole width of a phone', async () => {
    await page.viewport(390, 844);
    const { connection } = await openForm(member);
    connection.answer(refused('TOO_MANY_ROOMS'));
    await create().click();
    const problem = panel().getByRole('alert');
    await expect.element(problem).toBeVisible();
    expect(problem.element().getBoundingClientRect().width).toBeGreaterThan(250);
    await page.viewport(1280, 800);
  });

  it('are discarded by cancelling', async () => {
    const app = await openForm(member);
    await page.getByRole('button', { name: 'CANCEL' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(created(app)).toBeUndefined();
  });

  it('can be filled in by keyboard alone', async () => {
    const app = await openForm(member);
    await expect.element(nameField()).toHaveFocus();
    await userEvent.keyboard('{Tab}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Queued (beta)' })).toHaveFocus();
    await expect.element(page.getByRole('radio', { name: 'Queued (beta)' })).toBeChecked();
    await nameField().click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => created(app)).toMatchObject({ mode: 'QUEUED', properties: { playingMaxDuration: 60 } });
  });
});

describe('the parameters of the current room', () => {
  it('send only the changed parameters', async () => {
    const app = await openOwnRoom();
    app.connection.answer(accepted(null));
    await nameField().fill('Late show');
    await page.getByRole('switch', { name: 'MIDI playback' }).click();
    await page.getByRole('button', { name: 'UPDATE' }).click();
    await expect
      .poll(() => updated(app))
      .toEqual([{ id: 'room-1', create: { name: 'Late show', midiPlaybackAuthorized: false } }]);
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it('send nothing without a change', async () => {
    const app = await openOwnRoom();
    await page.getByRole('button', { name: 'UPDATE' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    expect(updated(app)).toEqual([]);
  });

  it('keep the password unless another is typed, or it is removed', async () => {
    const app = await openOwnRoom({ isPrivate: true });
    await expect.element(page.getByText('This room has a password. Type a new one to change it.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the password' }).click();
    await expect.element(page.getByText('The password will be removed.')).toBeVisible();
    await page.getByRole('button', { name: 'UPDATE' }).click();
    await expect.poll(() => updated(app)).toEqual([{ id: 'room-1', create: { password: '' } }]);
  });

  it('say that the change is refused when the member is no longer master', async () => {
    const { connection } = await openOwnRoom();
    connection.answer(refused('NOT_MASTER'));
    await nameField().fill('Late show');
    await page.getByRole('button', { name: 'UPDATE' }).click();
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Only the masters of the room can do that.');
  });

  it('close when the member leaves the room', async () => {
    const { connection } = await openOwnRoom();
    connection.say('kickedFromRoom', { roomId: aRoomInformation([aRoomUser('me')]).room.id, reason: 'kicked' });
    await expect.element(panel()).not.toBeInTheDocument();
  });
});
