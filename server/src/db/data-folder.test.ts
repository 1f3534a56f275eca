import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { restrictDataFolder } from './data-folder.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'quatremains-open-'));
  folder = join(parent, 'data');
  mkdirSync(join(folder, 'pg', 'base'), { recursive: true });
  writeFileSync(join(folder, 'session-secret'), 'secret');
  writeFileSync(join(folder, 'pg', 'base', '1'), 'rows');
});
afterEach(() => {
  rmSync(parent, { recursive: true });
});

const modeOf = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o777;

describe.skipIf(process.platform === 'win32')('a data folder', () => {
  test('that other accounts can read is restricted with all files in it, once', () => {
    for (const path of ['', 'pg', 'pg/base']) chmodSync(join(folder, path), 0o777);
    for (const path of ['session-secret', 'pg/base/1']) chmodSync(join(folder, path), 0o666);
    expect(restrictDataFolder(folder)).toBe(true);
    expect([modeOf(), modeOf('pg'), modeOf('pg', 'base')]).toEqual([0o700, 0o700, 0o700]);
    expect([modeOf('session-secret'), modeOf('pg', 'base', '1')]).toEqual([0o600, 0o600]);
    expect(restrictDataFolder(folder)).toBe(false);
  });

  test('with a link to another folder does not restrict that folder', () => {
    const outside = join(parent, 'outside');
    writeFileSync(outside, '');
    chmodSync(outside, 0o666);
    symlinkSync(outside, join(folder, 'link'));
    restrictDataFolder(folder);
    expect(statSync(outside).mode & 0o777).toBe(0o666);
  });

  test('that all accounts share is refused', () => {
    chmodSync(folder, 0o1777);
    expect(() => restrictDataFolder(folder)).toThrow('set DATA_DIR to another one');
    expect(modeOf()).toBe(0o777);
  });

  test('that does not exist is not restricted', () => {
    expect(restrictDataFolder(join(parent, 'new'))).toBe(false);
    expect(restrictDataFolder(':memory:')).toBe(false);
  });
});
