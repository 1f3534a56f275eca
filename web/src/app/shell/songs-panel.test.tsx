import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { accepted, refused } from '@quatremains/protocol/refusals';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aMidi } from '../../features/midis/testing/a-midi.ts';
import { browserClock } from '../../platform/browser-clock.ts';
import { midiBytes, track } from '@quatremains/rules/testing/a-midi-file';
import { aBlindTest } from '../../state/testing/a-blind-test.ts';
import { enterRoom, kenji, master } from '../testing/enter-room.ts';

const midi = aMidi();
const bytes = midiBytes([track([{ key: 60, at: 0, length: 90 }])]);

/** A turn in a blind test, in which Ada performs. */
function aTurn(change: Partial<BlindInformation>): BlindInformation {
  const startedAt = browserClock.now();
  return { ...aBlindTest(), performer: master.id, startedAt, endsAt: startedAt + 120_000, ...change };
}

function enterBlindTest(change: Partial<BlindInformation>) {
  const answers = { '/api/songs': () => [], '/api/midis': () => [midi], [midi.url]: () => new Response(bytes) };
  const app = enterRoom([master, kenji], { gameType: 'BLIND' }, { answers });
  const update = (next: Partial<BlindInformation>): void => app.connection.say('blindUpdate', aTurn(next));
  update(change);
  return { ...app, update };
}

const songs = page.getByRole('dialog', { name: 'Your turn: choose a song' });
const tracks = page.getByRole('dialog', { name: 'Choose a piece' });
const play = tracks.getByRole('button', { name: 'Play', exact: true });
const player = page.getByRole('region', { name: 'Player', exact: true });

it('leads the performer of a blind test to the tracks, of which the picked one opens for the round', async () => {
  await page.viewport(1440, 900);
  const { connection, asked, update } = enterBlindTest({ phase: 'choosing' });
  await songs.getByRole('button', { name: 'With falling notes' }).click();
  await tracks.getByRole('radio', { name: /^Für Elise/ }).click();
  connection.answer(refused('NOT_PERFORMER'));
  await play.click();
  await expect.element(tracks.getByText("It's another player's turn.")).toBeVisible();
  connection.answer(accepted({ guess: null, points: 0 }));
  await play.click();
  await expect.poll(() => asked('blindRequest')).toEqual([{ midiId: midi.id }, { midiId: midi.id }]);
  update({ phase: 'playing', title: midi.name2, midiId: midi.id });
  await expect.element(tracks).not.toBeInTheDocument();
  await expect.element(player.getByText(midi.name2)).toBeVisible();
  update({ phase: 'reveal' });
  await expect.element(player).not.toBeInTheDocument();
});

it('opens the track of the round again for a performer who has reloaded the page', async () => {
  await page.viewport(1440, 900);
  enterBlindTest({ phase: 'playing', title: midi.name2, midiId: midi.id });
  await expect.element(player.getByText(midi.name2)).toBeVisible();
});
