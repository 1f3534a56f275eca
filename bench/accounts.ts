import { Agent, request } from 'node:http';
import { TestBrowser } from '@quatremains/server/testing/browser';
import { pin, prefer, startChild } from './relay-child.ts';
import { enterProduct, Load } from './relay-load.ts';

/*
 * What accounts cost the notes, and the notes the accounts: 10 rooms of 16 in which everybody plays 20 events a second (48,000 deliveries
 * a second), by turns alone and beside 200 calls a second of people who are signed in. Each call begins at its own time, whether or not
 * the ones before are answered; its delay counts from that time.
 */

function optionOf(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

const SECONDS = optionOf('seconds', 5);
const ROUNDS = optionOf('rounds', 7);
const CALLS_A_SECOND = optionOf('calls', 200);
const EVENTS_A_SECOND = 20;
const PEOPLE = 20;
const ROOMS = { rooms: 10, members: 16, playing: 16 };
const MAY_TAKE = 15;
const MAY_ADD = 1.1;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const share = (values: Float64Array, part: number) => values.toSorted()[Math.floor(values.length * part)] ?? Number.NaN;
const median = (values: readonly number[]) => share(Float64Array.from(values), 0.5);
const shown = (value: number) => value.toFixed(2).padStart(9);

/** One signed-in browser, at an address of its own on this machine: the server allows each address so many calls. */
class Caller {
  readonly #port: number;
  readonly #token: string;
  readonly #cookie: string;
  readonly #agent: Agent;
  #calls = 0;

  constructor(port: number, { token, cookie, address }: { token: string; cookie: string; address: string }) {
    this.#port = port;
    this.#token = token;
    this.#cookie = cookie;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: address });
  }

  /** Status by the cookie and by the token, and a changed preference, by turns. Resolves with the HTTP status. */
  call(): Promise<{ kind: 'status' | 'preferences'; code: number }> {
    const turn = this.#calls++;
    const kind = turn % 2 === 0 ? 'status' : 'preferences';
    const token = turn % 4 === 0 ? {} : { authorization: `Bearer ${this.#token}` };
    const body = kind === 'status' ? null : JSON.stringify({ hideCountryFlag: turn % 4 === 1 });
    return new Promise((resolve, reject) => {
      const sent = request({
        agent: this.#agent,
        host: '127.0.0.1',
        port: this.#port,
        method: kind === 'status' ? 'GET' : 'PUT',
        path: kind === 'status' ? '/api/login/status' : '/api/mpo/users/@me/preferences',
        headers: { cookie: this.#cookie, ...token, ...(body !== null && { 'content-type': 'application/json' }) },
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        response.resume();
        response.once('end', () => {
          resolve({ kind, code: response.statusCode ?? 0 });
        });
      });
      sent.end(body ?? undefined);
    });
  }
}

async function signInPeople(port: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let person = 0; person < PEOPLE; person++) {
    const browser = new TestBrowser(`http://127.0.0.1:${port}`);
    const { token } = await browser.signIn(`Caller ${person}`);
    const cookie = `refresh=${browser.cookies.get('refresh')}`;
    callers.push(new Caller(port, { token, cookie, address: `127.0.1.${person + 1}` }));
  }
  return callers;
}

/** Runs whatever is due, evenly, until the time is over. */
async function evenly(perSecond: number, seconds: number, run: (place: number, dueAt: number) => void): Promise<void> {
  const startedAt = performance.now();
  const total = perSecond * seconds;
  for (let done = 0; done < total;) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    for (; done < Math.min(due, total); done++) run(done, startedAt + (done / perSecond) * 1_000);
    await pause(1);
  }
}

class Calls {
  readonly delays = { status: [] as number[], preferences: [] as number[] };
  refused = 0;
  readonly #open: Promise<void>[] = [];

  begin(caller: Caller | undefined, dueAt: number): void {
    if (caller === undefined) return;
    this.#open.push(
      caller.call().then(({ kind, code }) => {
        this.delays[kind].push(performance.now() - dueAt);
        if (code !== 200) this.refused++;
      }),
    );
  }

  async settled(): Promise<void> {
    await Promise.all(this.#open);
  }
}

interface Round {
  readonly notes: number;
  readonly perSecond: number;
  readonly calls: Calls;
}

async function playRound(load: Load, callers: readonly Caller[], seconds: number): Promise<Round> {
  const notes = load.players.length * EVENTS_A_SECOND;
  const delays = new Float64Array(notes * ROOMS.members * (seconds + 1));
  const calls = new Calls();
  load.note(delays);
  const startedAt = performance.now();
  await Promise.all([
    evenly(notes, seconds, (place) => load.players[place % load.players.length]?.play()),
    callers.length === 0
      ? undefined
      : evenly(CALLS_A_SECOND, seconds, (place, dueAt) => {
          calls.begin(callers[place % callers.length], dueAt);
        }),
  ]);
  const took = (performance.now() - startedAt) / 1_000;
  await calls.settled();
  await pause(200);
  return { notes: share(delays.subarray(0, load.delivered), 0.99), perSecond: load.delivered / took, calls };
}

const isPinned = pin(process.pid, 1);
const server = await startChild('./accounts-server.ts');
const isPreferred = prefer(process.pid) && server.pid !== undefined && prefer(server.pid);
console.log(`Node ${process.version}; server (with its database) and load on a core each: ${isPinned ? 'yes' : 'no'}`);
console.log(`before everything else this machine does: ${isPreferred ? 'yes' : 'no, so it should do nothing else'}`);
const callers = await signInPeople(server.port);
const url = `ws://127.0.0.1:${server.port}/socket.io/?EIO=4&transport=websocket`;
const load = await Load.connect({ url, enter: enterProduct, ...ROOMS });
await playRound(load, callers, 3);
const [alone, beside]: [Round[], Round[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  alone.push(await playRound(load, [], SECONDS));
  beside.push(await playRound(load, callers, SECONDS));
}
const p99 = (rounds: readonly Round[]) => median(rounds.map(({ notes }) => notes));
const calls = (kind: 'status' | 'preferences') =>
  Float64Array.from(beside.flatMap((round) => round.calls.delays[kind]));
console.log(`\nnotes, p99 of each round, and median   deliveries/s`);
for (const [name, rounds] of [
  ['alone', alone],
  ['beside calls', beside],
] as const)
  console.log(
    `${name.padEnd(14)}${rounds.map(({ notes }) => shown(notes)).join('')}   ${shown(p99(rounds))} ms   ` +
      median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
  );
const ratio = p99(beside) / p99(alone);
console.log(
  `ratio ${ratio.toFixed(3)} (may be ${MAY_ADD})\n\n${CALLS_A_SECOND} calls a second      calls   p50 ms   p95 ms   p99 ms`,
);
for (const kind of ['status', 'preferences'] as const) {
  const all = calls(kind);
  const parts = [0.5, 0.95, 0.99].map((part) => shown(share(all, part))).join('');
  console.log(`${kind.padEnd(18)}${String(all.length).padStart(9)}${parts}   (may be ${MAY_TAKE})`);
}
console.log(`refused: ${beside.reduce((sum, round) => sum + round.calls.refused, 0)}, connections cut: ${load.lost}`);
server.stop();
process.exit(0);
