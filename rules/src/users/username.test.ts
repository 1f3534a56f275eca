import { describe, expect, test } from 'vitest';
import { skeleton } from './skeleton.ts';
import { unformatted } from './unformatted.ts';
import { isReserved } from './reserved-names.ts';
import { usernameError, usernameFrom } from './username.ts';

test.each([
  ['Ada Lovelace', 'adalovelace'],
  ['  Éloïse\u00a0d’Été ', 'eloised’ete'],
  ['A\u200bd\u2060a\u3164', 'ada'],
  ['ＡＤＡ', 'ada'],
  ['A\u0301\u0301da', 'ada'],
])('%j is compared as %j', (username, expected) => {
  expect(unformatted(username)).toBe(expected);
});

test.each([
  ['Clara', 'СІаrа'],
  ['Moderator', 'Мodеrаt0r'],
  ['Paul', 'PauI'],
  ['Mona', 'rnona'],
  ['Wilhelm', 'VVilhelm'],
  ['Nils', 'N1|5'],
  ['Henny', 'ΗΕΝΝΥ'],
  ['Mia', 'ᗰIᗩ'],
  ['Zoe', '🅩🅾🇪'],
])('%s and %s look alike', (one, other) => {
  expect(skeleton(one)).toBe(skeleton(other));
});

test('names that look different have different skeletons', () => {
  const names = [
    'Ada',
    'Ben',
    'Clara',
    'Django',
    'Erik',
    'Fanny',
    'Grete',
    'Hélène',
    'Paula',
    'Paulo',
    'Tom',
    'Tim',
    '山田',
    '山口',
  ];
  expect(new Set(names.map(skeleton)).size).toBe(names.length);
});

describe('a username', () => {
  test.each([
    'Ada',
    'ゆき',
    '山田 太郎',
    'Zoë',
    'x',
    'Modest',
    'Adam',
    'Benoît 2',
    'Νίκος',
    'ΝΙΚΟΣ',
    '🇫🇷 Ada',
    '🎹 Ada',
    'x'.repeat(50),
  ])('may be %s', (name) => {
    expect(usernameError(name)).toBeNull();
  });

  test.each([
    ['', 'NAME_EMPTY'],
    ['x'.repeat(51), 'NAME_TOO_LONG'],
    ['\u0301\u0302\u0303', 'NAME_UNREADABLE'],
    ['\u3164', 'NAME_UNREADABLE'],
    ['…!?', 'NAME_UNREADABLE'],
    ['A\u0300\u0301\u0302\u0303\u0304da', 'NAME_UNREADABLE'],
    ['Admin', 'NAME_RESERVED'],
    ['Аdmіn', 'NAME_RESERVED'],
    ['a.d.m.i.n', 'NAME_RESERVED'],
    ['Admin2', 'NAME_RESERVED'],
    ['ΑDΜΙΝ', 'NAME_RESERVED'],
    ['7 ΜΟD', 'NAME_RESERVED'],
    ['🅰dmin', 'NAME_RESERVED'],
    ['ꓢtaff', 'NAME_RESERVED'],
    ['The Moderators', 'NAME_RESERVED'],
    ['Quatremains Bot', 'NAME_RESERVED'],
    ['Guest 4821', 'NAME_RESERVED'],
    ['Admin Ben', 'NAME_RESERVED'],
    ['Ben [Mod]', 'NAME_RESERVED'],
    ['Staff Ben', 'NAME_RESERVED'],
    ['BenMod', 'NAME_RESERVED'],
    ['MODBen', 'NAME_RESERVED'],
    ['xx_Аdm1n_xx', 'NAME_RESERVED'],
    ['Ben|@dmin', 'NAME_RESERVED'],
    ['Ｓｔａｆｆ-Ben', 'NAME_RESERVED'],
    ['🅰dmin Ben', 'NAME_RESERVED'],
    ['Ad\u200cmin-Ben', 'NAME_RESERVED'],
    ['Admin2 Ben', 'NAME_RESERVED'],
    ['Ben (modérateur)', 'NAME_RESERVED'],
    ['Админ', 'NAME_RESERVED'],
    ['Админ Бен', 'NAME_RESERVED'],
    ['我是管理员', 'NAME_RESERVED'],
  ])('may not be %j: %s', (name, code) => {
    expect(usernameError(name)).toBe(code);
  });

  test('may contain a reserved word inside another word', () => {
    const names = [
      'Adminton',
      'Modigliani',
      'Modest M.',
      'Robot',
      'Botanica',
      'Steamy',
      'Rooted',
      'Stafford',
      'Bot Ben',
    ];
    expect([...names, 'Tom O. Dell', 'Ada M. Inge', 'Team Rocket', 'Администрания'].filter(isReserved)).toEqual([]);
  });

  test('of staff is for staff only', () => {
    for (const role of ['Mod', 'Admin'] as const) expect(usernameError('Admin Ben', role)).toBeNull();
    for (const role of ['Guest', 'User'] as const) expect(usernameError('Admin Ben', role)).toBe('NAME_RESERVED');
  });
});

test.each([
  ['  Ada\u202e   Lovelace ', 'Ada Lovelace'],
  ['x'.repeat(60), 'x'.repeat(50)],
  [`${'x'.repeat(49)}🎹`, 'x'.repeat(49)],
  ['\u0301', null],
  ['Admin', null],
  ['', null],
])('the provider name %j becomes %j', (name, expected) => {
  expect(usernameFrom(name)).toBe(expected);
});
