import { expect, test } from 'vitest';
import { createPictureFrame } from './note-picture.ts';

/** A picture that records what it is asked to draw. */
function aPicture() {
  const seen: string[] = [];
  const note = (name: string) => (value?: unknown) => void seen.push(`${name} ${JSON.stringify(value)}`);
  return {
    seen,
    noteOn: (_: string, key: number) => void seen.push(`on ${key}`),
    noteOff: () => undefined,
    silence: () => undefined,
    like: () => undefined,
    placeLikes: () => undefined,
    setSong: note('song'),
    setFallingLook: note('look'),
    movePlayhead: note('playhead'),
    expectKeys: note('expected'),
    showWrongKey: note('wrong'),
  };
}

const empty = new Float64Array();
const song = {
  starts: empty,
  ends: empty,
  keys: new Uint8Array(),
  groupOf: new Uint8Array(),
  beats: empty,
  barLines: empty,
};
const playhead = { at: 1, from: 2, rate: 1 };

test('the picture can be shown and hidden while notes are played', () => {
  const frame = createPictureFrame();
  const picture = aPicture();
  frame.noteOn('ada', 1, 0);
  const hide = frame.show(picture);
  frame.noteOn('ada', 2, 0);
  hide();
  frame.noteOn('ada', 3, 0);
  expect(picture.seen).toEqual(['on 2']);
});

test('a picture that is shown later gets the track as it is now', () => {
  const frame = createPictureFrame();
  frame.setSong(song);
  frame.setFallingLook({ zoom: 3_000, groups: [], showsBeats: true, showsNames: false });
  frame.movePlayhead({ ...playhead, at: 0 });
  frame.movePlayhead(playhead);
  frame.expectKeys([{ key: 60, group: 0 }]);
  const picture = aPicture();
  frame.show(picture);
  expect(picture.seen.map((line) => line.split(' ')[0])).toEqual(['song', 'look', 'playhead', 'expected']);
  expect(picture.seen[2]).toBe(`playhead ${JSON.stringify(playhead)}`);
});

test('a picture that is shown after the track was closed gets none', () => {
  const frame = createPictureFrame();
  frame.setSong(song);
  frame.setSong(null);
  const picture = aPicture();
  frame.show(picture);
  expect(picture.seen).toEqual([]);
});
