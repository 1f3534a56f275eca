import { expect, test } from 'vitest';
import { createSongView } from './song-view.ts';

const empty = new Float64Array();
const song = {
  starts: empty,
  ends: empty,
  keys: new Uint8Array(),
  groupOf: new Uint8Array(),
  beats: empty,
  barLines: empty,
};

/** A view of a device that is 60 ms late, whose clock begins 1,000 ms after the page's. */
function aView() {
  const seen: string[] = [];
  let drift = 0;
  const note = (name: string) => (value?: unknown) => void seen.push(`${name} ${JSON.stringify(value)}`);
  const view = createSongView({
    picture: {
      setSong: (shown) => void seen.push(shown === null ? 'no song' : 'song'),
      setFallingLook: note('look'),
      movePlayhead: ({ at, from }) => void seen.push(`${from} at ${at}`),
      expectKeys: note('expected'),
      showWrongKey: note('wrong'),
    },
    audio: () => ({ latency: () => 60, time: { now: () => 0, toPage: (at) => at + 1_000 + drift } }),
    pictureOffset: () => 5,
  });
  view.setVisible(true);
  seen.length = 0;
  return { view, seen, driftBy: (ms: number) => (drift = ms) };
}

test('the picture shows a position when it is heard', () => {
  const { view, seen } = aView();
  view.show(song);
  view.movePlayhead({ at: 100, from: 7, rate: 1 });
  expect(seen).toEqual(['song', `7 at ${100 + 1_000 + 60 - 20 + 5}`]);
});

test('the picture follows an audio clock that drifts', () => {
  const { view, seen, driftBy } = aView();
  view.show(song);
  view.movePlayhead({ at: 0, from: 0, rate: 1 });
  seen.length = 0;
  driftBy(1);
  view.correct();
  expect(seen).toEqual([]);
  driftBy(4);
  view.correct();
  expect(seen).toEqual(['0 at 1049']);
});

test('another division of the same track keeps its position', () => {
  const { view, seen } = aView();
  view.show(song);
  view.movePlayhead({ at: 0, from: 3, rate: 0 });
  seen.length = 0;
  view.show(song);
  expect(seen).toEqual(['song', '3 at 1045']);
});

test('a hidden track is not drawn, and is as it is now when it is shown again', () => {
  const { view, seen } = aView();
  view.show(song);
  view.setVisible(false);
  view.movePlayhead({ at: 0, from: 3, rate: 0 });
  expect(seen).toEqual(['song', 'no song']);
  view.setVisible(true);
  expect(seen.slice(2)).toEqual(['song', '3 at 1045']);
});

test('keys are lit in the hands’ colours by notes that the piano plays', () => {
  const { view, seen } = aView();
  const group = { name: '', count: 1, shown: true, role: 'piano' } as const;
  view.setLook({
    zoom: 3_000,
    groups: [
      { ...group, hand: 'left' },
      { ...group, hand: 'right', shown: false },
    ],
    roles: ['piano', 'player'],
    showsBeats: true,
    showsNames: true,
  });
  const [look = ''] = seen;
  const { groups } = JSON.parse(look.slice('look '.length)) as {
    groups: { colour: string; lights: boolean; shown: boolean }[];
  };
  expect(groups.map(({ lights, shown }) => [lights, shown])).toEqual([
    [true, true],
    [false, false],
  ]);
  expect(groups[0]?.colour).not.toBe(groups[1]?.colour);
});
