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

test('without a file there are no instruments', () => {
  expect([...readInstruments(join(folder, 'nowhere.json'))]).toEqual([]);
});

test.each([
  ['{', /^.*instruments\.json is not a list of instruments: .*JSON.*$/],
  ['[{"id":0}]', /^.*instruments\.json is not a list of instruments: 0\.id .*$/],
])('an invalid file is refused in one line that names the error: %s', (text, line) => {
  writeFileSync(file, text);
  expect(() => readInstruments(file)).toThrow(line);
});
