import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import { seededRandom } from '@quatremains/rules/testing/seeded-random';
import { Playout, takesNotesJoined, type AudioLatency } from '@quatremains/rules/timing/playout';
import { expectTransit } from '@quatremains/rules/timing/transit';
import { startDelayProxy, type Link } from './delay-proxy.ts';
import { openPage, type Page } from './page.ts';

export interface Scenario {
  readonly seed: number;
  readonly latency: AudioLatency;
  readonly sender: Link & { readonly wrongBy: number };
  readonly listener: Link & { readonly wrongBy: number };
  readonly seconds: number;
}

/** One note, in true time (the clock of this machine). */
export interface PlayedNote {
  readonly pressed: number;
  readonly startsPhrase: boolean;
  arrived: number;
  sounded: number;
  late: boolean;
  /** The note came too late to sound, and was only shown. */
  unheard: boolean;
}

/** The time in the room before the first note. */
const LOOKS_AROUND = 5_000;
const PHRASE = { least: 30, more: 60, gap: 60, moreGap: 300, pause: 700, morePause: 1_500 } as const;
const CHORD_SHARE = 0.2;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Plays phrases with some chords; every key is released after some time. */
async function play(page: Page, seconds: number, random: () => number): Promise<PlayedNote[]> {
  const notes: PlayedNote[] = [];
  const press = (startsPhrase: boolean): void => {
    const at = page.now();
    const note = notes.length % 88;
    notes.push({ pressed: page.toTrue(at), startsPhrase, arrived: NaN, sounded: NaN, late: false, unheard: false });
    page.send({ kind: 'on', note, velocity: 80 }, at);
    setTimeout(() => page.send({ kind: 'off', note, velocity: 60 }, page.now()), 40 + random() * 300);
  };
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    const count = PHRASE.least + random() * PHRASE.more;
    for (let index = 0; index < count; index++) {
      press(index === 0);
      if (random() < CHORD_SHARE) press(false);
      await wait(PHRASE.gap + random() * PHRASE.moreGap);
    }
    await wait(PHRASE.pause + random() * PHRASE.morePause);
  }
  await wait(1_000);
  return notes;
}

interface Arrival {
  readonly arrived: number;
  readonly sounded: number;
  readonly late: boolean;
  readonly unheard: boolean;
}

/** Receives notes as the room session does, and records when each note arrived and when it is scheduled. */
function listen(page: Page, latency: AudioLatency, senderId: string): Arrival[] {
  const arrivals: Arrival[] = [];
  const playout = new Playout(latency, null);
  const expect = (users: readonly RoomUser[]): void => {
    const sender = users.find(({ id }) => id === senderId);
    if (sender !== undefined) playout.expect(expectTransit(sender.link, page.sync.link(page.now())));
  };
  page.client.on('userJoinedRoom', ({ user }) => expect([user]));
  page.client.on('updateUser', ({ user }) => expect([user]));
  page.client.onNotes((frame) => {
    const arrived = page.now();
    const now = page.sync.toServer(arrived);
    readNoteFrame(frame, (event) => {
      const moment = playout.schedule(event.at, now);
      if (event.kind !== 'on') return;
      arrivals.push({
        arrived: page.toTrue(arrived),
        sounded: page.toTrue(page.sync.toPage(moment)),
        late: playout.lateness > 0,
        unheard: playout.isTooLate,
      });
    });
  });
  return arrivals;
}

async function meet(listener: Page, sender: Page, latency: AudioLatency): Promise<void> {
  const room = await listener.client.request('createRoom', { name: 'Timing' });
  if (!room.ok) throw new Error(`no room: ${room.refusal.code}`);
  await listener.client.request('receiveNotes', { joined: takesNotesJoined(latency) });
  const joined = await sender.client.request('joinRoom', { id: room.value.roomId, userStatus: 'player' });
  if (!joined.ok) throw new Error(`not joined: ${joined.refusal.code}`);
}

/** The played notes, and when the links were opened. */
export interface Played {
  readonly openedAt: number;
  readonly notes: readonly PlayedNote[];
}

/** A player and a listener over two slow links and a real server. */
export async function playDuet(server: string, scenario: Scenario): Promise<Played> {
  const random = seededRandom(scenario.seed);
  const links = [scenario.listener, scenario.sender] as const;
  const openedAt = performance.now();
  const proxies = await Promise.all(links.map((link) => startDelayProxy(server, link, random)));
  const [listener, sender] = await Promise.all([
    openPage(proxies[0]?.url ?? '', scenario.listener.wrongBy),
    openPage(proxies[1]?.url ?? '', scenario.sender.wrongBy),
  ]);
  const arrivals = listen(listener, scenario.latency, sender.client.me.id);
  await meet(listener, sender, scenario.latency);
  await wait(LOOKS_AROUND);
  for (const page of [listener, sender]) page.sync.step();
  const notes = await play(sender, scenario.seconds, random);
  for (const [index, note] of notes.entries()) Object.assign(note, arrivals[index]);
  for (const page of [listener, sender]) page.stop();
  for (const proxy of proxies) proxy.stop();
  return { openedAt, notes };
}
