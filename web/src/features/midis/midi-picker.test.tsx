import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';
import { midiBytes, track } from '@quatremains/rules/testing/a-midi-file';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { aMidi, allVersions } from './testing/a-midi.ts';

const library: readonly MidiSong[] = [
  ...allVersions({ id: 10 }),
  ...allVersions({ id: 20, work: 'clair', name2: 'Clair de lune', name1: 'Claude Debussy', genre: 'Impressionist' }),
  aMidi({ id: 30, work: 'minuet', name2: 'Minuet in G', name1: 'Christian Petzold', genre: 'Baroque' }),
  aMidi({
    id: 43,
    work: 'campanella',
    name2: 'La campanella',
    name1: 'Franz Liszt',
    genre: 'Romantic',
    version: 'master',
  }),
];

const FILE = '/upload/midis/elise-easy.mid';
const bytes = midiBytes([track([60, 64, 67].map((key, place) => ({ key, at: 100 * place, length: 90 })))]);
const BEST = '/api/mpo/midis/11/leaderboard?size=20';

interface Opening {
  readonly answers?: Record<string, () => unknown>;
  readonly phone?: boolean;
}

function enterRoom(answers: Record<string, () => unknown> = {}) {
  const app = openApp({ answers });
  const information = aRoomInformation([aRoomUser('me', { username: 'Ada' })]);
  app.greet();
  app.connection.say('roomInformation', { ...information, room: { ...information.room, gameType: 'PRACTICE' } });
  return app;
}

async function openPicker(midis: () => unknown = () => library, { answers = {}, phone = false }: Opening = {}) {
  const app = enterRoom({ '/api/midis': midis, [FILE]: () => new Response(bytes), ...answers });
  await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
  if (phone) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole(phone ? 'menuitem' : 'button', { name: 'Choose a piece' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Choose a piece' })).toBeVisible();
  return app;
}

const aFile = (name: string, content: BlobPart) => new File([content], name, { type: 'audio/midi' });

const picker = page.getByRole('dialog', { name: 'Choose a piece' });
const search = picker.getByRole('searchbox', { name: 'Search a piece or a composer' });
const cards = picker.getByRole('radiogroup', { name: 'Pieces' }).getByRole('radio');
const card = (name: RegExp | string) => cards.filter({ has: page.getByText(name) });
const titles = () => cards.elements().map((one) => one.getAttribute('aria-label'));
const play = picker.getByRole('button', { name: 'Play', exact: true });

beforeEach(() => page.viewport(1440, 900));

describe('the picker', () => {
  it('shows each work once, with its versions from easy to master', async () => {
    await openPicker();
    await expect
      .poll(titles)
      .toEqual([
        'Für Elise, Ludwig van Beethoven',
        'Clair de lune, Claude Debussy',
        'Minuet in G, Christian Petzold',
        'La campanella, Franz Liszt',
      ]);
    await card('Für Elise').click();
    const versions = picker.getByRole('radiogroup', { name: 'Levels of Für Elise' }).getByRole('radio');
    expect(versions.elements().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Easy, difficulty 2 of 10',
      'Intermediate, difficulty 4 of 10',
      'Hard, difficulty 6 of 10',
      'Master, difficulty 8 of 10',
    ]);
    await expect.element(picker.getByText('2:12')).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('dims the versions that a work does not have', async () => {
    await openPicker();
    await card('La campanella').click();
    await expect.element(picker.getByRole('radio', { name: 'Easy, not yet' })).toBeDisabled();
    await expect.element(picker.getByRole('radio', { name: /^Master/ })).toBeChecked();
  });

  it('lists the genres with their numbers of works, and shows one', async () => {
    await openPicker();
    await picker.getByRole('button', { name: 'Baroque 1' }).click();
    await expect.poll(titles).toEqual(['Minuet in G, Christian Petzold']);
    await expect.element(picker.getByText('1 piece', { exact: true })).toBeVisible();
  });

  it('finds by title or composer, without marks and with a typing error, and clears the search', async () => {
    await openPicker();
    await expect.element(search).toHaveFocus();
    await expect.element(search).toHaveAttribute('maxlength', '50');
    await search.fill('bethoven fur');
    await expect.poll(titles).toEqual(['Für Elise, Ludwig van Beethoven']);
    await search.fill('symphony');
    await expect.element(picker.getByText('No piece by that name')).toBeVisible();
    await picker.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(titles).toHaveLength(4);
  });

  it('shows the works that have a version', async () => {
    await openPicker();
    await picker.getByRole('combobox', { name: 'Level' }).click();
    await page.getByRole('option', { name: 'Master' }).click();
    await expect.poll(titles).toHaveLength(3);
    await card('Clair de lune').click();
    await expect.element(picker.getByRole('radio', { name: /^Master/ })).toBeChecked();
  });

  it('is used by keyboard: arrows choose among the cards, Enter plays', async () => {
    const { services } = await openPicker();
    await expect.element(cards.first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(card('Für Elise')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.element(card('Clair de lune')).toBeChecked();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    await expect.element(card('La campanella')).toHaveFocus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect.element(picker).not.toBeInTheDocument();
    expect(services.settings.getState().latelyPlayed).toEqual(['fur-elise']);
  });

  it('plays the chosen version, or says that none is chosen', async () => {
    await openPicker();
    await play.click();
    await expect.element(picker.getByText('No midi selected.')).toBeVisible();
    await card('Minuet in G').dblClick();
    await expect.element(picker).not.toBeInTheDocument();
  });

  it('stays open where a track cannot be loaded', async () => {
    await openPicker(undefined, { answers: { [FILE]: () => new Response('no midi') } });
    await card('Minuet in G').click();
    await play.click();
    await expect.element(page.getByText("Couldn't load midi")).toBeVisible();
    await expect.element(picker).toBeVisible();
  });

  it('opens a file of the own', async () => {
    await openPicker();
    await picker.getByLabelText('MIDI file').upload(aFile('waltz.mid', bytes));
    await expect.element(picker).not.toBeInTheDocument();
  });

  it('previews a card under the pointer after a moment, until the pointer leaves it', async () => {
    await openPicker();
    await card('Für Elise').click();
    const preview = picker.getByRole('button', { name: 'Preview' });
    await expect.element(preview).toHaveAttribute('aria-pressed', 'true');
    await preview.click();
    await expect.element(preview).toHaveAttribute('aria-pressed', 'false');
    await card('Minuet in G').hover();
    await expect.poll(() => vi.mocked(fetch).mock.calls.filter(([address]) => address === FILE)).toHaveLength(2);
  });

  it('marks favourites, and lists them', async () => {
    await openPicker();
    await picker.getByRole('button', { name: 'Favourites 0' }).click();
    await expect.element(picker.getByText('Star a piece to find it here.')).toBeVisible();
    await picker.getByRole('button', { name: 'All 4' }).click();
    await card('Clair de lune').click();
    await picker.getByRole('button', { name: 'Favourite: Clair de lune' }).click();
    await picker.getByRole('button', { name: 'Favourites 1' }).click();
    await expect.poll(titles).toEqual(['Clair de lune, Claude Debussy, favourite']);
  });

  it('says when the list cannot be loaded, and loads it again', async () => {
    let fails = true;
    await openPicker(() => (fails ? 'no list' : library));
    await expect.element(picker.getByText("Couldn't load midi list")).toBeVisible();
    fails = false;
    await picker.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Für Elise')).toBeVisible();
  });

  it('waits for a library that is being prepared', async () => {
    let list: readonly MidiSong[] = [];
    await openPicker(() => list);
    await expect.element(picker.getByText(/being prepared/)).toBeVisible();
    list = library;
    await expect.element(card('Für Elise')).toBeVisible();
  });

  it('shows only stored tracks without a network, and all of them when it is back', async () => {
    const stored = await caches.open('stored-tracks');
    onTestFinished(async () => {
      await caches.delete('stored-tracks');
    });
    await stored.put(FILE, new Response(bytes));
    const { connection } = await openPicker(() =>
      library.map((song) => (song.id === 10 ? song : { ...song, url: `/upload/midis/${String(song.id)}.mid` })),
    );
    await expect.poll(titles).toHaveLength(4);
    connection.become('lost');
    await expect.poll(titles).toEqual(['Für Elise, Ludwig van Beethoven']);
    await expect.element(picker.getByText(/the pieces kept on this device/)).toBeVisible();
    await card('Für Elise').click();
    await expect.element(picker.getByRole('radio', { name: 'Master, not yet' })).toBeDisabled();
    connection.become('connected');
    await expect.poll(titles).toHaveLength(4);
  });

  it('offers to open a file where no track is stored and there is no network', async () => {
    const { connection } = await openPicker();
    connection.become('lost');
    await expect.element(picker.getByText(/no piece is kept on this device yet/)).toBeVisible();
    await expect.element(picker.getByLabelText('MIDI file')).toBeVisible();
  });

  it('opens a drawer with the chosen work on a phone', async () => {
    await page.viewport(390, 844);
    await openPicker(undefined, { phone: true });
    await card('Für Elise').click();
    const drawer = page.getByRole('dialog', { name: 'Für Elise' });
    await expect.element(drawer.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(drawer).not.toBeInTheDocument();
    await card('Für Elise').click();
    await expect.element(drawer).toBeVisible();
  });
});

describe('the leaderboard of a track', () => {
  const row = {
    position: 1,
    replayId: null,
    progression: 98.6,
    score: 137_204,
    speed: 1,
    note: 'ss',
    user: {
      id: 'aurore',
      internalId: 'aurore',
      username: 'Aurore',
      image: 'glass:a',
      role: 'User',
      country: 'FR',
      createdAt: 0,
      vip: { isVip: false },
      badges: [],
    },
  };
  const best = page.getByRole('region', { name: 'Best of this piece' });

  async function chooseIntermediate(answer: () => unknown) {
    await openPicker(undefined, { answers: { '/api/mpo/midis/10/leaderboard?size=20': () => [], [BEST]: answer } });
    await card('Für Elise').click();
    await expect.element(best.getByText('Nobody has been graded yet.')).toBeVisible();
    await picker.getByRole('radio', { name: /^Intermediate/ }).click();
  }

  it('is empty before the first run, and lists the best of the chosen version', async () => {
    await chooseIntermediate(() => [row]);
    await expect.element(best.getByRole('listitem')).toHaveTextContent('1Aurore99 %137,204SS');
  });

  it('says when it cannot be loaded', async () => {
    await chooseIntermediate(() => 'nothing');
    await expect.element(best.getByText("Couldn't load leaderboard on this track")).toBeVisible();
  });
});

describe('a file that is dropped on the room', () => {
  function drag(kind: 'dragover' | 'drop', file: File) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file);
    document.body.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
  }

  async function dropFile(content: BlobPart) {
    const app = enterRoom();
    await expect.element(page.getByRole('button', { name: 'Choose a piece' })).toBeVisible();
    drag('dragover', aFile('waltz.mid', content));
    await expect.element(page.getByText('Drop the MIDI file here')).toBeVisible();
    drag('drop', aFile('waltz.mid', content));
    await expect.element(page.getByText('Drop the MIDI file here')).not.toBeInTheDocument();
    return app;
  }

  it('is opened under its name', async () => {
    await dropFile(bytes);
    await expect.element(page.getByRole('region', { name: 'Player' }).getByText('waltz.mid')).toBeVisible();
  });

  it('is refused where it is no MIDI file', async () => {
    await dropFile('no midi');
    await expect.element(page.getByText("Couldn't load midi")).toBeVisible();
  });
});
