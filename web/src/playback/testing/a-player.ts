import type { GroupRole } from '@quatremains/rules/songs/hands';
import type { Playhead } from '@quatremains/rules/songs/playhead';
import type { SectionPass } from '@quatremains/rules/songs/tempo-ramp';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { aTrack } from '@quatremains/rules/testing/a-track';
import { SongPlayer, type PlayingManner } from '../song-player.ts';

interface Sounded {
  readonly kind: 'on' | 'off' | 'click' | 'accent' | 'silence';
  readonly key?: number;
  readonly at: number;
}

/** Three notes: 60 at 0, 64 after a second, and 67 after two. */
const threeNotes = aTrack([
  { key: 60, start: 0, end: 500 },
  { key: 64, start: 1_000, end: 1_500 },
  { key: 67, start: 2_000, end: 6_000 },
]);
const plain: PlayingManner = { waits: false, countsIn: false, metronome: false, section: null };

export interface Given {
  readonly content?: TrackContent;
  readonly position?: number;
  readonly manner?: Partial<PlayingManner>;
  readonly roleOf?: (index: number) => GroupRole;
  readonly nextSpeed?: number;
}

/** A player on an audio clock that the test advances, woken every 50 ms. */
export function aPlayer({
  content = threeNotes,
  position = 0,
  manner = {},
  roleOf = () => 'piano',
  nextSpeed = 1,
}: Given = {}) {
  let now = 10_000;
  const sounded: Sounded[] = [];
  const playheads: Playhead[] = [];
  const awaited: (readonly number[])[] = [];
  const wrong: number[] = [];
  const judged: string[] = [];
  const passes: SectionPass[] = [];
  let ended = 0;
  const player = new SongPlayer(
    {
      content,
      roleOf,
      manner: () => ({ ...plain, ...manner }),
      output: {
        now: () => now,
        noteOn: (key, _, at) => sounded.push({ kind: 'on', key, at }),
        noteOff: (key, at) => sounded.push({ kind: 'off', key, at }),
        click: (isAccent, at) => sounded.push({ kind: isAccent ? 'accent' : 'click', at }),
        silence: () => sounded.push({ kind: 'silence', at: now }),
      },
      onPlayhead: (playhead) => playheads.push(playhead),
      onAwaited: (moment) =>
        awaited.push(moment === null ? [] : moment.moment.keys.filter((key) => !moment.struck.includes(key))),
      onWrong: (key) => wrong.push(key),
      onJudged: ({ kind, note }) => judged.push(`${kind} ${String(note)}`),
      onPass: (pass) => {
        passes.push(pass);
        return nextSpeed;
      },
      onEnd: () => (ended += 1),
    },
    position,
  );
  const pass = (time: number): void => {
    for (const until = now + time; now < until; player.wake()) now = Math.min(until, now + 50);
  };
  /** The timers stand still. */
  const sleep = (time: number): void => void (now += time);
  const ons = () => sounded.filter(({ kind }) => kind === 'on').map(({ key, at }) => [key, at]);
  const clicks = () => sounded.filter(({ kind }) => kind === 'click' || kind === 'accent');
  const seen = { sounded, playheads, awaited, wrong, judged, passes };
  return { player, ...seen, ons, clicks, pass, sleep, ended: () => ended, begun: () => playheads.at(-1)?.at ?? 0 };
}
