import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

export interface PostgresServer {
  readonly url: string;
  /** Shuts it down at once; its data stay. */
  halt(): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const DEBIAN = '/usr/lib/postgresql';
const READY_WITHIN = 15_000;

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Looks on the PATH and where Debian puts its versions, newest first. */
function findProgram(name: string): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** The user and group that run PostgreSQL, which refuses to run as root. Root starts it as `postgres`, or as `nobody` where there is no `postgres`. */
function accountToUse(): Account {
  if (process.getuid?.() !== 0) return {};
  const NOBODY = 65_534;
  const numberOf = (option: string) => Number(spawnSync('id', [option, 'postgres']).stdout.toString()) || NOBODY;
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const giveUp = setTimeout(() => {
      reject(new Error(`PostgreSQL was not ready in ${READY_WITHIN} ms:\n${log}`));
    }, READY_WITHIN);
    child.on('exit', () => {
      reject(new Error(`PostgreSQL ended:\n${log}`));
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(giveUp);
      resolve();
    });
  });
}

function ended(child: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    child.kill(signal);
  });
}

/** Whether PostgreSQL is installed. */
export function hasPostgres(): boolean {
  return findProgram('initdb') !== undefined && findProgram('postgres') !== undefined;
}

/** Creates an empty database on this server; returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(server);
  own.pathname = name;
  return own.href;
}

/** Starts a PostgreSQL server with its data in a temporary folder; null where none is installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const initdb = findProgram('initdb');
  const postgres = findProgram('postgres');
  if (initdb === undefined || postgres === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'quatremains-pg-'));
  const account = accountToUse();
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = ['-D', data, '-U', 'piano', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(initdb, options, { ...account, cwd: '/' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`);
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-c', 'max_connections=200'];
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(postgres, ['-D', data, '-p', String(port), '-k', folder, ...settings], {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(started);
    return started;
  };
  let child = await start();
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    url: `postgres://piano@127.0.0.1:${port}/postgres`,
    halt: () => ended(child, 'SIGQUIT'),
    resume: async () => {
      child = await start();
    },
    stop: async () => {
      await ended(child, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
