import { beforeEach, describe, expect, test } from 'vitest';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { internalId } from '@quatremains/protocol/ids';
import { MIDI_PLAYER, RANKED_RUN } from '@quatremains/protocol/player-limits';
import { systemRandom } from '../../platform/random.ts';
import type { Session } from '../../realtime/session.ts';
import { createFakeTime } from '../../testing/fake-timers.ts';
import { aNote, frameOf } from '../../testing/listening.ts';
import { RankedRuns } from './ranked-runs.ts';

const [ada, ben] = [internalId.parse('ada'), internalId.parse('ben')];
const song = { id: 7, url: '/tune.mid', notes: 10, seconds: 60 } as MidiSong;

const time = createFakeTime();
let runs: RankedRuns;
let session: Session;
beforeEach(() => {
  runs = new RankedRuns(time.clock, systemRandom);
  session = { runRecorder: null } as Session;
});

const play = (...notes: Parameters<typeof aNote>[0][]): void => session.runRecorder?.take(frameOf(...notes.map(aNote)));

describe('a run', () => {
  test('has the track, the speed, and the earliest time of its end', () => {
    const startedAt = time.clock.now();
    const run = runs.start(session, ada, song, 2);
    const endsAt = startedAt + MIDI_PLAYER.leadIn + 30_000;
    expect(run).toMatchObject({ account: ada, midiId: 7, url: '/tune.mid', speed: 2, startedAt, endsAt });
  });

  test('records the keys that go down by hand, and ends with its submission', () => {
    runs.start(session, ada, song, 1);
    play({ at: 1_000, note: 60 }, { at: 1_100, kind: 'off', note: 60 }, { at: 1_200, note: 61, source: 'midiFile' });
    play({ at: 1_300, kind: 'pedalDown', note: 0, velocity: 0 }, { at: 1_400, note: 62, source: 'midi' });
    expect(runs.take(ada)?.heard.read()).toEqual([
      { time: 1_000, key: 60 },
      { time: 1_400, key: 62 },
    ]);
    expect(session.runRecorder).toBeNull();
  });

  test('is taken once, and by its account only', () => {
    runs.start(session, ada, song, 1);
    expect(runs.take(ben)).toBeNull();
    expect(runs.take(ada)).not.toBeNull();
    expect(runs.take(ada)).toBeNull();
  });

  test('is void when its account begins another one, here or elsewhere', () => {
    runs.start(session, ada, song, 1);
    const elsewhere = { runRecorder: null } as Session;
    const second = runs.start(elsewhere, ada, song, 1);
    expect([session.runRecorder, elsewhere.runRecorder]).toEqual([null, second.heard]);
    expect(runs.take(ada)).toBe(second);
  });

  test('is forgotten when it was not submitted for a minute after its end', () => {
    const { endsAt } = runs.start(session, ada, song, 1);
    time.advance(endsAt - time.clock.now() + RANKED_RUN.sentWithin);
    runs.start({ runRecorder: null } as Session, ben, song, 1);
    expect(session.runRecorder).not.toBeNull();
    time.advance(1);
    runs.start({ runRecorder: null } as Session, ben, song, 1);
    expect([runs.take(ada), session.runRecorder]).toEqual([null, null]);
  });

  test('records two presses for each note of its track and a thousand more', () => {
    const { heard } = runs.start(session, ada, song, 1);
    for (let note = 0; note < 1_030; note++) play({ at: 1_000, note: 60 });
    expect(heard.read()).toHaveLength(1_020);
  });
});
