import { describe, expect, test } from 'vitest';
import type { MidiThroughChoice } from './midi-through.ts';
import { aMidiSetup } from './testing/a-midi-setup.ts';

const ADA = { id: 'ada', slot: 0, isMe: true };
const BOB = { id: 'bob', slot: 5, isMe: false };
const EVERYBODY = { own: true, others: true, channel: 'all' } as const;

/** Ada with her devices in a room with Bob; their notes are sent to one output. */
function anOutput(choice: MidiThroughChoice = EVERYBODY) {
  const room = aMidiSetup();
  room.through.choose(choice);
  room.through.setPlayers([ADA, BOB]);
  return { ...room, output: room.midi.plug('output', 'Stage piano') };
}

describe('an output', () => {
  test('receives each note and pedal at its time, on the channel of its player', () => {
    const { through, output } = anOutput();
    through.noteOn('ada', 60, 90, 5_000);
    through.noteOn('bob', 64, 70, 5_040);
    through.pedal('bob', true, 5_041);
    through.noteOff('bob', 64, 5_100);
    through.pedal('bob', false, 5_101);
    through.noteOff('ada', 60, 5_102);
    expect(output.take()).toEqual([
      [[144, 60, 90], 5_000],
      [[149, 64, 70], 5_040],
      [[181, 64, 80], 5_041],
      [[133, 64, 60], 5_100],
      [[181, 64, 0], 5_101],
      [[128, 60, 60], 5_102],
    ]);
  });

  test('receives soft notes with velocity 1: 0 would be a note-off', () => {
    const { through, output } = anOutput();
    through.noteOn('ada', 60, 0, 5_000);
    expect(output.take()).toEqual([[[144, 60, 1], 5_000]]);
  });

  test.each([
    [{ own: true, others: false }, [144]],
    [{ own: false, others: true }, [149]],
    [{ own: false, others: false }, []],
  ])('receives the selected notes: %j', (choice, statuses) => {
    const { through, output } = anOutput({ ...choice, channel: 'all' });
    through.noteOn('ada', 60, 90, 5_000);
    through.noteOn('bob', 64, 70, 5_000);
    expect(output.take().map(([[status]]) => status)).toEqual(statuses);
  });

  test('ends a note on one channel with the last player who holds it, and the pedal too', () => {
    const { through, output } = anOutput({ ...EVERYBODY, channel: 9 });
    for (const player of ['ada', 'bob']) through.noteOn(player, 60, 90, 5_000);
    for (const player of ['ada', 'bob']) through.pedal(player, true, 5_000);
    for (const player of ['ada', 'bob']) through.noteOff(player, 60, 5_010);
    for (const player of ['ada', 'bob']) through.pedal(player, false, 5_010);
    expect(output.take().map(([bytes]) => bytes)).toEqual([
      [153, 60, 90],
      [153, 60, 90],
      [185, 64, 80],
      [137, 60, 60],
      [185, 64, 0],
    ]);
  });

  test('has a channel for players beyond the sixteenth', () => {
    const { through, output } = anOutput();
    through.setPlayers([{ ...BOB, slot: 17 }]);
    through.noteOn('bob', 60, 90, 5_000);
    expect(output.take()).toEqual([[[145, 60, 90], 5_000]]);
  });

  test('receives loops on the channel of their player, independently of held keys', () => {
    const { through, output } = anOutput();
    through.setPlayers([ADA, BOB, { id: 'loop of bob', slot: 5, isMe: false, isLoop: true }]);
    through.noteOn('bob', 64, 70, 5_000);
    through.noteOn('loop of bob', 64, 80, 5_010);
    through.noteOff('loop of bob', 64, 5_020);
    through.noteOff('bob', 64, 5_030);
    expect(output.take()).toEqual([
      [[149, 64, 70], 5_000],
      [[149, 64, 80], 5_010],
      [[133, 64, 60], 5_030],
    ]);
  });

  test('receives nothing of members who do not play', () => {
    const { through, output } = anOutput();
    through.noteOn('cem', 60, 90, 5_000);
    through.noteOff('cem', 60, 5_000);
    through.pedal('cem', true, 5_000);
    expect(output.take()).toEqual([]);
  });
});

describe('every note on an output ends', () => {
  const held = () => {
    const room = anOutput();
    room.through.noteOn('ada', 60, 90, 5_000);
    room.through.noteOn('bob', 64, 70, 5_250);
    room.through.pedal('bob', true, 5_250);
    room.output.take();
    return room;
  };
  const silence = [
    [[128, 60, 60], 5_250],
    [[176, 123, 0], 5_250],
    [[181, 64, 0], 5_250],
    [[133, 64, 60], 5_250],
    [[181, 123, 0], 5_250],
  ];

  test('when it is switched off, after already scheduled messages', () => {
    const { output, off, devices, through } = held();
    off.add('Stage piano');
    devices.refresh();
    expect(output.take()).toEqual(silence);
    through.noteOn('ada', 62, 90, 5_300);
    expect(output.take()).toEqual([]);
    expect(output.connection).toBe('closed');
  });

  test('when the selection changes', () => {
    const { output, through } = held();
    through.choose({ ...EVERYBODY, channel: 2 });
    expect(output.take()).toEqual(silence);
    through.noteOff('bob', 64, 5_300);
    expect(output.take()).toEqual([]);
  });

  test('but not when the same selection is made again', () => {
    const { output, through } = held();
    through.choose({ ...EVERYBODY });
    expect(output.take()).toEqual([]);
  });

  test('when its player leaves, and only theirs', () => {
    const { output, through } = held();
    through.setPlayers([ADA]);
    expect(output.take()).toEqual([
      [[133, 64, 60], 5_250],
      [[181, 64, 0], 5_250],
    ]);
    through.noteOff('bob', 64, 5_300);
    expect(output.take()).toEqual([]);
  });

  test('when its player changes the slot', () => {
    const { output, through } = held();
    through.setPlayers([ADA, { ...BOB, slot: 2 }]);
    expect(output.take()).toHaveLength(2);
    through.noteOn('bob', 64, 70, 5_300);
    expect(output.take()).toEqual([[[146, 64, 70], 5_300]]);
  });
});

describe('a disconnected output', () => {
  test('before the browser reports it stops no player', () => {
    const { through, output, midi } = anOutput();
    const other = midi.plug('output', 'Synthesiser');
    output.state = 'disconnected';
    through.noteOn('ada', 60, 90, 5_000);
    expect(other.take()).toEqual([[[144, 60, 90], 5_000]]);
  });

  test('receives new notes after reconnecting', () => {
    const { through, output, midi } = anOutput();
    through.noteOn('ada', 60, 90, 5_000);
    midi.pullOut(output);
    output.take();
    midi.plugAgain(output);
    through.noteOff('ada', 60, 5_010);
    through.noteOn('ada', 62, 90, 5_020);
    expect(output.take()).toEqual([[[144, 62, 90], 5_020]]);
  });
});

describe('a loopback device', () => {
  /** "Midi Through": an input and an output of one name. */
  function aLoop() {
    const room = aMidiSetup();
    room.through.choose(EVERYBODY);
    room.through.setPlayers([ADA, BOB]);
    const [input, output] = [room.midi.plug('input', 'Midi Through'), room.midi.plug('output', 'Midi Through')];
    const goRound = (): void => {
      for (const [bytes, at = 0] of output.take()) {
        room.clock.advance(Math.max(0, at + 2 - room.clock.now()));
        input.receive(bytes, at + 2);
      }
    };
    return { ...room, input, goRound };
  }

  test('plays no returned note or pedal', () => {
    const { through, goRound, heard } = aLoop();
    through.noteOn('bob', 60, 90, 5_030);
    through.pedal('bob', true, 5_030);
    goRound();
    through.noteOff('bob', 60, 5_060);
    through.pedal('bob', false, 5_060);
    goRound();
    expect(heard).toEqual([]);
  });

  test('still plays its own notes, also the same key again', () => {
    const { through, input, goRound, clock, take } = aLoop();
    input.receive([144, 60, 90], 5_000);
    through.noteOn('ada', 60, 90, 5_000);
    goRound();
    input.receive([128, 60, 0], 5_002);
    clock.advance(60);
    input.receive([144, 60, 90], 5_062);
    input.receive([144, 60, 91], 5_062);
    expect(take().map((line) => line.replace(/^\d+: /, ''))).toEqual(['+60 90', '-60', '+60 90', '-60', '+60 91']);
  });
});
