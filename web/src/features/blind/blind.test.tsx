import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { Song } from '@quatremains/protocol/entities/song';
import type { InternalId } from '@quatremains/protocol/ids';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { browserClock } from '../../platform/browser-clock.ts';
import { aBlindTest } from '../../state/testing/a-blind-test.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const ada = aRoomUser('me', { username: 'Ada', internalId: 'a' as InternalId, role: 'User', master: true });
const ben = aRoomUser('ben', { username: 'Ben', channel: 1 });
const cleo = aRoomUser('cleo', { username: 'Cleo', channel: 2 });

const song = (id: number, shortName: string, url = ''): Song => {
  const kind = { fullName: '', style: 'Classical', level: 'easy', composer: '', acceptedNames: [] };
  return { id, shortName, url, ...kind };
};
const songs = [song(1, 'Für Elise'), song(2, 'Clair de lune', 'https://x/?v=abc')];

const waiting = aBlindTest();

const scoresOf = (...all: readonly [RoomUser, number][]) =>
  all.map(([{ id, username }, points]) => ({ id, username, points }));

/** A round of two minutes that has just begun; Ben performs. */
function round(change: Partial<BlindInformation> = {}): BlindInformation {
  const now = browserClock.now();
  return {
    ...waiting,
    phase: 'playing',
    order: [ben.id, cleo.id, ada.id],
    performer: ben.id,
    turn: 2,
    turns: 6,
    startedAt: now,
    endsAt: now + 120_000,
    scores: scoresOf([cleo, 130], [ada, 60], [ben, 30]),
    ...change,
  };
}

interface Entering {
  readonly me?: RoomUser;
  readonly others?: readonly RoomUser[];
}

function enter(blind: BlindInformation, { me = ada, others = [ben, cleo] }: Entering = {}) {
  const app = openApp({ songs: () => songs });
  const information = aRoomInformation([me, ...others]);
  app.greet({ internalId: me.internalId, role: me.role });
  if (me.internalId === null) app.services.identity.signedOut();
  app.connection.say('roomInformation', {
    ...information,
    room: { ...information.room, gameType: 'BLIND' },
    blind,
  });
  const asked = (what: string) => app.connection.requests.filter(({ name }) => name === what).map(({ body }) => body);
  const update = (next: BlindInformation): void => {
    app.connection.say('blindUpdate', next);
  };
  return { ...app, asked, update };
}

const panel = page.getByRole('region', { name: 'Blind test' });
const heading = (name: string) => panel.getByRole('heading', { name });
const picker = page.getByRole('dialog', { name: 'Your turn: choose a song' });
const chat = page.getByRole('complementary');

beforeEach(() => page.viewport(1440, 900));

describe('a blind test that waits', () => {
  it('is started by a master, once there are two players', async () => {
    const { connection, asked } = enter(waiting, { others: [] });
    await expect.element(panel.getByRole('button', { name: 'Start' })).toBeDisabled();
    await expect.element(panel.getByText('You need two players at the piano.')).toBeVisible();
    connection.say('userJoinedRoom', { user: ben });
    await panel.getByRole('button', { name: 'Start' }).click();
    expect(asked('blindRequest')).toEqual([{ start: true }]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('asks the others to wait', async () => {
    enter(waiting, { me: { ...ada, master: false } });
    await expect.element(panel.getByText('A master of the room starts the game.')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Start' })).not.toBeInTheDocument();
  });
});

describe('the performer of a blind test', () => {
  const choosing = () => round({ phase: 'choosing', performer: ada.id });

  it('sees the songs, and plays one of them', async () => {
    const { connection, asked, update } = enter(waiting);
    update(choosing());
    await picker.getByRole('radio', { name: /Clair de lune/ }).click();
    connection.answer(refused('NOT_PERFORMER'));
    await picker.getByRole('button', { name: 'PLAY' }).click();
    await expect.element(picker.getByText("It's another player's turn.")).toBeVisible();
    connection.answer(accepted({ guess: null, points: 0 }));
    await picker.getByRole('button', { name: 'PLAY' }).click();
    await expect.element(picker).not.toBeInTheDocument();
    expect(asked('blindRequest')).toEqual([{ songId: 2 }, { songId: 2 }]);
    update(round({ performer: ada.id, title: 'Clair de lune' }));
    await expect.element(heading('Clair de lune')).toBeVisible();
  });

  it('sees a refused choice over the whole width of a phone', async () => {
    await page.viewport(390, 844);
    const { connection, update } = enter(waiting);
    update(choosing());
    await picker.getByRole('textbox', { name: 'A title of your own' }).fill('!!!');
    connection.answer(refused('TITLE_EMPTY'));
    await picker.getByRole('button', { name: 'Play this' }).click();
    const problem = picker.getByText('A title needs letters or digits.');
    await expect.element(problem).toBeVisible();
    expect(problem.element().getBoundingClientRect().width).toBeGreaterThan(250);
  });

  it('may type a title of their own, or give up', async () => {
    const { asked, update } = enter(waiting);
    update(choosing());
    await picker.getByRole('textbox', { name: 'A title of your own' }).fill('  My waltz ');
    await picker.getByRole('button', { name: 'Play this' }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Give up' }).click();
    expect(asked('blindRequest')).toEqual([{ title: 'My waltz' }, { giveUp: true }]);
  });

  it('loses the song list when the time to choose is over, and can reopen it before', async () => {
    const { update } = enter(waiting);
    update(choosing());
    await picker.getByRole('button', { name: 'Close' }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Choose a song' }).click();
    await expect.element(picker).toBeVisible();
    update(round({ phase: 'choosing', performer: cleo.id }));
    await expect.element(picker).not.toBeInTheDocument();
    await expect.element(heading('Cleo is choosing…')).toBeVisible();
  });
});

describe('a guesser in a blind test', () => {
  const field = page.getByRole('textbox', { name: 'Say something' });

  it('sees the performer, the points and the finders', async () => {
    enter(round({ found: [cleo.id], endsAt: browserClock.now() + 3_600_000 }));
    await expect.element(heading('Ben plays. What is it?')).toBeVisible();
    await expect.element(panel.getByText(/(100|99) points now · found by 1 of 2 · Round 2 of 6/)).toBeVisible();
    await expect.element(panel.getByRole('img', { name: 'has found it' })).toBeVisible();
    await expect.element(page.getByText('Only you hear this: Ben is playing.')).toBeVisible();
  });

  it('reads privately in the chat how close the guess was, and its points', async () => {
    const { connection, update } = enter(round());
    connection.answer(accepted({ messageId: null, guess: 'close' }));
    await field.fill('Claire de la lune');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(chat.getByText('“Claire de la lune” is close!')).toBeVisible();
    connection.answer(accepted({ messageId: null, guess: 'right' }));
    await field.fill('clair de lune');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(chat.getByText('You found it!')).toBeVisible();
    update(round({ found: [ada.id] }));
    await expect.element(heading('You found it.')).toBeVisible();
    update(round({ turn: 3 }));
    await expect.element(chat.getByText('You found it!')).not.toBeInTheDocument();
  });

  it('reads how close the guess was only while guessing is allowed', async () => {
    const { connection, update } = enter(round());
    connection.answer(accepted({ messageId: null, guess: 'close' }));
    await field.fill('Claire de la lune');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(chat.getByText('“Claire de la lune” is close!')).toBeVisible();
    update(round({ phase: 'reveal' }));
    await expect.element(chat.getByText('“Claire de la lune” is close!')).not.toBeInTheDocument();
  });

  it('has a field of their own as a guest, while there is something to guess', async () => {
    const guest = aRoomUser('me', { username: 'Ada' });
    const { connection, asked, update } = enter(round(), { me: guest });
    connection.answer(accepted({ guess: 'wrong', points: 0 }));
    const guess = chat.getByRole('textbox', { name: 'Your guess' });
    await guess.fill('Boléro');
    await chat.getByRole('button', { name: 'Guess' }).click();
    await expect.element(chat.getByText('“Boléro” is not it.')).toBeVisible();
    connection.answer(accepted({ guess: 'right', points: 97 }));
    await guess.fill('Clair de lune');
    await chat.getByRole('button', { name: 'Guess' }).click();
    await expect.element(chat.getByText('You found it: 97 points!')).toBeVisible();
    expect(asked('blindRequest')).toEqual([{ guess: 'Boléro' }, { guess: 'Clair de lune' }]);
    update(round({ found: [guest.id] }));
    await expect.element(guess).not.toBeInTheDocument();
    await expect.element(chat.getByText('You found it: 97 points!')).toBeVisible();
  });

  it('is never a listener', async () => {
    enter(round(), { me: { ...aRoomUser('me', { username: 'Ada' }), status: 'spectator', channel: null } });
    await expect.element(heading('Ben plays. What is it?')).toBeVisible();
    await expect.element(chat.getByRole('textbox', { name: 'Your guess' })).not.toBeInTheDocument();
    expect(panel.getByRole('button').elements()).toHaveLength(0);
  });
});

describe('a finished round', () => {
  it('shows the title, its composer, and the finders', async () => {
    const found = [{ id: cleo.id, username: 'Cleo', points: 117 }];
    const revealed = { title: 'Clair de lune', composer: 'Claude Debussy', performer: 'Ben', found };
    const { update } = enter(round());
    update(round({ phase: 'reveal', revealed }));
    await expect.element(heading('Clair de lune')).toBeVisible();
    await expect.element(panel.getByText('Claude Debussy · found by Cleo +117')).toBeVisible();
    update(round({ phase: 'reveal', revealed: { ...revealed, composer: null, found: [] } }));
    await expect.element(panel.getByText('nobody found it')).toBeVisible();
  });
});

describe('a finished blind test', () => {
  const over = round({ phase: 'over', performer: null, startedAt: null, endsAt: null });

  it('shows the ranking, which can be closed, and is started again by a master', async () => {
    const { asked } = enter(over);
    await expect.element(heading('Cleo wins')).toBeVisible();
    const table = page.getByRole('table');
    await expect
      .poll(() =>
        table
          .getByRole('row')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['PlacePlayerPoints', '1Cleo130', '2Ada60', '3Ben30']);
    expect(await accessibilityViolations()).toEqual([]);
    await page.getByRole('region', { name: 'Scores' }).getByRole('button', { name: 'Close' }).click();
    await expect.element(table).not.toBeInTheDocument();
    await panel.getByRole('button', { name: 'Play again' }).click();
    expect(asked('blindRequest')).toEqual([{ start: true }]);
  });

  it('may have two winners', async () => {
    enter({ ...over, scores: scoresOf([cleo, 90], [ada, 90], [ben, 30]) });
    await expect.element(heading('Cleo, Ada win')).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '3', exact: true })).toBeVisible();
  });

  it('has no winner without points', async () => {
    enter({ ...over, scores: scoresOf([cleo, 0], [ada, 0], [ben, 0]) });
    await expect.element(heading('The game is over')).toBeVisible();
  });
});

describe('a blind test on a phone', () => {
  it('shows on the chat’s bar that guesses go there, while guessing is allowed', async () => {
    await page.viewport(390, 844);
    const { update } = enter(round());
    await expect.element(page.getByText('Guess the title, or say something')).toBeVisible();
    update(round({ found: [ada.id] }));
    await expect.element(page.getByText('No messages yet.')).toBeVisible();
  });

  it('shows a song’s video with title and volume over the edge of the boards', async () => {
    await page.viewport(390, 844);
    const { connection } = enter(round({ phase: 'reveal' }));
    const startsAt = browserClock.now();
    connection.say('youtube', { video: { videoId: 'abc', title: 'Clair de lune', songId: 2, startsAt } });
    const video = page.getByRole('region', { name: 'Video: Clair de lune' });
    await expect.element(video).toBeVisible();
    const place = video.element().parentElement;
    const overEdge = () =>
      video.element().getBoundingClientRect().bottom - (place?.getBoundingClientRect().bottom ?? 0);
    await expect.poll(overEdge).toBeLessThanOrEqual(0);
  });

  it('asks guests, who cannot chat, for the title only', async () => {
    await page.viewport(390, 844);
    enter(round(), { me: aRoomUser('me', { username: 'Ada' }) });
    await expect.element(page.getByText('Guess the title', { exact: true })).toBeVisible();
  });

  it.each([
    [390, 844],
    [844, 390],
  ])('fits on a screen of %i by %i', async (width, height) => {
    await page.viewport(width, height);
    enter(round({ performer: ada.id, title: 'Clair de lune' }));
    await expect.element(heading('Clair de lune')).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Give up' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(await accessibilityViolations()).toEqual([]);
  });
});
