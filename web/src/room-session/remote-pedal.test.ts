import { expect, test } from 'vitest';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { aFrame, aRoomSession } from './testing/a-room-session.ts';

const ADA = aRoomUser('ada', { channel: 0 });
const BOB = aRoomUser('bob', { channel: 1, link: { roundTrip: 80, spread: 4 } });

/** Ada's page. */
function aPage() {
  const page = aRoomSession();
  const enter = (sustain: boolean): void => {
    page.connection.say('roomInformation', aRoomInformation([ADA, { ...BOB, sustain }]));
  };
  const pedals = () =>
    page.heard.filter(({ kind }) => kind.startsWith('pedal')).map(({ kind, playerId }) => [kind, playerId]);
  return { ...page, enter, pedals };
}

test('members who join while a pedal is down hear notes sustained', () => {
  const { enter, pedals } = aPage();
  enter(true);
  expect(pedals()).toEqual([['pedal down', 'bob']]);
});

test('note listeners receive the pedal too', () => {
  const { enter, listeners } = aPage();
  const events: unknown[] = [];
  const ignore = (): void => undefined;
  listeners.add({
    noteOn: ignore,
    noteOff: ignore,
    pedal: (playerId, isDown) => events.push([playerId, isDown]),
  });
  enter(true);
  expect(events).toEqual([['bob', true]]);
});

test('a released pedal is not forwarded', () => {
  const { enter, pedals } = aPage();
  enter(false);
  expect(pedals()).toEqual([]);
});

test('member updates do not move a pedal that was heard to move', () => {
  const { enter, pedals, connection } = aPage();
  enter(true);
  connection.hearNotes(aFrame({ kind: 'pedalUp', at: 100_000, note: 0, velocity: 0 }));
  connection.say('changeInstrument', { playerId: BOB.id, instruments: [{ instrumentId: 2, size: 88 }] });
  expect(pedals()).toEqual([
    ['pedal down', 'bob'],
    ['pedal up', 'bob'],
  ]);
});

test('a pedal moved during a lost connection is corrected after reconnecting', () => {
  const { enter, pedals, connection } = aPage();
  enter(true);
  connection.become('lost');
  connection.become('connected');
  enter(false);
  expect(pedals().at(-1)).toEqual(['pedal up', 'bob']);
});
