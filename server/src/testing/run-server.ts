import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The server in its own process, started as an operator starts it. */
export interface RunningServer {
  readonly url: string;
  /** Ends the process by this signal; resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Resolves when the server prints that it is ready. */
export function runServer(variables: Record<string, string>): Promise<RunningServer> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, HOST: '127.0.0.1', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return gone;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /localhost:(\d+)\n/.exec(output)?.[1];
      if (port !== undefined) resolve({ url: `http://127.0.0.1:${port}`, end });
    });
    child.once('close', (code) => {
      reject(new Error(`the server ended by itself with ${code}`));
    });
  });
}
