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
    page.heard.filter(({ what }) => what.startsWith('pedal')).map(({ what, whose }) => [what, whose]);
  return { ...page, enter, pedals };
}

test('whoever comes in while a pedal is down hears the notes ring on', () => {
  const { enter, pedals } = aPage();
  enter(true);
  expect(pedals()).toEqual([['pedal down', 'bob']]);
});

test('who listens along is told of it, too', () => {
  const { enter, listeners } = aPage();
  const told: unknown[] = [];
  const ignore = (): void => undefined;
  listeners.add({
    noteOn: ignore,
    noteOff: ignore,
    pedal: (whose, isDown) => told.push([whose, isDown]),
  });
  enter(true);
  expect(told).toEqual([['bob', true]]);
});

test('a pedal that is up is not spoken of', () => {
  const { enter, pedals } = aPage();
  enter(false);
  expect(pedals()).toEqual([]);
});

test('what is told of a player later does not move a pedal that was heard to move', () => {
  const { enter, pedals, connection } = aPage();
  enter(true);
  connection.hearNotes(aFrame({ kind: 'pedalUp', at: 100_000, note: 0, velocity: 0 }));
  connection.say('changeInstrument', { playerId: BOB.id, instruments: [{ instrumentId: 2, size: 88 }] });
  expect(pedals()).toEqual([
    ['pedal down', 'bob'],
    ['pedal up', 'bob'],
  ]);
});

test('a pedal that moved while the connection was lost is where it is then', () => {
  const { enter, pedals, connection } = aPage();
  enter(true);
  connection.become('lost');
  connection.become('connected');
  enter(false);
  expect(pedals().at(-1)).toEqual(['pedal up', 'bob']);
});
