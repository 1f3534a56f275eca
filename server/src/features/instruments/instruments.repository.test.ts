import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readInstruments } from './instruments.repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'quatremains-instruments-'));
const file = join(folder, 'instruments.json');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a missing list has no instruments', () => {
  expect([...readInstruments(join(folder, 'nowhere.json'))]).toEqual([]);
});

test.each([
  ['{', /^.*instruments\.json is not a list of instruments: .*JSON.*$/],
  ['[{"id":0}]', /^.*instruments\.json is not a list of instruments: 0\.id .*$/],
])('a broken list is named in one line, and what is wrong with it: %s', (text, line) => {
  writeFileSync(file, text);
  expect(() => readInstruments(file)).toThrow(line);
});
