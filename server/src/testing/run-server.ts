import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A server as anybody starts it, in a process of its own. */
export interface RunningServer {
  readonly url: string;
  /** Ends it by this signal and resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Resolves when it says that it is ready. */
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
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /localhost:(\d+)\n/.exec(said)?.[1];
      if (port !== undefined) resolve({ url: `http://127.0.0.1:${port}`, end });
    });
    child.once('close', (code) => {
      reject(new Error(`the server ended by itself with ${code}`));
    });
  });
}
