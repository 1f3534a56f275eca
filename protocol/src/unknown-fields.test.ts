import { expect, test } from 'vitest';
import * as z from 'zod';
import * as home from './http/home.ts';
import * as instruments from './http/instruments.ts';
import * as login from './http/login.ts';
import * as reports from './http/reports.ts';
import * as rooms from './http/rooms.ts';
import * as songs from './http/songs.ts';
import * as users from './http/users.ts';
import * as vip from './http/vip.ts';
import type { Contract } from './http/contract.ts';
import { clientEvents } from './realtime/client-events.ts';

/** Every object in a schema that takes fields it does not name, by its path. */
function lenientObjects(schema: z.core.$ZodType, path: string): string[] {
  const def = (schema as z.ZodType).def as unknown as Readonly<Record<string, unknown>>;
  const inner = [def['innerType'], def['element'], def['in'], ...((def['options'] as unknown[] | undefined) ?? [])];
  const found = inner.flatMap((one) => (one === undefined ? [] : lenientObjects(one as z.ZodType, path)));
  if (!(schema instanceof z.ZodObject)) return found;
  const catchall = schema.def.catchall as z.ZodType | undefined;
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => lenientObjects(field, `${path}.${name}`));
  return [...found, ...fields, ...(catchall instanceof z.ZodNever ? [] : [path])];
}

test.each(Object.entries(clientEvents))('%s refuses unknown fields', (name, schema) => {
  expect(lenientObjects(schema, name)).toEqual([]);
});

const contracts: Contract[] = [home, instruments, login, reports, rooms, songs, users, vip]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is Contract => typeof value === 'object' && value !== null && 'method' in value);

test.each(contracts.map((contract) => [contract.path, contract] as const))(
  '%s refuses unknown fields',
  (path, contract) => {
    const { query, body } = contract;
    expect([query, body].flatMap((schema) => (schema === undefined ? [] : lenientObjects(schema, path)))).toEqual([]);
  },
);
