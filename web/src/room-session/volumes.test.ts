import { expect, test } from 'vitest';
import type { MemberChannel } from '../audio/member-channel.ts';
import { memoryStorage } from '../platform/storage.ts';
import { createListeningStore } from '../state/listening-store.ts';
import { aRoomUser } from '../state/testing/a-room-user.ts';
import { createVolumes } from './volumes.ts';

const BOB = aRoomUser('bob');
const CEM = aRoomUser('cem');

const ignore = (): void => undefined;
const notes = { noteOn: ignore, noteOff: ignore, pedal: ignore, silence: ignore };
const dumb = { ...notes, play: ignore, setReverb: ignore, setCompressor: ignore };

function setUp() {
  const events: [playerId: string, decibels: number][] = [];
  const channels = new Map<string, MemberChannel>();
  const channel = (playerId: string): MemberChannel => {
    const setVolume = (decibels: number): void => void events.push([playerId, decibels]);
    const known = channels.get(playerId) ?? { ...dumb, setVolume };
    channels.set(playerId, known);
    return known;
  };
  const listening = createListeningStore({ browser: memoryStorage(), tab: memoryStorage() });
  const setVolumes = createVolumes({ channel });
  return { events, channels, listening, set: (...users: (typeof BOB)[]) => setVolumes(users, listening.getState()) };
}

test('sets each player’s volume once', () => {
  const { events, listening, set } = setUp();
  listening.change(CEM, { decibels: -10 });
  set(BOB, CEM);
  set(BOB, CEM);
  expect(events).toEqual([
    ['bob', 0],
    ['cem', -10],
  ]);
});

test('silences a muted player, and restores the volume afterwards', () => {
  const { events, listening, set } = setUp();
  listening.change(BOB, { decibels: -6 });
  for (const notesMuted of [true, false]) {
    listening.change(BOB, { notesMuted });
    set(BOB);
  }
  expect(events).toEqual([
    ['bob', -25],
    ['bob', -6],
  ]);
});

test('sets the volume again on a new channel and for a returning player', () => {
  const { events, channels, set } = setUp();
  set(BOB);
  channels.delete('bob');
  set(BOB);
  set();
  set(BOB);
  expect(events).toHaveLength(3);
});
