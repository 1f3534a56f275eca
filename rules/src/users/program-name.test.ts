import { expect, test } from 'vitest';
import { programName } from './program-name.ts';

test.each([
  ['who says nothing is no program', undefined, null],
  ['a program is called as it says', 'echo-bot', 'echo-bot'],
  ['what cannot be seen is not in its name', ' echo\u202e \n bot ', 'echo bot'],
  ['a program without a name is a program still', '\u200b', 'program'],
])('%s', (_rule, said, name) => {
  expect(programName(said)).toBe(name);
});
