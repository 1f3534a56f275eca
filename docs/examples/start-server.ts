import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));
const READY = /http:\/\/localhost:\d+/;

export interface RunningServer {
  /** Its origin. */
  readonly url: string;
  stop(): void;
}

/** Resolves with the address that the server prints. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      reject(new Error(`the server ended with code ${String(code)}`));
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      const [address] = READY.exec(chunk.toString()) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

/** Starts the server in a process of its own, for the tests of the examples. */
export async function startServer(): Promise<RunningServer> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: ':memory:' };
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = (await addressOf(server)).replace('localhost', '127.0.0.1');
  return { url, stop: () => server.kill('SIGTERM') };
}
