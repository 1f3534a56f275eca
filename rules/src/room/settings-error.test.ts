import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { RoomProperties } from '@quatremains/protocol/entities/room';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/an-identity.ts';
import { settingsError } from './settings-error.ts';

const lower: ModeLimits = { roundDuration: 200, roundByPlayer: 3, playingMaxDuration: 90 };
const higher: ModeLimits = { roundDuration: 7_200, roundByPlayer: 80, playingMaxDuration: 7_201 };

type Case = readonly [GameType, keyof ModeLimits, RefusalCode];
const cases: readonly Case[] = [
  ['BLIND', 'roundDuration', 'DURATION_OUT_OF_RANGE'],
  ['BLIND', 'roundByPlayer', 'ROUNDS_OUT_OF_RANGE'],
  ['QUEUED', 'playingMaxDuration', 'DURATION_OUT_OF_RANGE'],
];
const rows = [lower, higher].flatMap((limits) =>
  cases.map(([mode, name, code]) => ({ mode, name, code, limits, most: limits[name] })),
);

const error = (mode: GameType, properties: RoomProperties, limits?: ModeLimits) =>
  settingsError(anAccount(), { properties }, { mode, locks: false, limits });

test.each(rows)('$mode takes $name of up to $most, the limit of the operator', ({ mode, name, code, limits, most }) => {
  expect(error(mode, { [name]: most }, limits)).toBeNull();
  expect(error(mode, { [name]: most + 1 }, limits)).toEqual({ code, field: `properties.${name}`, most });
  expect(error(mode, { [name]: 0 }, limits)).toEqual({ code, field: `properties.${name}`, most });
});

test.each([
  ['BLIND', 'roundDuration', 3_600],
  ['BLIND', 'roundByPlayer', 50],
  ['QUEUED', 'playingMaxDuration', 3_600],
] as const)('%s accepts %s of up to %i by default', (mode, name, most) => {
  expect(error(mode, { [name]: most })).toBeNull();
  expect(error(mode, { [name]: most + 1 })).toMatchObject({ most });
});

test('a mode does not mind the limits of the others', () => {
  const properties = { roundDuration: 201, roundByPlayer: 4, playingMaxDuration: 91 };
  expect(error('NORMAL', properties, lower)).toBeNull();
  expect(error('PRACTICE', properties, lower)).toBeNull();
});
