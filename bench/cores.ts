import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Pins a process to one core, where the system can do that. */
export function pin(pid: number, core: number): boolean {
  return spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]).status === 0;
}

/** Gives a thread priority over all others of this machine, where that is allowed. */
export function prefer(thread: number | string | undefined, priority: string): boolean {
  return spawnSync('chrt', ['--rr', '--pid', priority, String(thread)]).status === 0;
}

/**
 * The threads of a process besides its first one, the embedded database's among them, may use either core; with a priority they run
 * before all others of this machine, too, since the first one waits for some of them.
 */
export function freeOthers(pid: number | undefined, priority: string | null = null): void {
  const tasks = `/proc/${pid}/task`;
  const threads = existsSync(tasks) ? readdirSync(tasks).filter((thread) => thread !== String(pid)) : [];
  for (const thread of threads) {
    spawnSync('taskset', ['-c', '-p', '0,1', thread]);
    if (priority === null) spawnSync('renice', ['-n', '-10', '-p', thread]);
    else prefer(thread, priority);
  }
}

/** Idle cores sleep, and a virtual machine may wake them late: this runs a task of the lowest priority on each core. Returns the function that ends it. */
export function keepAwake(): () => void {
  const spin = 'for (;;);';
  const spinners = [0, 1].map((core) =>
    spawn('chrt', ['--idle', '0', 'taskset', '-c', String(core), process.execPath, '-e', spin], { stdio: 'ignore' }),
  );
  for (const spinner of spinners) spinner.once('error', () => undefined);
  return () => {
    for (const spinner of spinners) spinner.kill('SIGKILL');
  };
}
