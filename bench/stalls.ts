import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freeOthers, pin } from './cores.ts';
import type { Stall } from './stalls-server.ts';
import { enterProduct, enterProductJoined, Load, type Enter } from './relay-load.ts';

/*
 * How long the thread of the notes stalls while 5,000 clients are connected and 10 rooms of 16 play 48,000 deliveries a second, and
 * whether it worked or waited for a core.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { connections: { type: 'string', default: '5000' }, seconds: { type: 'string', default: '20' } },
});
const CONNECTIONS = Number(values.connections);
const SECONDS = Number(values.seconds);
const EVENTS_A_SECOND = 3_200;
const AT_ONCE = 20;
const MAY_TAKE = 15;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const enterNothing: Enter = (socket) => enterProduct(socket, 'idle');

async function playEvenly(load: Load): Promise<void> {
  const startedAt = performance.now();
  for (let sent = 0; performance.now() - startedAt < SECONDS * 1_000; await pause(1)) {
    const due = ((performance.now() - startedAt) / 1_000) * EVENTS_A_SECOND;
    for (; sent < due; sent++) load.players[sent % load.players.length]?.play();
  }
}

async function fill(url: string): Promise<Load> {
  const share = { rooms: CONNECTIONS / AT_ONCE, members: 1, playing: 1 };
  await Promise.all(Array.from({ length: AT_ONCE }, () => Load.connect({ url, enter: enterNothing, ...share })));
  return Load.connect({ url, enter: enterProductJoined, rooms: 10, members: 16, playing: 16, isNotedByOne: true });
}

const child = fork(fileURLToPath(new URL('./stalls-server.ts', import.meta.url)));
const heard = <T>() => new Promise<T>((resolve) => void child.once('message', (message) => resolve(message as T)));
const { port } = await heard<{ port: number }>();
if (child.pid !== undefined) pin(child.pid, 0);
freeOthers(child.pid);
pin(process.pid, 1);
const load = await fill(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`);
console.log(`${CONNECTIONS} connections, 48,000 deliveries a second for ${SECONDS} s`);
await pause(2_000);
child.send('forget');
await heard();
await playEvenly(load);
child.send('report');
const stalls = await heard<Stall[]>();
const longest = stalls.toSorted((one, other) => other.lasted - one.lasted);
console.log(`the thread of the notes was held up for more than 10 ms ${stalls.length} times; the longest, ms:`);
for (const { lasted, worked, waited } of longest.slice(0, 5))
  console.log(
    `${lasted.toFixed(1).padStart(8)}, of which it worked ${worked.toFixed(1)} and waited for a core ${waited.toFixed(1)}`,
  );
child.kill('SIGKILL');
process.exit((longest[0]?.lasted ?? 0) <= MAY_TAKE ? 0 : 1);
