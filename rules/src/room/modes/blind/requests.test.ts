import { BLIND } from '@quatremains/protocol/limits';
import { describe, expect, test } from 'vitest';
import { ada, blindRoom, bo, cy, giveUp, guess, lea, pick, start, started } from '../../../testing/a-blind-test.ts';
import { RoomSimulation } from '../../../testing/room-simulation.ts';
import { aPlayer } from '../../../testing/a-member.ts';
import { aRoom } from '../../../testing/a-room.ts';

describe('refused', () => {
  test('to start without rights, or during a game', () => {
    expect(blindRoom().refusal({ kind: 'startBlind', by: bo.id })).toBe('NOT_MASTER');
    expect(started().refusal(start)).toBe('GAME_RUNS');
    expect(new RoomSimulation(aRoom({ members: [ada, bo] })).refusal(start)).toBe('WRONG_MODE');
    expect(blindRoom().refusal({ kind: 'startBlind', by: aPlayer('Nobody').id })).toBe('NOT_IN_ROOM');
  });

  test('to pick an unknown song, out of turn, or twice', () => {
    expect(blindRoom().refusal(pick(ada))).toBe('NO_ROUND');
    const life = started();
    expect(life.refusal(pick(bo))).toBe('NOT_PERFORMER');
    expect(life.refusal({ kind: 'pickTune', id: ada.id, song: 'unknown' })).toBe('SONG_NOT_FOUND');
    life.ask(pick(ada));
    expect(life.refusal(pick(ada))).toBe('GAME_RUNS');
    expect(life.refusal(giveUp(bo))).toBe('NOT_PERFORMER');
    life.ask(giveUp(ada));
    expect(life.refusal(giveUp(ada))).toBe('NO_ROUND');
    expect(new RoomSimulation(aRoom({ members: [ada] })).refusal(giveUp(ada))).toBe('WRONG_MODE');
    expect(life.refusal(pick(aPlayer('Nobody')))).toBe('NOT_IN_ROOM');
  });

  test('to pick an unknown track, or one without a title, or out of turn', () => {
    const life = started();
    const elise = { id: 10, name1: 'Ludwig van Beethoven', name2: 'Für Elise' };
    const pickTrack = (id: typeof ada.id, track: typeof elise | 'unknown') =>
      life.refusal({ kind: 'pickTrack', id, track, song: null });
    expect(pickTrack(bo.id, elise)).toBe('NOT_PERFORMER');
    expect(pickTrack(ada.id, 'unknown')).toBe('MIDI_NOT_FOUND');
    expect(pickTrack(ada.id, { ...elise, name2: '…' })).toBe('TITLE_EMPTY');
    life.ask({ kind: 'pickTrack', id: ada.id, track: elise, song: null });
    expect(pickTrack(ada.id, elise)).toBe('GAME_RUNS');
  });

  test.each([
    ['', 'TITLE_EMPTY'],
    [' … ', 'TITLE_EMPTY'],
    ['\u200b', 'TITLE_EMPTY'],
    ['🎹', 'TITLE_EMPTY'],
    ['x'.repeat(101), 'TITLE_TOO_LONG'],
    ['x'.repeat(100), null],
  ])('the title %o as %s', (title, code) => {
    expect(started().refusal({ kind: 'nameTune', id: ada.id, title })).toBe(code);
  });

  test('to guess as spectator, as performer, after finding the title, and without a round', () => {
    const life = started();
    expect(life.refusal(guess(bo, 'x'))).toBe('NO_ROUND');
    life.ask(pick(ada));
    expect(life.refusal(guess(lea, 'x'))).toBe('NOT_A_PLAYER');
    expect(life.refusal(guess(ada, 'x'))).toBe('NO_RIGHT');
    expect(life.refusal(guess(bo, ' '))).toBe('MESSAGE_EMPTY');
    expect(life.refusal(guess(bo, 'x'.repeat(1_501)))).toBe('MESSAGE_TOO_LONG');
    life.ask(guess(bo, 'fur elise'));
    expect(life.refusal(guess(bo, 'fur elise'))).toBe('ALREADY_FOUND');
    expect(life.refusal(guess(aPlayer('Nobody'), 'x'))).toBe('NOT_IN_ROOM');
    expect(new RoomSimulation(aRoom({ members: [ada] })).refusal(guess(ada, 'x'))).toBe('WRONG_MODE');
  });

  test('to find the title by guessing lists of songs', () => {
    const life = started(pick(ada));
    const songs = 'Für Elise, Moonlight Sonata, Clair de lune, The Entertainer';
    expect(life.ask(guess(bo, songs))).toMatchObject([{ kind: 'guessed', result: 'wrong' }]);
    expect(life.ask({ kind: 'sendMessage', id: cy.id, message: songs })).toMatchObject([
      { kind: 'guessed', result: 'close' },
    ]);
  });

  test('more than five guesses at once or one per second, for each player', () => {
    const life = started(pick(ada));
    for (let count = 0; count < BLIND.guessBurst; count++) life.ask(guess(bo, `a ${count}`));
    expect(life.refusal(guess(bo, 'fur elise'))).toBe('GUESSES_TOO_FAST');
    expect(life.refusal(guess(cy, 'fur elise'))).toBeNull();
    life.wait(5_000);
    expect(life.refusal(guess(bo, 'fur elise'))).toBeNull();
  });
});
