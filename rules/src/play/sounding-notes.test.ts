import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SoundingNotes } from './sounding-notes.ts';

const MOUSE = 0;
const KEYBOARD = 1;

function endsOf(act: (visit: (note: number) => void) => void): number[] {
  const ended: number[] = [];
  act((note) => ended.push(note));
  return ended;
}

test('a key that goes up ends its note', () => {
  const sounding = new SoundingNotes();
  expect(sounding.press(60)).toBe(false);
  expect(sounding.isSounding(60)).toBe(true);
  expect(sounding.release(60)).toBe(true);
  expect(sounding.isSounding(60)).toBe(false);
});

test('under the pedal a released key sounds on until the pedal is raised', () => {
  const sounding = new SoundingNotes();
  sounding.movePedal(true, () => {});
  sounding.press(60);
  expect(sounding.release(60)).toBe(false);
  expect(sounding.isSounding(60)).toBe(true);
  expect(endsOf((visit) => sounding.movePedal(false, visit))).toEqual([60]);
  expect(sounding.isSounding(60)).toBe(false);
});

test('a raised pedal does not cut a held key', () => {
  const sounding = new SoundingNotes();
  sounding.movePedal(true, () => {});
  sounding.press(60);
  sounding.press(64);
  sounding.release(64);
  expect(endsOf((visit) => sounding.movePedal(false, visit))).toEqual([64]);
  expect(sounding.isSounding(60)).toBe(true);
  expect(sounding.release(60)).toBe(true);
});

test('a key struck again under the pedal is a re-strike, and held again', () => {
  const sounding = new SoundingNotes();
  sounding.movePedal(true, () => {});
  sounding.press(60);
  sounding.release(60);
  expect(sounding.press(60)).toBe(true);
  expect(endsOf((visit) => sounding.movePedal(false, visit))).toEqual([]);
  expect(sounding.isHeld(60)).toBe(true);
});

test('a key held by mouse and keyboard sounds until both release it', () => {
  const sounding = new SoundingNotes();
  sounding.press(60, MOUSE);
  sounding.press(60, KEYBOARD);
  expect(sounding.release(60, MOUSE)).toBe(false);
  expect(sounding.isSounding(60)).toBe(true);
  expect(sounding.release(60, KEYBOARD)).toBe(true);
});

test('a repeated press from one input needs one release', () => {
  const sounding = new SoundingNotes();
  sounding.press(60, KEYBOARD);
  sounding.press(60, KEYBOARD);
  expect(sounding.release(60, KEYBOARD)).toBe(true);
});

test('a release without a press ends nothing', () => {
  const sounding = new SoundingNotes();
  expect(sounding.release(60)).toBe(false);
  sounding.press(60, MOUSE);
  expect(sounding.release(60, KEYBOARD)).toBe(false);
  expect(sounding.isSounding(60)).toBe(true);
});

test('the pedal is down while any input holds it', () => {
  const sounding = new SoundingNotes();
  sounding.movePedal(true, () => {}, MOUSE);
  sounding.movePedal(true, () => {}, KEYBOARD);
  sounding.movePedal(false, () => {}, MOUSE);
  expect(sounding.isPedalDown).toBe(true);
  sounding.movePedal(false, () => {}, KEYBOARD);
  expect(sounding.isPedalDown).toBe(false);
});

test('silence ends held keys and pedalled notes and raises the pedal', () => {
  const sounding = new SoundingNotes();
  sounding.movePedal(true, () => {});
  sounding.press(60);
  sounding.press(64);
  sounding.release(64);
  expect(endsOf((visit) => sounding.silence(visit))).toEqual([60, 64]);
  expect(sounding.isPedalDown).toBe(false);
  expect(sounding.isHeld(60)).toBe(false);
});

test('notes that do not exist never sound', () => {
  const sounding = new SoundingNotes();
  expect(sounding.press(200)).toBe(false);
  expect(sounding.isSounding(200)).toBe(false);
  expect(sounding.isHeld(200)).toBe(false);
  expect(sounding.release(200)).toBe(false);
});

const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('press', 'release'), note: fc.integer({ min: 60, max: 65 }), hand: fc.nat(2) }),
    fc.record({ kind: fc.constantFrom('pedalDown', 'pedalUp'), note: fc.constant(0), hand: fc.nat(2) }),
  ),
);

test('for random input, a note sounds exactly while an input or the pedal holds it', () => {
  fc.assert(
    fc.property(acts, (played) => {
      const sounding = new SoundingNotes();
      const held = new Map<number, Set<number>>();
      const feet = new Set<number>();
      const heard = new Set<number>();
      for (const { kind, note, hand } of played) {
        const hands = held.get(note) ?? new Set<number>();
        held.set(note, hands);
        if (kind === 'press') {
          hands.add(hand);
          expect(sounding.press(note, hand)).toBe(heard.has(note));
          heard.add(note);
        } else if (kind === 'release') {
          hands.delete(hand);
          if (sounding.release(note, hand)) heard.delete(note);
        } else {
          if (kind === 'pedalDown') feet.add(hand);
          else feet.delete(hand);
          sounding.movePedal(kind === 'pedalDown', (ended) => heard.delete(ended), hand);
        }
        for (let key = 60; key <= 65; key++) {
          expect(sounding.isSounding(key)).toBe(heard.has(key));
          const isHeld = (held.get(key)?.size ?? 0) > 0;
          if (isHeld) expect(heard.has(key)).toBe(true);
          if (!isHeld && feet.size === 0) expect(heard.has(key)).toBe(false);
        }
      }
    }),
  );
});
