import { ClockSync } from '../timing/clock-sync.ts';
import { nextPingAfter } from '../timing/ping-rhythm.ts';
import { Playout, type AudioLatency } from '../timing/playout.ts';
import { expectTransit } from '../timing/transit.ts';
import type { Disturbance } from './disturbances.ts';
import { seededRandom } from './seeded-random.ts';

/** A person's way to the server and back, and their page's clock; the server's clock is the true time here. */
interface Wire {
  readonly up: number;
  readonly down: number;
  /** Each direction takes up to this much more, evenly spread. */
  readonly jitter: number;
  /** The page's clock shows this much more than the true time, and gains this share of it. */
  readonly wrongBy: number;
  readonly drift: number;
  readonly disturbance?: Disturbance;
}

export interface Duet {
  readonly seed: number;
  readonly sender: Wire;
  readonly listener: Wire;
  readonly latency: AudioLatency;
  readonly seconds: number;
}

/** What became of one note, in true time. */
export interface HeardNote {
  readonly pressed: number;
  readonly arrived: number;
  readonly sounded: number;
  readonly late: boolean;
  readonly startsPhrase: boolean;
}

/** Deeds in order of time; a deed may add later ones. */
function agenda() {
  const deeds: { readonly at: number; readonly run: () => void }[] = [];
  function add(at: number, run: () => void): void {
    let index = deeds.length;
    while (index > 0 && (deeds[index - 1]?.at ?? 0) > at) index--;
    deeds.splice(index, 0, { at, run });
  }
  function runAll(): void {
    for (let deed = deeds.shift(); deed !== undefined; deed = deeds.shift()) deed.run();
  }
  return { add, runAll };
}

type Agenda = ReturnType<typeof agenda>;

/** One direction of a TCP connection: what is sent first arrives first. */
function direction(delay: number, { jitter, disturbance }: Wire, random: () => number) {
  let last = -Infinity;
  return (sent: number) => {
    const more = disturbance?.(sent, random) ?? 0;
    last = Math.max(last, sent + delay + random() * jitter + more);
    return last;
  };
}

/** Somebody with a page: pings five times quickly and then every five seconds, as long as `until`. */
function person(wire: Wire, { add }: Agenda, random: () => number, until: number) {
  const sync = new ClockSync();
  const up = direction(wire.up, wire, random);
  const down = direction(wire.down, wire, random);
  const toPage = (time: number) => time * (1 + wire.drift) + wire.wrongBy;
  const fromPage = (page: number) => (page - wire.wrongBy) / (1 + wire.drift);

  function ping(sent: number): void {
    const stamped = up(sent);
    add(stamped, () => {
      const received = down(stamped);
      add(received, () => {
        sync.add(toPage(sent), stamped, toPage(received));
        if (received < FIRST_KEY) sync.settle();
      });
    });
  }

  function goOn(sent: number, done: number): void {
    if (sent > until) return;
    ping(sent);
    add(sent, () => {
      const next = sent + nextPingAfter(done + 1, sync.link(toPage(sent)));
      add(next, () => goOn(next, done + 1));
    });
  }

  const begin = random() * 300;
  add(begin, () => goOn(begin, 0));
  return { sync, up, down, toPage, fromPage };
}

interface Key {
  readonly at: number;
  readonly startsPhrase: boolean;
}

/** People look around before they play. */
const FIRST_KEY = 5_000;

/** When keys go down: phrases of quick notes with pauses between them. */
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

/** One person plays to another through jittery connections, with wrong clocks: what the other one hears. */
export function playDuet({ seed, sender, listener, latency, seconds }: Duet): HeardNote[] {
  const random = seededRandom(seed);
  const { add, runAll } = agenda();
  const until = seconds * 1_000;
  const player = person(sender, { add, runAll }, random, until);
  const ear = person(listener, { add, runAll }, random, until);
  const playout = new Playout(latency, null);
  const heard: HeardNote[] = [];

  function hear(key: Key, stamp: number, arrived: number): void {
    const page = ear.toPage(arrived);
    playout.expect(expectTransit(player.sync.link(player.toPage(arrived)), ear.sync.link(page)));
    const play = playout.schedule(stamp, ear.sync.toServer(page));
    heard.push({
      pressed: key.at,
      arrived,
      sounded: ear.fromPage(ear.sync.toPage(play)),
      late: playout.lateness > 0,
      startsPhrase: key.startsPhrase,
    });
  }

  for (const key of phrases(until, random)) {
    add(key.at, () => {
      const stamp = player.sync.toServer(player.toPage(key.at));
      const relayed = player.up(key.at);
      add(relayed, () => {
        const arrived = ear.down(relayed);
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

/** By how much each distance between two notes of a phrase was wrong, in ms. */
export function distanceErrors(heard: readonly HeardNote[]): number[] {
  return heard.flatMap((note, index) => {
    const before = heard[index - 1];
    if (before === undefined || note.startsPhrase) return [];
    return [Math.abs(note.sounded - before.sounded - (note.pressed - before.pressed))];
  });
}
