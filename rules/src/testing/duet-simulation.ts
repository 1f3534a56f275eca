import { ClockSync } from '../timing/clock-sync.ts';
import { nextPingAfter } from '../timing/ping-rhythm.ts';
import { Playout, type AudioLatency } from '../timing/playout.ts';
import { expectTransit } from '../timing/transit.ts';
import type { Disturbance } from './disturbances.ts';
import { seededRandom } from './seeded-random.ts';

/** Network link and clock of a client; the server's clock is the true time. Times are ms. */
interface ClientLink {
  readonly up: number;
  readonly down: number;
  /** Each direction takes up to this much more, evenly spread. */
  readonly jitter: number;
  /** Error of the page's clock in ms, and its drift as a share of time. */
  readonly wrongBy: number;
  readonly drift: number;
  readonly disturbance?: Disturbance;
}

export interface Duet {
  readonly seed: number;
  readonly sender: ClientLink;
  readonly listener: ClientLink;
  readonly latency: AudioLatency;
  readonly seconds: number;
}

/** Times of one note, in true time, ms. */
export interface HeardNote {
  readonly pressed: number;
  readonly arrived: number;
  readonly sounded: number;
  readonly late: boolean;
  readonly startsPhrase: boolean;
}

/** A queue of tasks in order of time; a task may add later ones. */
function taskQueue() {
  const tasks: { readonly at: number; readonly run: () => void }[] = [];
  function add(at: number, run: () => void): void {
    let index = tasks.length;
    while (index > 0 && (tasks[index - 1]?.at ?? 0) > at) index--;
    tasks.splice(index, 0, { at, run });
  }
  function runAll(): void {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) task.run();
  }
  return { add, runAll };
}

type TaskQueue = ReturnType<typeof taskQueue>;

/** One direction of a TCP connection: what is sent first arrives first. */
function direction(delay: number, { jitter, disturbance }: ClientLink, random: () => number) {
  let last = -Infinity;
  return (sent: number) => {
    const more = disturbance?.(sent, random) ?? 0;
    last = Math.max(last, sent + delay + random() * jitter + more);
    return last;
  };
}

/** A client that pings at the times of `nextPingAfter`, until `until`. */
function client(link: ClientLink, { add }: TaskQueue, random: () => number, until: number) {
  const sync = new ClockSync();
  const up = direction(link.up, link, random);
  const down = direction(link.down, link, random);
  const toPage = (time: number) => time * (1 + link.drift) + link.wrongBy;
  const fromPage = (page: number) => (page - link.wrongBy) / (1 + link.drift);

  function ping(sent: number): void {
    const stamped = up(sent);
    add(stamped, () => {
      const received = down(stamped);
      add(received, () => {
        sync.add(toPage(sent), stamped, toPage(received));
        if (received < FIRST_KEY) sync.step();
      });
    });
  }

  function pingRepeatedly(sent: number, done: number): void {
    if (sent > until) return;
    ping(sent);
    add(sent, () => {
      const next = sent + nextPingAfter(done + 1, sync.link(toPage(sent)));
      add(next, () => pingRepeatedly(next, done + 1));
    });
  }

  const begin = random() * 300;
  add(begin, () => pingRepeatedly(begin, 0));
  return { sync, up, down, toPage, fromPage };
}

interface Key {
  readonly at: number;
  readonly startsPhrase: boolean;
}

/** Time of the first note, ms. */
const FIRST_KEY = 5_000;

/** Key presses: phrases of quick notes with pauses between them. */
function phrases(until: number, random: () => number): Key[] {
  const keys: Key[] = [];
  let at = FIRST_KEY;
  while (at < until) {
    const count = 30 + Math.floor(random() * 60);
    for (let index = 0; index < count; index++) {
      keys.push({ at, startsPhrase: index === 0 });
      at += 60 + random() * 300;
    }
    at += 700 + random() * 1_500;
  }
  return keys;
}

/** Simulates a player and a listener with jittery links and inexact clocks. Returns the notes as they sound at the listener. */
export function playDuet({ seed, sender, listener, latency, seconds }: Duet): HeardNote[] {
  const random = seededRandom(seed);
  const { add, runAll } = taskQueue();
  const until = seconds * 1_000;
  const player = client(sender, { add, runAll }, random, until);
  const hearer = client(listener, { add, runAll }, random, until);
  const playout = new Playout(latency, null);
  const heard: HeardNote[] = [];

  function hear(key: Key, stamp: number, arrived: number): void {
    const page = hearer.toPage(arrived);
    playout.expect(expectTransit(player.sync.link(player.toPage(arrived)), hearer.sync.link(page)));
    const play = playout.schedule(stamp, hearer.sync.toServer(page));
    heard.push({
      pressed: key.at,
      arrived,
      sounded: hearer.fromPage(hearer.sync.toPage(play)),
      late: playout.lateness > 0,
      startsPhrase: key.startsPhrase,
    });
  }

  for (const key of phrases(until, random)) {
    add(key.at, () => {
      const stamp = player.sync.toServer(player.toPage(key.at));
      const relayed = player.up(key.at);
      add(relayed, () => {
        const arrived = hearer.down(relayed);
        add(arrived, () => hear(key, stamp, arrived));
      });
    });
  }
  runAll();
  return heard;
}

/** The value below which `share` of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Error of the interval between consecutive notes of a phrase, ms. */
export function distanceErrors(heard: readonly HeardNote[]): number[] {
  return heard.flatMap((note, index) => {
    const before = heard[index - 1];
    if (before === undefined || note.startsPhrase) return [];
    return [Math.abs(note.sounded - before.sounded - (note.pressed - before.pressed))];
  });
}
