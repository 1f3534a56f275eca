import { expect, test } from 'vitest';
import { createSongBroadcast } from './song-broadcast.ts';

/** A broadcast on an audio clock that begins 1,000 ms after the page's. */
function aBroadcast() {
  let now = 0;
  const sent: (readonly [string, number, number])[] = [];
  const broadcast = createSongBroadcast({
    send: ({ kind, note, source }, at) => sent.push([`${source} ${kind}`, note, at]),
    time: { now: () => now, toPage: (at) => at + 1_000 },
  });
  return { broadcast, sent, at: (time: number) => (now = time) };
}

test('notes are sent shortly before they sound, with their times', () => {
  const { broadcast, sent, at } = aBroadcast();
  broadcast.noteOn(60, 80, 100);
  broadcast.noteOff(60, 200);
  broadcast.flush();
  expect(sent).toEqual([]);
  at(50);
  broadcast.flush();
  expect(sent).toEqual([['midiFile on', 60, 1_100]]);
  at(180);
  broadcast.flush();
  expect(sent.slice(1)).toEqual([['midiFile off', 60, 1_200]]);
});

test('a silence ends what was sent, and drops the rest', () => {
  const { broadcast, sent, at } = aBroadcast();
  broadcast.noteOn(60, 80, 0);
  broadcast.noteOn(64, 80, 300);
  broadcast.flush();
  at(40);
  broadcast.silence();
  at(400);
  broadcast.flush();
  expect(sent).toEqual([
    ['midiFile on', 60, 1_000],
    ['midiFile off', 60, 1_040],
  ]);
});
