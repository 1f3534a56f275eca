import { gameTypes } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { aMember, aPlayer } from '../testing/a-member.ts';
import { aRoom } from '../testing/a-room.ts';
import { maySound } from './may-sound.ts';
import { deadline } from './advance.ts';

const player = aPlayer('Ada');

test('every player sounds, spectators do not', () => {
  const room = aRoom({ members: [player] });
  expect(maySound(room, player, false)).toBeNull();
  expect(maySound(room, aMember('Bo'), false)).toBe('NOT_A_PLAYER');
});

test('MIDI files sound only where they are allowed, other sources always', () => {
  const strict = aRoom({ members: [player], settings: { midiPlaybackAuthorized: false } });
  expect(maySound(strict, player, true)).toBe('MIDI_FILES_NOT_ALLOWED');
  expect(maySound(strict, player, false)).toBeNull();
  expect(maySound(aRoom(), player, true)).toBeNull();
});

test.each(gameTypes.filter((gameType) => gameType !== 'QUEUED'))('at first players sound in a %s room', (gameType) => {
  const room = aRoom({ members: [player], settings: { gameType } });
  expect(maySound(room, player, false)).toBeNull();
  expect(deadline(room)).toBeNull();
});

test('in a QUEUED room no player sounds before their turn', () => {
  const room = aRoom({ members: [player], settings: { gameType: 'QUEUED' } });
  expect(maySound(room, player, false)).toBe('NOT_YOUR_TURN');
  expect(deadline(room)).toBeNull();
});
