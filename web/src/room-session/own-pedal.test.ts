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
  return { ...page, told: () => page.connection.sentEvents().map(({ kind }) => kind) };
}

describe('a pedal that is down', () => {
  test('when one’s turn begins is told then, since nobody was told before', () => {
    const { session, connection, time, told } = aPage();
    connection.say('queueUpdate', queueIn(BOB));
    session.keys.pedal(true, 'keyboard');
    time.advance(5);
    connection.say('queueUpdate', queueIn(ADA));
    time.advance(5);
    expect(told()).toEqual(['pedalDown', 'pedalDown']);
    session.keys.pedal(false, 'keyboard');
    time.advance(5);
    expect(told().at(-1)).toBe('pedalUp');
  });

  test('when the connection comes back is told anew', () => {
    const { session, connection, time, told } = aPage();
    session.keys.pedal(true, 'midi');
    connection.become('lost');
    connection.become('connected');
    time.advance(5);
    expect(told()).toEqual(['pedalDown', 'pedalDown']);
  });

  test('is told once only while one is heard', () => {
    const { session, time, told } = aPage();
    session.keys.pedal(true, 'keyboard');
    time.advance(5_000);
    expect(told()).toEqual(['pedalDown']);
  });
});

test('a pedal that is up again when one’s turn begins is not spoken of', () => {
  const { session, connection, time, told } = aPage();
  connection.say('queueUpdate', queueIn(BOB));
  session.keys.pedal(true, 'keyboard');
  session.keys.pedal(false, 'keyboard');
  time.advance(5);
  connection.say('queueUpdate', queueIn(ADA));
  time.advance(5);
  expect(told()).toEqual(['pedalDown', 'pedalUp']);
});
