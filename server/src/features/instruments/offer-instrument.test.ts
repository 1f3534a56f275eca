import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InstrumentDetails } from '@quatremains/protocol/entities/instrument';
import { offeringFrom } from './offer-instrument.ts';

const grand: InstrumentDetails = {
  id: 1,
  displayName: 'Grand',
  category: 'Piano',
  size: 88,
  splitable: true,
  decibels: 0,
  availableNotes: [60],
  path: 'instruments/grand',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quatremains-offer-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function make(path: string): void {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'manifest.json'), '{}');
}

const offered = () => offeringFrom(folder)(grand);

test('an instrument is preparing, then partial with its first part, then ready', () => {
  expect(offered()).toEqual({ ...grand, state: 'preparing' });
  make('instruments/grand-first');
  expect(offered()).toEqual({ ...grand, state: 'partial', path: 'instruments/grand-first' });
  make('instruments/grand');
  expect(offered()).toEqual({ ...grand, state: 'ready' });
});

test('where the preparation failed, only the missing instruments have failed', () => {
  mkdirSync(join(folder, 'instruments'));
  writeFileSync(join(folder, 'instruments/failed.txt'), '');
  expect(offered()).toEqual({ ...grand, state: 'failed' });
  make('instruments/grand');
  expect(offered()).toEqual({ ...grand, state: 'ready' });
});
