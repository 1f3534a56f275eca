import { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { expect, test } from 'vitest';
import { render, RATE, type RenderedSound } from '../audio/testing/render.ts';
import { anInstrument, aBuffer, aStrike } from '../audio/testing/shaped-instrument.ts';
import { createLoopSound } from './loop-sound.ts';
import { LoopPlayer } from './loop-player.ts';
import { createNoteListeners } from './note-listeners.ts';
import { aLoop, aTrack } from './testing/a-track.ts';

const LENGTH = 1_237.5;
const SERVER_AHEAD = 90_000;
const WAKE_EVERY = 100;

/** An instrument with a stroke of one sample, so that its time can be read from the rendered sound. */
const impulse = anInstrument([aStrike(aBuffer(RATE, 64, (at) => (at === 0 ? 1 : 0)))]);

/** Loops of two players on a real mixer, woken as a page wakes them. */
function hear(time: number): Promise<RenderedSound> {
  return render(time, ({ mixer, runAt }) => {
    let now = 0;
    const sync = new ClockSync();
    sync.add(0, SERVER_AHEAD, 0);
    const nothing = () => undefined;
    const sound = createLoopSound({
      audio: { channel: (key) => mixer.channel(key), removeChannel: nothing, latency: () => 0 },
      instruments: { play: () => ({ instrument: impulse, release: nothing }) },
      picture: { noteOn: nothing, noteOff: nothing, silence: nothing },
      listeners: createNoteListeners(),
      sync,
      clock: { now: () => now },
      pictureOffset: () => 0,
      isPlaying: () => false,
      volumeOf: () => 0,
    });
    const player = new LoopPlayer(sound);
    const tracks = [
      aTrack([
        [0, 200],
        [700, 100],
      ]),
      aTrack([[300.25, 50]]),
    ];
    player.follow(aLoop(tracks, { startedAt: SERVER_AHEAD + 250, length: LENGTH }), SERVER_AHEAD);
    for (let at = WAKE_EVERY; at < time; at += WAKE_EVERY)
      runAt(at, () => {
        now = at;
        player.wake(SERVER_AHEAD + at);
      });
  });
}

test('a loop repeats within a millisecond of its length, with every stroke at its recorded time', async () => {
  const heard = await hear(8_000);
  const onsets = Array.from(heard.samples.entries()).flatMap(([frame, level]) =>
    level > 0.1 ? [(frame * 1_000) / RATE] : [],
  );
  const expected = Array.from({ length: 7 }, (_, round) =>
    [0, 300.25, 700].map((at) => 250 + round * LENGTH + at),
  ).flat();
  const played = expected.filter((at) => at < 8_000);
  expect(onsets).toHaveLength(played.length);
  expect(Math.max(...onsets.map((at, place) => Math.abs(at - (played[place] ?? 0))))).toBeLessThan(0.1);
});
