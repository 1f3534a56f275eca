import type { Song } from '@quatremains/protocol/entities/song';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const ada = aRoomUser('me', { username: 'Ada' });

const song = (id: number, shortName: string, style: string, url = 'https://www.youtube.com/watch?v=abc'): Song => ({
  id,
  shortName,
  fullName: '',
  style,
  level: 'easy',
  url,
  composer: '',
  acceptedNames: [],
});
const library = [song(1, 'Für Elise', 'Classical'), song(2, 'Gymnopédie', 'Modern'), song(3, 'Minuet', 'Baroque', '')];

function enter(songs: () => readonly Song[] = () => library, me = ada) {
  const app = openApp({ songs });
  const information = aRoomInformation([me]);
  app.services.settings.change({ visualization: 'youtube' });
  app.greet();
  app.connection.say('roomInformation', { ...information, room: { ...information.room, gameType: 'PRACTICE' } });
  const asked = () => app.connection.requests.filter(({ name }) => name === 'playVideo').map(({ body }) => body);
  return { ...app, asked };
}

const dialog = page.getByRole('dialog', { name: 'Choose a song' });
const play = dialog.getByRole('button', { name: 'PLAY' });
const search = dialog.getByRole('searchbox', { name: 'Search songs' });
const openSongs = () => page.getByRole('button', { name: 'Songs' }).click();

beforeEach(() => page.viewport(1440, 900));

describe('the songs of a practice room', () => {
  it('begin with those that have a video', async () => {
    enter(() => [song(3, 'Minuet', 'Baroque', ''), song(1, 'Für Elise', 'Classical'), song(2, 'Gymnopédie', 'Modern')]);
    await openSongs();
    await expect.element(dialog.getByRole('radio').first()).toHaveAccessibleName(/Für Elise/);
    await expect.element(dialog.getByRole('radio').last()).toHaveAccessibleName(/Minuet/);
  });

  it('play for all members when one is chosen', async () => {
    const { asked, connection } = enter();
    await openSongs();
    await expect.element(play).toBeDisabled();
    await dialog.getByRole('radio', { name: /Gymnopédie/ }).click();
    connection.answer(refused('SONG_NOT_FOUND'));
    await play.click();
    await expect.element(dialog.getByText('This song is no longer in the list.')).toBeVisible();
    connection.answer(accepted(null));
    await play.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked()).toEqual([{ songId: 2 }, { songId: 2 }]);
  });

  it('are found and played by keyboard', async () => {
    const { asked } = enter();
    await openSongs();
    await expect.element(search).toHaveFocus();
    await expect.element(dialog.getByRole('radio', { name: /Gymnopédie/ })).toBeVisible();
    await userEvent.keyboard('gymno{ArrowDown}{Enter}');
    await expect.poll(asked).toEqual([{ songId: 2 }]);
  });

  it('without a video are listed, and cannot be chosen', async () => {
    enter();
    await openSongs();
    await expect.element(dialog.getByRole('radio', { name: /Minuet/ })).toBeDisabled();
    await expect.element(dialog.getByText('No video')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('can be filtered by style', async () => {
    enter();
    await openSongs();
    await dialog.getByRole('combobox', { name: 'Style' }).click();
    await page.getByRole('option', { name: 'Baroque' }).click();
    await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(1);
    await search.fill('nothing of the kind');
    await expect.element(dialog.getByText('No song by that name.')).toBeVisible();
  });

  it('say when they cannot be loaded, and can be loaded again', async () => {
    let fails = true;
    enter(() => (fails ? ('no list' as never) : library));
    await openSongs();
    await expect.element(dialog.getByText("Couldn't load songs list.")).toBeVisible();
    fails = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByRole('radio', { name: /Für Elise/ })).toBeVisible();
  });

  it('close for the video, which can be removed there', async () => {
    const { asked, connection } = enter();
    connection.say('youtube', { video: { videoId: 'abc', title: 'Für Elise', songId: 1, startsAt: 0 } });
    await openSongs();
    await dialog.getByRole('button', { name: 'Remove the video' }).click();
    expect(asked()).toEqual([{ songId: null }]);
  });

  it('are offered to players only', async () => {
    enter(() => library, { ...ada, status: 'spectator', channel: null });
    await expect.element(page.getByText('Practice', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Songs' })).not.toBeInTheDocument();
  });
});
