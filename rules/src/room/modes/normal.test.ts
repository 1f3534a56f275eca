import { expect, test } from 'vitest';
import { aPlayer } from '../../testing/a-member.ts';
import { aRoom } from '../../testing/a-room.ts';
import { normal } from './normal.ts';

const ada = aPlayer('Ada');
const room = aRoom({ members: [ada] });

test('a NORMAL room has no clockwork of its own and lets every player sound', () => {
  expect(normal.deadline(room)).toBeNull();
  expect(normal.advance(room, { at: 0, until: 1e9 })).toEqual({ room, events: [] });
  expect(normal.maySound(room, ada)).toBeNull();
});
