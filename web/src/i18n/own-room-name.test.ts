import { defaultRoomNames } from '@quatremains/rules/room/room-name';
import { expect, test } from 'vitest';
import { elided } from './elided.ts';
import { m } from './generated/messages.js';
import { locales } from './locale.ts';

test.each(['Guest 4821', 'Anna'])('a guest’s room has a name known to the rules in every language: %s', (name) => {
  const names = locales.map((locale) => elided(m.create_default_name({ name }, { locale }), name, locale));
  expect([...names].sort()).toEqual([...defaultRoomNames(name)].sort());
});
