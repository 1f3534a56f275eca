import { expect, test } from 'vitest';
import { programName } from './program-name.ts';

test.each([
  ['a client without a name is no program', undefined, null],
  ['a program has the name of its handshake', 'echo-bot', 'echo-bot'],
  ['invisible characters are removed', ' echo\u202e \n bot ', 'echo bot'],
  ['a program without a visible name has the default name', '\u200b', 'program'],
])('%s', (_rule, sent, name) => {
  expect(programName(sent)).toBe(name);
});
