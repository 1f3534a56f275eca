import { Agent, request } from 'node:http';

/** A due call: its account and its kind. */
type Kind = 'status' | 'preferences';

interface Person {
  readonly token: string;
  readonly cookie: string;
}

/** The order of the parent process: the rate of calls and the duration. */
export interface Order {
  readonly port: number;
  readonly people: readonly Person[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** How long each call took from its due time, in ms. */
export interface Done {
  readonly delays: Record<Kind, readonly number[]>;
  readonly refused: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Each account has its own address on this machine, since the server limits the calls of each address. */
const agents = new Map<number, Agent>();

function agentOf(person: number): Agent {
  const agent =
    agents.get(person) ?? new Agent({ keepAlive: true, maxSockets: 6, localAddress: `127.0.1.${person + 1}` });
  agents.set(person, agent);
  return agent;
}

/** Status by the cookie alone, by the token, and changed preferences, by turns. */
function call({ port, people }: Order, turn: number): Promise<{ kind: Kind; code: number }> {
  const place = turn % people.length;
  const round = Math.floor(turn / people.length);
  const kind = round % 2 === 0 ? 'status' : 'preferences';
  const { cookie, token } = people[place] ?? { cookie: '', token: '' };
  const body = kind === 'status' ? undefined : JSON.stringify({ hideCountryFlag: round % 4 === 1 });
  return new Promise((resolve, reject) => {
    const sent = request({
      agent: agentOf(place),
      host: '127.0.0.1',
      port,
      method: kind === 'status' ? 'GET' : 'PUT',
      path: kind === 'status' ? '/api/login/status' : '/api/mpo/users/@me/preferences',
      headers: {
        cookie,
        ...(round % 4 !== 0 && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => {
        resolve({ kind, code: response.statusCode ?? 0 });
      });
    });
    sent.end(body);
  });
}

/** Each call begins when it is due, whether or not the ones before are answered. */
async function carryOut(order: Order): Promise<Done> {
  const delays: Record<Kind, number[]> = { status: [], preferences: [] };
  const open: Promise<void>[] = [];
  let refused = 0;
  const startedAt = performance.now();
  for (let turn = 0; turn < order.perSecond * order.seconds; turn++) {
    const dueAt = startedAt + (turn * 1_000) / order.perSecond;
    while (performance.now() < dueAt) await pause(Math.max(0, dueAt - performance.now()));
    open.push(
      call(order, turn).then(({ kind, code }) => {
        delays[kind].push(performance.now() - dueAt);
        if (code !== 200) refused++;
      }),
    );
  }
  await Promise.all(open);
  return { delays, refused };
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (outcome) => {
      process.send?.(outcome);
    },
    (error: unknown) => {
      throw error;
    },
  );
});
process.once('disconnect', () => process.exit());
process.send?.('ready');
