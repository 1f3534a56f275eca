import { expect, test } from 'vitest';
import type { MemberChannel } from '../audio/member-channel.ts';
import { memoryShelf } from '../platform/storage.ts';
import { createEarsStore } from '../state/ears-store.ts';
import { aRoomUser } from '../state/testing/a-room-user.ts';
import { createVolumes } from './volumes.ts';

const BOB = aRoomUser('bob');
const CEM = aRoomUser('cem');

const ignore = (): void => undefined;
const notes = { noteOn: ignore, noteOff: ignore, pedal: ignore, silence: ignore };
const dumb = { ...notes, play: ignore, setReverb: ignore, setCompressor: ignore };

function setUp() {
  const told: [whose: string, decibels: number][] = [];
  const channels = new Map<string, MemberChannel>();
  const channel = (whose: string): MemberChannel => {
    const setVolume = (decibels: number): void => void told.push([whose, decibels]);
    const known = channels.get(whose) ?? { ...dumb, setVolume };
    channels.set(whose, known);
    return known;
  };
  const ears = createEarsStore({ browser: memoryShelf(), tab: memoryShelf() });
  const setVolumes = createVolumes({ channel });
  return { told, channels, ears, set: (...users: (typeof BOB)[]) => setVolumes(users, ears.getState()) };
}

test('everybody is heard as loud as one wants, and told so once', () => {
  const { told, ears, set } = setUp();
  ears.change(CEM, { decibels: -10 });
  set(BOB, CEM);
  set(BOB, CEM);
  expect(told).toEqual([
    ['bob', 0],
    ['cem', -10],
  ]);
});

test('whose notes are muted is not heard, and as loud as before afterwards', () => {
  const { told, ears, set } = setUp();
  ears.change(BOB, { decibels: -6 });
  for (const notesMuted of [true, false]) {
    ears.change(BOB, { notesMuted });
    set(BOB);
  }
  expect(told).toEqual([
    ['bob', -25],
    ['bob', -6],
  ]);
});

test('a channel that was made anew is told again, and so is one whose player comes back', () => {
  const { told, channels, set } = setUp();
  set(BOB);
  channels.delete('bob');
  set(BOB);
  set();
  set(BOB);
  expect(told).toHaveLength(3);
});
