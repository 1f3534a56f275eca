import { describe, expect, test } from 'vitest';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { aRoomSession } from './testing/a-room-session.ts';

const ADA = aRoomUser('ada', { channel: 0 });
const BOB = aRoomUser('bob', { channel: 1 });

const turnOf = ({ id, username }: typeof ADA) => ({ id: 'group-1', users: [{ id, username }] });

function queueIn(playing: typeof ADA) {
  return { queue: [], startedAt: 1, properties: { playingMaxDuration: 60 }, nowPlaying: turnOf(playing) };
}

/** Ada's page. */
function aPage() {
  const page = aRoomSession();
  page.connection.say('roomInformation', aRoomInformation([ADA, BOB]));
  return { ...page, events: () => page.connection.sentEvents().map(({ kind }) => kind) };
}

describe('a pressed pedal', () => {
  test('is sent when the player’s turn starts', () => {
    const { session, connection, time, events } = aPage();
    connection.say('queueUpdate', queueIn(BOB));
    session.keys.pedal(true, 'keyboard');
    time.advance(5);
    connection.say('queueUpdate', queueIn(ADA));
    time.advance(5);
    expect(events()).toEqual(['pedalDown', 'pedalDown']);
    session.keys.pedal(false, 'keyboard');
    time.advance(5);
    expect(events().at(-1)).toBe('pedalUp');
  });

  test('is sent again after reconnecting', () => {
    const { session, connection, time, events } = aPage();
    session.keys.pedal(true, 'midi');
    connection.become('lost');
    connection.become('connected');
    time.advance(5);
    expect(events()).toEqual(['pedalDown', 'pedalDown']);
  });

  test('is sent only once during a turn', () => {
    const { session, time, events } = aPage();
    session.keys.pedal(true, 'keyboard');
    time.advance(5_000);
    expect(events()).toEqual(['pedalDown']);
  });
});

test('a pedal released before the turn is not sent', () => {
  const { session, connection, time, events } = aPage();
  connection.say('queueUpdate', queueIn(BOB));
  session.keys.pedal(true, 'keyboard');
  session.keys.pedal(false, 'keyboard');
  time.advance(5);
  connection.say('queueUpdate', queueIn(ADA));
  time.advance(5);
  expect(events()).toEqual(['pedalDown', 'pedalUp']);
});
