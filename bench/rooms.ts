import { Agent, request } from 'node:http';
import { prepareContent } from '../tools/prepare-content.ts';
import { freeOthers, pin, prefer } from './cores.ts';
import { startChild } from './relay-child.ts';
import { measureOverload } from './rooms-overload.ts';
import { cpuDuring, optionOf, shown, type Child } from './rooms-measures.ts';
import { fillRoom, inGroups, pause, share, BenchClient, type FullRoom } from './bench-client.ts';
import { restartAfter } from './rooms-restart.ts';

/*
 * 300 rooms with 3,000 members: what the list costs 200 viewers who watch it and fetch it every 5 s while clients come, go, like and play;
 * how soon a join is confirmed; what a chat message costs by the size of its room; what one member above the rate limit does to the notes of other
 * rooms; and how soon 20 rooms are restored after a restart.
 */

const ROOMS = optionOf('rooms', 300);
const SECONDS = optionOf('seconds', 10);
const MEMBERS = 10;
const VIEWERS = 200;
const POLL = 5_000;
const TARGET = { list: 20, core: 5, join: 30, back: 3_000 };

const agent = new Agent({ keepAlive: true, maxSockets: VIEWERS });

/** How long one fetch of the list takes, to its last byte, and how long it is. */
function fetchList(port: number): Promise<{ took: number; bytes: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      path: '/api/rooms',
      headers: { 'accept-encoding': 'gzip' },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.once('end', () => {
        resolve({ took: performance.now() - startedAt, bytes });
      });
    });
    sent.end();
  });
}

/** Clients join, leave, like and play, whether or not the list is watched. */
async function life(rooms: readonly FullRoom[], passers: readonly BenchClient[], seconds: number): Promise<void> {
  const startedAt = performance.now();
  for (let turn = 0; performance.now() - startedAt < seconds * 1_000; turn++) {
    const passer = passers[turn % passers.length];
    const room = rooms[(turn * 7) % rooms.length];
    if (turn % 10 === 0) await passer?.request('joinRoom', { id: room?.id, userStatus: 'spectator' });
    if (turn % 10 === 5) await room?.members[turn % MEMBERS]?.request('floatingHeart', {});
    for (let place = 0; place < 12; place++)
      rooms[(turn * 12 + place) % rooms.length]?.members[turn % MEMBERS]?.strike(40 + ((turn + place) % 40));
    await pause(20);
  }
}

async function measureList(server: Child, rooms: readonly FullRoom[]): Promise<void> {
  const passers = await Promise.all(Array.from({ length: 60 }, () => BenchClient.connect(server.port)));
  const viewers = await Promise.all(Array.from({ length: VIEWERS }, () => BenchClient.connect(server.port)));
  await life(rooms, passers, 2);
  const alone = await cpuDuring(server, () => life(rooms, passers, SECONDS));
  for (const viewer of viewers) await viewer.requestOrThrow('watchRooms', { watch: true });
  const times: number[] = [];
  let bytes = 0;
  let pushed = 0;
  for (const viewer of viewers)
    viewer.onText = (text) => {
      pushed += text.length;
    };
  const polls = async (): Promise<void> => {
    const open: Promise<void>[] = [];
    const startedAt = performance.now();
    for (let poll = 0; poll < (VIEWERS * SECONDS * 1_000) / POLL; poll++) {
      const dueAt = startedAt + (poll * POLL) / VIEWERS;
      while (performance.now() < dueAt) await pause(Math.max(0, dueAt - performance.now()));
      const fetched = fetchList(server.port).then((one) => {
        times.push(one.took);
        bytes = one.bytes;
      });
      open.push(fetched);
    }
    await Promise.all(open);
  };
  const watched = await cpuDuring(server, async () => {
    await Promise.all([life(rooms, passers, SECONDS), polls()]);
  });
  console.log(
    `\nlist, ${rooms.length} rooms, ${VIEWERS} viewers: p50 ${shown(share(times, 0.5))} p99 ${shown(share(times, 0.99))} ms (may be ${TARGET.list}), ` +
      `${times.length} fetches of ${shown(bytes / 1_024)} kB`,
  );
  console.log(
    `server: ${shown(watched)} % of a core with viewers, ${shown(alone)} % without: ${shown(watched - alone)} % for the list (may be ${TARGET.core}); ` +
      `pushed ${shown(pushed / VIEWERS / SECONDS / 1_024)} kB a second to each`,
  );
  for (const client of [...passers, ...viewers]) client.stop();
}

async function measureJoins(server: Child, rooms: readonly FullRoom[]): Promise<void> {
  const clients = await Promise.all(Array.from({ length: 120 }, () => BenchClient.connect(server.port)));
  const times: number[] = [];
  for (let turn = 0; turn < clients.length * 9; turn++) {
    const id = rooms[(turn * 13 + Math.floor(turn / clients.length)) % rooms.length]?.id;
    const startedAt = performance.now();
    await clients[turn % clients.length]?.requestOrThrow('joinRoom', { id, userStatus: 'spectator' });
    times.push(performance.now() - startedAt);
  }
  console.log(
    `\njoins: ${times.length}, one after the other: p50 ${shown(share(times, 0.5), 2)} p99 ${shown(share(times, 0.99), 2)} ms (may be ${TARGET.join})`,
  );
  for (const client of clients) client.stop();
}

/** Each member sends four messages; returns ms of processor time for each. */
async function talk(server: Child, rooms: readonly FullRoom[]): Promise<{ each: number; said: number }> {
  const speakers = rooms.flatMap(({ members }) => members);
  const before = await server.usage();
  let said = 0;
  for (let word = 0; word < 4; word++)
    await inGroups([...speakers.entries()], 20, async ([place, speaker]) => {
      const { ok } = await speaker.request('chatMessage', { message: `${place} says their word number ${word}` });
      if (ok) said++;
    });
  const after = await server.usage();
  return { each: (after.cpuMicroseconds - before.cpuMicroseconds) / 1_000 / said, said };
}

async function measureChat(server: Child, rooms: readonly FullRoom[]): Promise<void> {
  const large = await Promise.all([100, 100, 100].map((members) => fillRoom(server.port, members)));
  await talk(server, rooms.slice(30, 60));
  const ten = await talk(server, rooms.slice(0, 30));
  const hundred = await talk(server, large);
  console.log(`\nchat message among ${rooms.length + large.length} rooms, processor time of the server:`);
  for (const [size, { each, said }] of [
    [MEMBERS, ten],
    [100, hundred],
  ] as const)
    console.log(
      `  room of ${size}: ${shown(each, 3)} ms, ${shown((each / size) * 1_000)} µs for each member (${said} messages)`,
    );
  console.log(`  ten times the members cost ${shown(hundred.each / ten.each)} times (O(members): may be 10)`);
  for (const { members } of large) for (const member of members) member.stop();
}

async function measureRooms(server: Child): Promise<void> {
  const rooms: FullRoom[] = [];
  await inGroups(Array.from({ length: ROOMS }), 10, async () => {
    rooms.push(await fillRoom(server.port, MEMBERS));
  });
  await measureList(server, rooms);
  await measureJoins(server, rooms);
  await measureChat(server, rooms);
  for (const { members } of rooms) for (const member of members) member.stop();
}

async function measureRestart(): Promise<void> {
  console.log('\n20 rooms, 60 players, server ended and started again:');
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const { seats, members, backAfter, startedAfter } = await restartAfter(signal);
    console.log(
      `  ${signal}: answers again after ${shown(startedAfter, 0)} ms, ${seats} of ${members} in their seats ${shown(backAfter, 0)} ms later (may be ${TARGET.back})`,
    );
  }
}

await prepareContent();
const server = await startChild('./rooms-server.ts');
pin(process.pid, 1);
// Helper threads of a garbage collection that wait for the overload client would delay the server, or the listening client.
for (const pid of [server.pid, process.pid]) freeOthers(pid, '15');
const isPreferred = prefer(process.pid, '20') && prefer(server.pid, '20');
console.log(
  `Node ${process.version}; before everything else this machine does: ${isPreferred ? 'yes' : 'no, so it should do nothing else'}`,
);
if (!process.argv.includes('--only=overload')) await measureRooms(server);
await measureOverload(server);
server.stop();
if (!process.argv.includes('--only=overload')) await measureRestart();
process.exit(0);
