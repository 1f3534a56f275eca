import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createComputerKeyboard } from './computer-keyboard.ts';
import { mountScreenReaderPiano, type ScreenReaderPiano } from './screen-reader-piano.ts';
import { aPlayer, type Player } from './testing/a-player.ts';

let group: HTMLElement;
let player: Player;
let stops: (() => void)[];
let transposition = 0;
let silent = 0;
let piano: ScreenReaderPiano;

beforeEach(() => {
  group = document.createElement('div');
  group.style.cssText = 'position:relative;height:60px';
  document.body.append(group);
  player = aPlayer();
  transposition = 0;
  silent = 0;
  piano = mountScreenReaderPiano({
    group,
    firstNote: 21,
    lastNote: 108,
    startNote: 60,
    played: player,
    velocity: () => 85,
    nameOf: (note) => `note ${note}${note === silent ? ', no sound' : ''}`,
    rectangleOf: (note) => (note === 21 ? null : { x: note * 4, y: 0, width: 4, height: 60 }),
  });
  const settings = { layout: 'qwertyMpp', velocity: 85, inverseSustain: false, sustain: false } as const;
  const keyboard = createComputerKeyboard({
    window,
    document,
    played: player,
    settings: () => ({ ...settings, transposition }),
    isBusy: () => false,
    setTransposition: (semitones) => {
      transposition = semitones;
    },
    setVelocity: () => undefined,
  });
  stops = [() => piano.stop(), () => keyboard.stop()];
});

afterEach(() => {
  for (const stop of stops) stop();
  group.remove();
});

test('Tab focuses one key of the piano, arrows move along the keys', async () => {
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('note 60');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('note 62');
  expect(group.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(transposition).toBe(0);
});

test('Enter and Space play the key while held, and Space is not the pedal there', async () => {
  await userEvent.keyboard('{Tab}{Enter>}');
  expect(player.take()).toEqual(['+60']);
  await userEvent.keyboard('{/Enter}');
  expect(player.take()).toEqual(['-60']);
  await userEvent.keyboard('[Space]');
  expect(player.take()).toEqual(['+60', '-60']);
});

test('letters still play while a key has the focus', async () => {
  await userEvent.keyboard('{Tab}{r}');
  expect(player.take()).toEqual(['+62', '-62']);
});

test('moving the focus ends the note', async () => {
  await userEvent.keyboard('{Tab}{Enter>}{ArrowRight}{/Enter}');
  expect(player.take()).toEqual(['+60', '-60']);
});

test('keys lie over the drawn keys, and hidden keys are not focusable', () => {
  const key = group.querySelector<HTMLElement>('[data-note="64"]');
  expect(key?.style.left).toBe('256px');
  expect(group.querySelector<HTMLElement>('[data-note="21"]')?.hidden).toBe(true);
});

test('a click without a pointer, as screen readers send it, plays the key', () => {
  group.querySelector<HTMLElement>('[data-note="64"]')?.click();
  expect(player.take()).toEqual(['+64', '-64']);
});

test('a key without sound says so, and keeps the focus', async () => {
  await userEvent.keyboard('{Tab}');
  silent = 60;
  piano.rename();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('note 60, no sound');
});
