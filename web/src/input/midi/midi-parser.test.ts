import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MidiParser } from './midi-parser.ts';

function aParser() {
  const heard: string[] = [];
  const parser = new MidiParser({
    noteOn: (channel, note, velocity, at) => heard.push(`${at}: ${channel} +${note} ${velocity}`),
    noteOff: (channel, note, at) => heard.push(`${at}: ${channel} -${note}`),
    pedal: (channel, isDown, at) => heard.push(`${at}: ${channel} pedal ${isDown ? 'down' : 'up'}`),
    allNotesOff: (channel, at) => heard.push(`${at}: ${channel} all off`),
  });
  return { heard, parser };
}

function read(...packets: number[][]): string[] {
  const { heard, parser } = aParser();
  for (const [at, packet] of packets.entries()) parser.read(Uint8Array.from(packet), at);
  return heard;
}

describe('the messages of a device', () => {
  test.each<[string, number[][], string[]]>([
    ['a key down', [[144, 60, 100]], ['0: 0 +60 100']],
    ['a key down on the last channel', [[159, 127, 1]], ['0: 15 +127 1']],
    ['a key up', [[131, 60, 64]], ['0: 3 -60']],
    ['a key down with velocity 0 as up', [[144, 60, 0]], ['0: 0 -60']],
    ['a pedal above 63 as down', [[176, 64, 64]], ['0: 0 pedal down']],
    ['a pedal at 63 as up', [[176, 64, 63]], ['0: 0 pedal up']],
    [
      'the pedals of other devices, which say 127 and 0',
      [
        [176, 64, 127],
        [176, 64, 0],
      ],
      ['0: 0 pedal down', '1: 0 pedal up'],
    ],
    ['controllers set back as the pedal up', [[178, 121, 0]], ['0: 2 pedal up']],
    ['all notes off', [[177, 123, 0]], ['0: 1 all off']],
    ['all sound off', [[177, 120, 0]], ['0: 1 all off']],
    ['a change of mode, which ends all notes', [[177, 127, 0]], ['0: 1 all off']],
    [
      'several messages of one packet',
      [[144, 60, 100, 128, 60, 0, 176, 64, 80]],
      ['0: 0 +60 100', '0: 0 -60', '0: 0 pedal down'],
    ],
    ['a running status in one packet', [[144, 60, 100, 64, 90, 60, 0]], ['0: 0 +60 100', '0: 0 +64 90', '0: 0 -60']],
    [
      'a running status over packets',
      [
        [144, 60, 100],
        [64, 90],
      ],
      ['0: 0 +60 100', '1: 0 +64 90'],
    ],
    ['a message spread over packets', [[144, 60], [100]], ['1: 0 +60 100']],
    ['clock and active sensing in the midst of a message', [[144, 248, 60, 254, 100, 250]], ['0: 0 +60 100']],
    ['a running status after active sensing', [[144, 60, 100], [254], [64, 90]], ['0: 0 +60 100', '2: 0 +64 90']],
  ])('reads %s', (_, packets, heard) => {
    expect(read(...packets)).toEqual(heard);
  });

  test.each<[string, number[][]]>([
    ['nothing', [[]]],
    ['data that belongs to nothing', [[60, 100, 61]]],
    ['a key down that is cut short', [[144, 60]]],
    ['a sysex', [[240, 126, 127, 6, 1, 247]]],
    [
      'a sysex over packets, with a clock in it',
      [
        [240, 1, 2],
        [3, 248, 60],
        [100, 247],
      ],
    ],
    ['a sysex without an end', [[240, 60, 100]]],
    ['pitch bend', [[224, 0, 64]]],
    ['pressure of one key', [[160, 60, 100]]],
    ['pressure of the channel', [[208, 60, 100, 61]]],
    ['a program', [[192, 60, 100, 61]]],
    ['volume, modulation, bank, the other pedals', [[176, 7, 100, 1, 100, 0, 100, 66, 127, 67, 127]]],
    ['local control, which is the device its own affair', [[176, 122, 127]]],
    [
      'time code, song position, song, tune request',
      [
        [241, 60],
        [242, 60, 100],
        [243, 60],
        [246, 60, 100],
      ],
    ],
    ['what is not defined', [[244, 60, 100], [245, 60, 100], [249], [253]]],
    ['a reset', [[255]]],
  ])('ignores %s', (_, packets) => {
    expect(read(...packets)).toEqual([]);
  });

  test.each([[[240, 1, 2, 247]], [[242, 1, 2]], [[193, 5]]])('after %j, a running status has ended', (message) => {
    expect(read([144, 60, 100], message, [64, 90])).toEqual(['0: 0 +60 100']);
  });

  test('a message interrupted by the next one is dropped', () => {
    expect(read([144, 60, 144, 64, 90])).toEqual(['0: 0 +64 90']);
  });
});

const note = fc.integer({ min: 0, max: 127 });
const channel = fc.integer({ min: 0, max: 15 });
const say = { seed: 51, numRuns: 2_000 };

describe('for any bytes', () => {
  test('only valid notes, velocities and channels are sent', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 10 }), (packets) => {
        const parser = new MidiParser({
          noteOn: (on, key, velocity) => {
            expect(on >= 0 && on <= 15 && key >= 0 && key <= 127 && velocity >= 1 && velocity <= 127).toBe(true);
          },
          noteOff: (on, key) => {
            expect(on >= 0 && on <= 15 && key >= 0 && key <= 127).toBe(true);
          },
          pedal: (on) => {
            expect(on >= 0 && on <= 15).toBe(true);
          },
          allNotesOff: (on) => {
            expect(on >= 0 && on <= 15).toBe(true);
          },
        });
        for (const packet of packets) parser.read(packet, 0);
      }),
      say,
    );
  });

  test('the split into packets does not matter', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 120 }),
        fc.array(fc.nat({ max: 120 }), { maxLength: 8 }),
        (bytes, cuts) => {
          const whole = aParser();
          whole.parser.read(bytes, 0);
          const parts = aParser();
          const places = [...cuts.toSorted((a, b) => a - b), bytes.length];
          let from = 0;
          for (const place of places) {
            parts.parser.read(bytes.subarray(from, place), 0);
            from = Math.max(from, place);
          }
          expect(parts.heard).toEqual(whole.heard);
        },
      ),
      say,
    );
  });

  test('a following key is played', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), channel, note, (noise, on, key) => {
        const { heard, parser } = aParser();
        parser.read(noise, 0);
        parser.read(Uint8Array.of(144 + on, key, 77), 1);
        expect(heard.at(-1)).toBe(`1: ${on} +${key} 77`);
      }),
      say,
    );
  });
});
