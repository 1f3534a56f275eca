import { beforeAll, describe, expect, test } from 'vitest';
import { lintPlanted } from '../lint/lint-planted.ts';

type Case = readonly [name: string, path: string, text: string];

/** Cases of a file that imports another: name, path, and what it imports. */
const importing = (cases: readonly Case[]): Case[] =>
  cases.map(([name, path, imported]) => [name, path, `import { a } from '${imported}';`]);

const REFUSED: readonly Case[] = [
  ...importing([
    ['protocol with another package than zod', 'protocol/src/a.ts', 'socket.io'],
    ['protocol that imports rules', 'protocol/src/a.ts', '@quatremains/rules/room/may'],
    ['rules with a package', 'rules/src/a.ts', 'zod'],
    ['rules with something of Node', 'rules/src/a.ts', 'node:path'],
    ['rules that import the server', 'rules/src/a.ts', '../../server/src/app.ts'],
    ['server that imports web', 'server/src/app.ts', '../../web/src/main.tsx'],
    ['web with something of Node', 'web/src/app/a.ts', 'node:path'],
    ['an import of content', 'web/src/app/a.ts', '../../../content/songs.ts'],
    ['a journey that imports the server', 'e2e/a.spec.ts', '../server/src/app.ts'],
    ['a bench that imports the gateway', 'bench/a.ts', '@quatremains/server/realtime/gateway'],
    ['realtime that imports a feature', 'server/src/realtime/a.ts', '../features/rooms/live-room.ts'],
    ['realtime that imports http', 'server/src/realtime/a.ts', '../http/serve.ts'],
    ['a feature that imports the app', 'server/src/features/chat/a.ts', '../../app.ts'],
    ['a feature that imports another', 'server/src/features/chat/a.ts', '../rooms/live-room.ts'],
    ['main that imports a feature', 'server/src/main.ts', './features/rooms/live-room.ts'],
    ['a new feature that imports another', 'web/src/features/new-one/a.ts', '../rooms/a.ts'],
    ['shared components that import a feature', 'web/src/shared/a/a.ts', '../../features/rooms/a.ts'],
    ['services that import shared hooks', 'web/src/services/a.ts', '../shared/a/a.ts'],
    ['services with hooks', 'web/src/services/a.ts', 'react'],
    ['services that import a feature', 'web/src/services/a.ts', '../features/rooms/a.ts'],
    ['a store that imports the room session', 'web/src/state/a.ts', '../room-session/room-session.ts'],
    ['audio that imports a store', 'web/src/audio/a.ts', '../state/settings-store.ts'],
    ['audio that imports visuals', 'web/src/audio/a.ts', '../visuals/room-picture.ts'],
    ['audio that imports texts', 'web/src/audio/a.ts', '../i18n/a.ts'],
    ['a button that imports the connection', 'web/src/ui/a.tsx', '../realtime/connection.ts'],
    ['React in the room session', 'web/src/room-session/a.ts', 'react'],
    ['React through a store', 'web/src/state/a.ts', 'zustand'],
    ['React in visuals', 'web/src/visuals/a.ts', 'react-dom/client'],
    ['a folder without a layer', 'web/src/helpers/a.ts', '../platform/a.ts'],
    ['an import of a test', 'rules/src/a.ts', './b.test.ts'],
    ['a test that imports a test', 'rules/src/a.test.ts', './b.test.ts'],
    ['product code that imports builders for tests', 'rules/src/a.ts', './testing/a-room.ts'],
  ]),
  ['web that imports a type of the server', 'web/src/app/a.ts', "import type { A } from '@quatremains/server/app';"],
  ['a platform that imports the database', 'server/src/platform/a.ts', "import type { A } from '../db/schema.ts';"],
  [
    'an import of a type without import type',
    'server/src/features/chat/a.ts',
    "import { type A } from '../rooms/a.ts';",
  ],
  [
    'a feature of web that imports a type of another',
    'web/src/features/chat/a.ts',
    "import type { A } from '../rooms/a.ts';",
  ],
  ['a lazy import', 'web/src/audio/a.ts', "export const a = () => import('../state/a.ts');"],
  ['a worker', 'web/src/audio/a.ts', "export const a = new URL('../state/worker.ts', import.meta.url);"],
  ['an import inside a type', 'web/src/audio/a.ts', "export type A = import('../state/a.ts').A;"],
  ['a re-export', 'web/src/audio/a.ts', "export { a } from '../state/a.ts';\nexport const b = 1;"],
  ['a barrel', 'web/src/ui/index.ts', "export { a } from './a.tsx';\nexport * from './b.tsx';"],
  ['a barrel in two steps', 'web/src/ui/index.ts', "import { a } from './a.tsx';\nexport { a };"],
  ['the current date', 'rules/src/a.ts', 'export const a = () => new Date();'],
  ['the current date as text', 'server/src/features/chat/a.ts', 'export const a = () => Date();'],
  ['a clock behind the global object', 'web/src/room-session/a.ts', 'export const a = () => globalThis.Date.now();'],
  ['storage behind the window', 'web/src/state/a.ts', "export const a = window['localStorage'];"],
  ['a replaced word in a function', 'rules/src/a.ts', 'export function createHouse() {}'],
  ['a replaced word in a class', 'rules/src/a.ts', 'export class House {}'],
  ['a replaced word in an interface', 'rules/src/a.ts', 'export interface HouseOptions {}'],
  ['a replaced word in a type', 'rules/src/a.ts', 'export type CrewOfRoom = string;'],
  ['a replaced word in a variable', 'rules/src/a.ts', 'export const [a, theCrew] = [1, 2];'],
  ['a replaced word in a parameter', 'rules/src/a.ts', 'export const a = ({ b: crew } = { b: 1 }) => crew;'],
  ['a replaced word in a file name', 'rules/src/house-a.ts', 'export const a = 1;'],
  ['a replaced word in a folder name', 'rules/src/crew/a.ts', 'export const a = 1;'],
];

const ALLOWED: readonly Case[] = [
  ...importing([
    ['zod in protocol', 'protocol/src/a.ts', 'zod'],
    ['protocol in rules', 'rules/src/a.ts', '@quatremains/protocol/limits'],
    ['the app that imports a feature', 'server/src/app.ts', './features/rooms/a.ts'],
    ['a test that imports the app', 'server/src/features/rooms/a.test.ts', '../../app.ts'],
    ['a test with builders', 'rules/src/a.test.ts', './testing/a-room.ts'],
    ['a journey with builders', 'e2e/a.spec.ts', '@quatremains/rules/testing/a-room'],
    ['a bench that imports the app', 'bench/a.ts', '@quatremains/server/app'],
    ['React in a feature', 'web/src/features/rooms/a.tsx', 'react'],
    ['a store without React', 'web/src/state/a.ts', 'zustand/vanilla'],
  ]),
  [
    'a type of another feature of the server',
    'server/src/features/chat/a.ts',
    "import type { A } from '../rooms/a.ts';",
  ],
  ['a given date', 'rules/src/a.ts', 'export const a = new Date(5);'],
  ['a property with a replaced word', 'rules/src/a.ts', 'export const a = ({ crew }: { crew: 1 }) => crew;'],
  ['a replaced word as part of another', 'rules/src/household.ts', 'export const screw = 1;'],
  ['the clock on the platform', 'web/src/platform/a.ts', 'export const a = () => new Date();'],
];

const OWN_RULES = ['imports', 'clock', 'barrel', 'words'];

/** Each case has its own file name: `a.ts` becomes `a.5.ts`. */
const pathOf = (path: string, place: number): string => path.replace(/(\.(test|spec))?(\.tsx?)$/, `.${place}$1$3`);

let rulesBroken: (path: string) => string[];

beforeAll(() => {
  const files = [...REFUSED, ...ALLOWED].map(([, path, text], place) => [pathOf(path, place), text] as const);
  const broken = lintPlanted(files);
  rulesBroken = (path) => broken(path).filter((rule) => OWN_RULES.includes(rule));
});

describe('the import rules refuse', () => {
  test.each(REFUSED.map(([name, path], place) => [name, pathOf(path, place)] as const))('%s', (_, path) => {
    expect(rulesBroken(path)).toHaveLength(1);
  });
});

describe('the import rules allow', () => {
  test.each(ALLOWED.map(([name, path], place) => [name, pathOf(path, REFUSED.length + place)] as const))(
    '%s',
    (_, path) => {
      expect(rulesBroken(path)).toEqual([]);
    },
  );
});
