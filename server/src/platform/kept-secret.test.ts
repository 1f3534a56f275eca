import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptSecret } from './kept-secret.ts';
import { systemRandom } from './random.ts';

test('a secret is made once and kept for its owner’s eyes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quatremains-secret-'));
  const secret = keptSecret(join(folder, 'data'), systemRandom);
  expect(secret.length).toBeGreaterThan(60);
  expect(keptSecret(join(folder, 'data'), systemRandom)).toBe(secret);
  expect(statSync(join(folder, 'data', 'session-secret')).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});

test('without a folder it lives as long as the process', () => {
  expect(keptSecret(':memory:', systemRandom)).not.toBe(keptSecret(':memory:', systemRandom));
});
