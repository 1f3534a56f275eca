import { describe, expect, it } from 'vitest';
import { boolean, byName, integer, list, number, object, oneOf, withDefault, text } from './read-saved.ts';

describe('a saved value', () => {
  it.each([
    [boolean, true, true],
    [boolean, false, false],
    [boolean, 'true', null],
    [number(0, 1), 0, 0],
    [number(0, 1), 1.1, null],
    [number(0, 1), '1', null],
    [number(), JSON.parse('1e999'), null],
    [integer(1), 7, 7],
    [integer(1), 0, null],
    [integer(1), 2.5, null],
    [text(3), ' ab ', 'ab'],
    [text(3), 'abcd', null],
    [text(3), '  ', null],
    [oneOf(['dark', 'light']), 'light', 'light'],
    [oneOf(['dark', 'light']), 'pink', null],
    [withDefault(number(0, 1), 0.5), null, 0.5],
    [withDefault(number(0, 1), 0.5), 0, 0],
  ])('%# is read, or null, or the default', (read, found, expected) => {
    expect(read(found)).toEqual(expected);
  });

  it('with fields needs all of them, and drops others', () => {
    const read = object({ on: boolean, size: integer(1) });
    expect(read({ on: false, size: 3, more: 1 })).toEqual({ on: false, size: 3 });
    for (const found of [{ on: false }, null, 'on', [false, 3]]) expect(read(found)).toBeNull();
  });

  it('in a list is left out where it is damaged, and beyond the limit', () => {
    expect(list(integer(1), 2)([3, -1, 'x', 5, 7])).toEqual([3, 5]);
    expect(list(integer(1), 2)({ 0: 1 })).toEqual([]);
  });

  it('by name is left out where it is damaged; of too many the last stay', () => {
    const read = byName(boolean, 2);
    expect(read({ a: true, b: 'yes', c: false, d: true })).toEqual({ c: false, d: true });
    expect(read({ '': true, ['n'.repeat(201)]: true })).toEqual({});
    expect(read([true])).toEqual({});
  });
});
