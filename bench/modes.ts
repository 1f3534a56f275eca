import { freeOthers, pin } from './cores.ts';
import { startRoom, type ModeRoom } from './modes-rooms.ts';
import { startChild } from './relay-child.ts';
import { inGroups, pause } from './bench-client.ts';

/*
 * 1,000 rooms of three: a quarter each with a metronome and a loop, a video, a queue with short turns, and a blind test with
 * guesses. The cost for the server, compared with the same rooms in their initial state.
 */

function optionOf(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

const ROOMS = optionOf('rooms', 1_000);
const SECONDS = optionOf('seconds', 30);
const SETTLES = optionOf('settles', 20);
const TARGET = 10;
const MODES = ['NORMAL', 'PRACTICE', 'QUEUED', 'BLIND'] as const;

type Child = Awaited<ReturnType<typeof startChild>>;

/** Processor time of the whole server, its embedded database included, in percent of a core. */
async function cpuFor(server: Child, seconds: number): Promise<number> {
  const before = await server.usage();
  const startedAt = performance.now();
  await pause(seconds * 1_000);
  const after = await server.usage();
  return ((after.cpuMicroseconds - before.cpuMicroseconds) / 1_000 / (performance.now() - startedAt)) * 100;
}

async function openRooms({ port }: Child): Promise<ModeRoom[]> {
  const rooms: ModeRoom[] = [];
  const modes = Array.from({ length: ROOMS }, (_, place) => MODES[place % MODES.length] ?? 'NORMAL');
  await inGroups(modes, 10, async (mode) => {
    rooms.push(await startRoom(port, mode, rooms.length));
  });
  return rooms;
}

const shown = (value: number) => `${value.toFixed(1)} %`;

const server = await startChild('./modes-server.ts');
pin(process.pid, 1);
for (const pid of [server.pid, process.pid]) freeOthers(pid);
const rooms = await openRooms(server);
await pause(SETTLES * 1_000);
const silent = await cpuFor(server, SECONDS);
await inGroups(rooms, 20, (room) => room.run());
await pause(SETTLES * 1_000);
const running = await cpuFor(server, SECONDS);
console.log(`Node ${process.version}; ${rooms.length} rooms of three, processor time of the server over ${SECONDS} s:`);
console.log(`  silent rooms: ${shown(silent)} of a core`);
console.log(
  `  running modes and bots: ${shown(running)} (may be ${TARGET} %), of which the modes ${shown(running - silent)}`,
);
for (const mode of MODES) {
  const ofMode = rooms.filter((room) => room.mode === mode);
  const heard = ofMode.reduce((sum, room) => sum + room.heard(), 0);
  console.log(`  ${mode.padEnd(9)}${ofMode.length} rooms heard ${heard} messages of their modes`);
}
server.stop();
process.exit(0);
