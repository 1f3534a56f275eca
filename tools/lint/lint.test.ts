import { beforeAll, describe, expect, test } from 'vitest';
import { lintPlanted } from './lint-planted.ts';

const repeat = (line: string, times: number) => `${line}\n`.repeat(times);
const inside = (body: string) => `export async function a(): Promise<void> {\n${body}\n}\n`;

/** The planted violations: a name, the file, the rule that must report it, and the text. */
const PLANTED: readonly (readonly [name: string, path: string, rule: string, text: string])[] = [
  ['a file that is too long', 'rules/src/long.ts', 'max-lines', repeat('export {};', 301)],
  ['a function that is too long', 'rules/src/f.ts', 'max-lines-per-function', inside(repeat('await a();', 51))],
  [
    'too many parameters',
    'rules/src/p.ts',
    'max-params',
    'export const a = (b = 1, c = 1, d = 1, e = 1, f = 1) => b + c + d + e + f;',
  ],
  [
    'nesting that is too deep',
    'rules/src/d.ts',
    'max-depth',
    inside('if (a) if (a) if (a) if (a) await a();'.replaceAll('if (a)', 'while (a.name) {') + '}}}}'),
  ],
  ['a default export', 'rules/src/default.ts', 'no-default-export', 'export default 1;'],
  ['any', 'rules/src/any.ts', 'no-explicit-any', 'export const a = (b: any): number => b as number;'],
  ['a promise that is not awaited', 'rules/src/floating.ts', 'no-floating-promises', inside('a();')],
  ['a promise hidden behind void', 'rules/src/void.ts', 'no-floating-promises', inside('void a();')],
  [
    'a union half handled',
    'rules/src/s.ts',
    'switch-exhaustiveness-check',
    "export function a(b: 'c' | 'd'): void {\n  switch (b) {\n    case 'c':\n      break;\n  }\n}",
  ],
  ['a circle', 'rules/src/circle-a.ts', 'no-cycle', "import { b } from './circle-b.ts';\nexport const a = () => b();"],
  ['a file in camel case', 'rules/src/camelCase.ts', 'filename-case', 'export const a = 1;'],
  ['a message on the console', 'server/src/features/a/log.ts', 'no-console', "console.log('a');\nexport {};"],
  [
    'a call of the clock',
    'server/src/features/a/now.ts',
    'no-restricted-properties',
    'export const a = () => Date.now();',
  ],
  [
    'a call of the page clock',
    'web/src/room-session/now.ts',
    'no-restricted-properties',
    'export const a = () => performance.now();',
  ],
  ['chance', 'rules/src/chance.ts', 'no-restricted-properties', 'export const a = () => Math.random();'],
  [
    'the environment',
    'server/src/features/a/env.ts',
    'no-restricted-properties',
    "export const a = () => process.env['A'];",
  ],
  ['a timer', 'web/src/audio/timer.ts', 'no-restricted-globals', 'export const a = () => setTimeout(() => 1, 5);'],
  [
    'a timer that is handed on',
    'server/src/realtime/timer.ts',
    'no-restricted-globals',
    'export const a = setInterval;',
  ],
  ['storage', 'web/src/state/storage.ts', 'no-restricted-globals', "export const a = () => localStorage.getItem('a');"],
];

const ALLOWED: readonly (readonly [name: string, path: string, text: string])[] = [
  ['the clock on the platform', 'web/src/platform/now.ts', 'export const a = () => performance.now();'],
  ['a timer in main', 'server/src/main.ts', 'export const a = () => setTimeout(() => 1, 5);'],
  ['a clock in a test', 'rules/src/now.test.ts', 'export const a = () => Date.now();'],
  ['zod in protocol', 'protocol/src/zod.ts', "import * as z from 'zod';\nexport const a = z;"],
  ['a neighbour folder in protocol', 'protocol/src/http/a.ts', "import { a } from '../zod.ts';\nexport const b = a;"],
];

const CIRCLE = [
  'rules/src/circle-b.ts',
  "import { a } from './circle-a.ts';\nexport const b = (): number => a();",
] as const;

let rulesBroken: (path: string) => string[];

beforeAll(() => {
  const planted = PLANTED.map(([, path, , text]) => [path, text] as const);
  const allowed = ALLOWED.map(([, path, text]) => [path, text] as const);
  rulesBroken = lintPlanted([...planted, ...allowed, CIRCLE]);
});

describe('the lint catches', () => {
  test.each(PLANTED)('%s', (_, path, rule) => {
    expect(rulesBroken(path)).toContain(rule);
  });
});

describe('the lint lets pass', () => {
  test.each(ALLOWED)('%s', (_, path) => {
    expect(rulesBroken(path)).toEqual([]);
  });
});
