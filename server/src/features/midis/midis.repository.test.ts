import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { MidiLibrary } from './midis.repository.ts';

const elise = {
  id: 1010,
  name1: 'Ludwig van Beethoven',
  name2: 'Für Elise',
  version: 'easy',
  difficulty: 2,
  genre: 'Classical',
  imgUrl: '/upload/midis/elise.0123.svg',
  url: '/upload/midis/elise-easy.0123.mid',
  abcUrl: '/upload/midis/elise-easy.0123.abc',
  work: 'elise',
  seconds: 120,
  notes: 400,
  year: 1810,
  key: 'A minor',
  metre: '3/8',
  tempo: 70,
  density: '0z',
};

let folder: string;
let library: MidiLibrary;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-midis-'));
  mkdirSync(join(folder, 'midis'));
  library = new MidiLibrary({ uploadFolder: folder, midisFolder: null, logger: createLogger('silent') });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const listed = (): unknown => JSON.parse(library.response().bytes.toString());

/** `changedAt` in seconds. */
function write(text: string, changedAt: number): void {
  const file = join(folder, 'midis/list.json');
  writeFileSync(file, text);
  utimesSync(file, changedAt, changedAt);
}

test('there are no tracks before they are prepared', () => {
  expect(listed()).toEqual([]);
});

test('tracks appear when they are prepared, and change with their list', () => {
  expect(listed()).toEqual([]);
  write(JSON.stringify([elise]), 1);
  expect(listed()).toEqual([elise]);
  write(JSON.stringify([elise, { ...elise, id: 1011, version: 'intermediate' }]), 2);
  expect(listed()).toHaveLength(2);
});

test.each(['{', '[{"id":0}]'])('an invalid list has no tracks: %s', (text) => {
  write(text, 1);
  expect(listed()).toEqual([]);
});
