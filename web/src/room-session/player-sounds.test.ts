import { describe, expect, test } from 'vitest';
import { aRoomInformation, aRoomUser } from '../state/testing/a-room-user.ts';
import { aRoomSession } from './testing/a-room-session.ts';

const ADA = aRoomUser('ada', { channel: 0 });
const BOB = aRoomUser('bob', { channel: 1 });

/** Ada's page, in a room with Bob. */
function inRoom() {
  const page = aRoomSession();
  page.connection.say('roomInformation', aRoomInformation([ADA, BOB]));
  return page;
}

const HARP = [{ instrumentId: 46, size: 88 }];
const SPLIT = [
  { instrumentId: 1, size: 49 },
  { instrumentId: 46, size: 39 },
];
const hallReverb = { enabled: true, wet: 0.5, decay: 2.8, preDelay: 0.03 };
const firm = { enabled: true, threshold: -30, ratio: 4, knee: 10 };

describe('the sound of a player', () => {
  test('uses their instruments, reverb and compressor', () => {
    const { connection, sounds } = inRoom();
    const sound = { instruments: SPLIT, reverbInformation: hallReverb, compressorInformation: firm };
    connection.say('userJoinedRoom', { user: aRoomUser('eve', { channel: 2, ...sound }) });
    expect(sounds.get('eve')).toMatchObject({ instrument: '1×49 46×39', reverb: hallReverb, compressor: firm });
    expect(sounds.get('bob')).toMatchObject({ instrument: '1×88', reverb: { enabled: false } });
  });

  test('changes only the settings that differ', () => {
    const { connection, sounds, borrowed } = inRoom();
    const before = sounds.get('bob')!.changes;
    connection.say('changeInstrument', { playerId: BOB.id, instruments: HARP });
    connection.say('updateUser', { user: { ...BOB, instruments: [...HARP], reverbInformation: hallReverb } });
    connection.say('updateUser', { user: { ...BOB, instruments: [...HARP], reverbInformation: { ...hallReverb } } });
    expect(sounds.get('bob')).toMatchObject({ instrument: '46×88', reverb: hallReverb, changes: before + 2 });
    expect(borrowed.toSorted()).toEqual(['1×88', '46×88']);
  });

  test('follows the own selection, even before the room has accepted it', () => {
    const { connection, sounds, selection, borrowed } = inRoom();
    selection.setState({ chosen: HARP });
    connection.say('updateUser', { user: { ...ADA, reverbInformation: hallReverb } });
    expect(sounds.get('ada')).toMatchObject({ instrument: '46×88', reverb: hallReverb });
    expect(borrowed.toSorted()).toEqual(['1×88', '46×88']);
  });

  test.each<[string, (page: ReturnType<typeof aRoomSession>) => void, string[]]>([
    [
      'leaves',
      ({ connection }) => {
        connection.say('userLeftRoom', { id: BOB.id, reason: 'left' });
      },
      ['1×88'],
    ],
    [
      'becomes a spectator',
      ({ connection }) => {
        connection.say('updateUser', { user: { ...BOB, status: 'spectator', channel: null } });
      },
      ['1×88'],
    ],
    [
      'only loses the connection',
      ({ connection }) => {
        connection.say('updateUser', { user: { ...BOB, connected: false } });
      },
      ['1×88', '1×88'],
    ],
  ])('is released when a player %s', (_, action, left) => {
    const page = inRoom();
    action(page);
    expect(page.borrowed).toEqual(left);
  });

  test('is set again for a spectator who plays again', () => {
    const { connection, sounds, borrowed } = inRoom();
    connection.say('updateUser', { user: { ...BOB, status: 'spectator', channel: null } });
    expect(sounds.has('bob')).toBe(false);
    connection.say('updateUser', { user: { ...BOB, reverbInformation: hallReverb } });
    expect(sounds.get('bob')).toMatchObject({ instrument: '1×88', reverb: hallReverb });
    expect(borrowed).toHaveLength(2);
  });

  test('is only the last of many quick changes', () => {
    const { connection, sounds, borrowed } = inRoom();
    for (let id = 1; id <= 50; id++)
      connection.say('changeInstrument', { playerId: BOB.id, instruments: [{ instrumentId: id, size: 88 }] });
    expect(sounds.get('bob')).toMatchObject({ instrument: '50×88' });
    expect(borrowed.toSorted()).toEqual(['1×88', '50×88']);
  });

  test('is released when the session stops', () => {
    const { session, borrowed } = inRoom();
    session.stop();
    expect(borrowed).toEqual([]);
  });
});

test('the pedal changes at its own time, here and for the other members', () => {
  const { session, connection, heard } = inRoom();
  session.keys.pedal(true, 'midi', 9_990);
  expect(heard[0]).toMatchObject({ kind: 'pedal down', at: 9_990 });
  expect(connection.sentEvents()[0]).toMatchObject({ kind: 'pedalDown', at: 99_990 });
});
