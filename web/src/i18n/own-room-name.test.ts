import { defaultRoomNames } from '@quatremains/rules/room/room-name';
import { expect, test } from 'vitest';
import { m } from './generated/messages.js';
import { locales } from './locale.ts';

test('a guest’s room has a name that the rules know, in every language', () => {
  const names = locales.map((locale) => m.create_default_name({ name: 'Guest 4821' }, { locale }));
  expect([...names].sort()).toEqual([...defaultRoomNames('Guest 4821')].sort());
});
