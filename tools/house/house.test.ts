import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkHouse } from './check-house.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'house-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `${text}\n`);
}

function reasons(): string[] {
  return checkHouse(root).violations.map(({ path, line, reason }) => `${path}:${String(line)} ${reason}`);
}

describe('the house check catches', () => {
  test.each([
    ['protocol with another package than zod', 'protocol/src/a.ts', "import { io } from 'socket.io';"],
    ['protocol that knows the rules', 'protocol/src/a.ts', "import { may } from '@quatremains/rules/room/may';"],
    ['rules with a package', 'rules/src/a.ts', "import * as z from 'zod';"],
    ['rules with something of Node', 'rules/src/a.ts', "import { join } from 'node:path';"],
    ['rules that know the server', 'rules/src/a.ts', "import { a } from '../../server/src/app.ts';"],
    ['server that knows the web', 'server/src/app.ts', "import { a } from '../../web/src/main.tsx';"],
    [
      'web that knows the server, even a type of it',
      'web/src/app/a.ts',
      "import type { A } from '@quatremains/server/app';",
    ],
    ['web with something of Node', 'web/src/app/a.ts', "import { join } from 'node:path';"],
    ['content that is imported', 'web/src/app/a.ts', "import songs from '../../../content/songs.ts';"],
    ['a journey that reaches into the server', 'e2e/a.spec.ts', "import { a } from '../server/src/app.ts';"],
    [
      'a bench that reaches past the front door',
      'bench/a.ts',
      "import { a } from '@quatremains/server/realtime/gateway';",
    ],
    ['a door that knows a feature', 'server/src/realtime/a.ts', "import { a } from '../features/rooms/live-room.ts';"],
    ['a door that knows another door', 'server/src/realtime/a.ts', "import { a } from '../http/serve.ts';"],
    ['a platform that knows a door', 'server/src/platform/a.ts', "import type { A } from '../db/schema.ts';"],
    ['a feature that knows the app', 'server/src/features/chat/a.ts', "import { a } from '../../app.ts';"],
    ['a feature that runs another', 'server/src/features/chat/a.ts', "import { a } from '../rooms/live-room.ts';"],
    [
      'a feature that only seems to take a type',
      'server/src/features/chat/a.ts',
      "import { type A } from '../rooms/a.ts';",
    ],
    ['main that goes past the app', 'server/src/main.ts', "import { a } from './features/rooms/live-room.ts';"],
    ['a page that knows another feature', 'web/src/features/chat/a.ts', "import type { A } from '../rooms/a.ts';"],
    ['a feature that does not exist yet', 'web/src/features/new-one/a.ts', "import { a } from '../rooms/a.ts';"],
    ['services that know a feature', 'web/src/services/a.ts', "import { a } from '../features/rooms/a.ts';"],
    ['a store that knows the stage', 'web/src/state/a.ts', "import { a } from '../stage/stage.ts';"],
    ['sound that reads a store', 'web/src/audio/a.ts', "import { a } from '../state/settings-store.ts';"],
    ['sound that knows the pictures', 'web/src/audio/a.ts', "import { a } from '../visuals/room-picture.ts';"],
    ['sound with texts', 'web/src/audio/a.ts', "import { a } from '../i18n/a.ts';"],
    ['a button that knows the connection', 'web/src/ui/a.tsx', "import { a } from '../realtime/connection.ts';"],
    ['React on the stage', 'web/src/stage/a.ts', "import { useState } from 'react';"],
    ['React through a store', 'web/src/state/a.ts', "import { create } from 'zustand';"],
    ['React in the pictures', 'web/src/visuals/a.ts', "import { createRoot } from 'react-dom/client';"],
    ['a folder without a place in the law', 'web/src/helpers/a.ts', "import { a } from '../platform/a.ts';"],
    ['an import of a test', 'rules/src/a.ts', "import { a } from './b.test.ts';"],
    ['a test that imports a test', 'rules/src/a.test.ts', "import { a } from './b.test.ts';"],
    ['a product made with builders for tests', 'rules/src/a.ts', "import { aRoom } from './testing/a-room.ts';"],
    ['a lazy import', 'web/src/audio/a.ts', "export const a = () => import('../state/a.ts');"],
    ['a worker', 'web/src/audio/a.ts', "export const a = new URL('../state/worker.ts', import.meta.url);"],
    ['an import inside a type', 'web/src/audio/a.ts', "export type A = import('../state/a.ts').A;"],
    ['an import that is passed on', 'web/src/audio/a.ts', "export { a } from '../state/a.ts';\nexport const b = 1;"],
    ['a barrel', 'web/src/ui/index.ts', "export { a } from './a.tsx';\nexport * from './b.tsx';"],
    ['a barrel in two steps', 'web/src/ui/index.ts', "import { a } from './a.tsx';\nexport { a };"],
    ['a look at the calendar', 'rules/src/a.ts', 'export const a = () => new Date();'],
    ['a look at the calendar as text', 'server/src/features/chat/a.ts', 'export const a = () => Date();'],
    ['a clock behind the global object', 'web/src/stage/a.ts', 'export const a = () => globalThis.Date.now();'],
    ['a store behind the window', 'web/src/state/a.ts', "export const a = window['localStorage'];"],
    ['a file that cannot be read', 'rules/src/a.ts', 'export const = ;'],
  ])('%s', (_, path, text) => {
    plant(path, text);
    expect(reasons()).toHaveLength(1);
    expect(reasons()[0]).toContain(path);
  });
});

describe('the house check lets pass', () => {
  test.each([
    ['zod in protocol', 'protocol/src/a.ts', "import * as z from 'zod';"],
    ['protocol in rules', 'rules/src/a.ts', "import { ROOM } from '@quatremains/protocol/limits';"],
    [
      'a feature that is handed another by type',
      'server/src/features/chat/a.ts',
      "import type { A } from '../rooms/a.ts';",
    ],
    ['the app that joins the features', 'server/src/app.ts', "import { a } from './features/rooms/a.ts';"],
    [
      'a test that enters by the front door',
      'server/src/features/rooms/a.test.ts',
      "import { a } from '../../app.ts';",
    ],
    ['a test with builders', 'rules/src/a.test.ts', "import { aRoom } from './testing/a-room.ts';"],
    ['a journey with builders', 'e2e/a.spec.ts', "import { aRoom } from '@quatremains/rules/testing/a-room';"],
    ['a bench through the front door', 'bench/a.ts', "import { createApp } from '@quatremains/server/app';"],
    ['React in a feature', 'web/src/features/rooms/a.tsx', "import { useState } from 'react';"],
    ['a store without React', 'web/src/state/a.ts', "import { createStore } from 'zustand/vanilla';"],
    ['a date that is told', 'rules/src/a.ts', 'export const a = new Date(5);'],
    ['the clock on the platform', 'web/src/platform/a.ts', 'export const a = () => new Date();'],
  ])('%s', (_, path, text) => {
    plant(path, text);
    expect(reasons()).toEqual([]);
  });

  test('this project', () => {
    const { files, violations } = checkHouse(fileURLToPath(new URL('../..', import.meta.url)));
    expect(files).toBeGreaterThan(50);
    expect(violations).toEqual([]);
  });
});
