import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessageChannel, Worker, type MessagePort } from 'node:worker_threads';
import type { SigningConfig } from './app.machinery.ts';
import { createHouse, type House } from './app.house.ts';
import { signing, type App, type Dependencies } from './app.ts';
import type { OpenDatabase, SharedDatabase } from './db/connection.ts';
import type { SessionsKnown } from './db/known-sessions.ts';
import { openFrontDoor, type FrontDoor } from './http/front-door.ts';
import { openInnerLine, type InnerLine } from './http/inner-line.ts';
import { answerCalls, callsTo } from './platform/thread-calls.ts';

/** What the thread of the calls is given. */
export interface CallsThreadData {
  readonly config: SigningConfig;
  readonly database: SharedDatabase;
  /** Where it asks what lives, and where it is told what it has to know. */
  readonly live: MessagePort;
  readonly told: MessagePort;
  /** Where it passes connections on that want a WebSocket after all. */
  readonly sockets: InnerLine;
}

/** What the thread of the calls says. */
export type CallsThreadSays = { readonly ready: InnerLine };

/** What the thread of the calls is told. */
export interface CallsThread extends Omit<SessionsKnown, 'look'> {
  reachedAt(address: AddressInfo): Promise<void>;
  stop(): Promise<void>;
}

export interface ThreadsOptions extends Dependencies {
  readonly database: OpenDatabase;
  /** A thread is gone, and what it did is done no more. */
  readonly onFatal: (error: Error) => void;
}

const deeds: readonly (keyof CallsThread)[] = ['accountChanged', 'accountGone', 'sessionChanged', 'reachedAt', 'stop'];
const SECRET_BYTES = 24;

/** A server of WebSockets only: whoever asks it anything else gets one answer, and comes again by the front door. */
function createSocketsServer(): Server {
  const server = createServer({ keepAlive: false });
  server.maxRequestsPerSocket = 1;
  return server;
}

interface StartedThread {
  readonly calls: CallsThread;
  /** Resolves with how visitors are passed on to it. */
  readonly line: Promise<InnerLine>;
  readonly live: MessagePort;
  end(): Promise<void>;
}

function startCalls(config: SigningConfig, sockets: InnerLine, options: ThreadsOptions): StartedThread {
  const [live, told] = [new MessageChannel(), new MessageChannel()];
  const database = options.database.share();
  const inner = { port: sockets.port, secret: sockets.secret };
  const workerData: CallsThreadData = { config, database, live: live.port2, told: told.port2, sockets: inner };
  const ports = [live.port2, told.port2, ...('line' in database ? [database.line.questions] : [])];
  const worker = new Worker(new URL('./app.calls-worker.ts', import.meta.url), { workerData, transferList: ports });
  let isStopping = false;
  const gone = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      resolve();
    });
  });
  const line = new Promise<InnerLine>((resolve, reject) => {
    const fail = (error: Error): void => {
      reject(error);
      if (!isStopping) options.onFatal(error);
    };
    worker.once('message', ({ ready }: CallsThreadSays) => {
      resolve(ready);
    });
    worker.once('error', (error) => {
      fail(error as Error);
    });
    worker.once('exit', (code) => {
      fail(new Error(`the thread of the calls ended with ${code}`));
    });
  });
  const calls = callsTo<CallsThread>(told.port1, deeds);
  const end = async (): Promise<void> => {
    isStopping = true;
    await Promise.race([calls.stop(), gone]);
    await worker.terminate();
    for (const port of [live.port1, told.port1]) port.close();
  };
  return { calls, line, live: live.port1, end };
}

/** The other thread knows sessions; what is asked here is asked of the database. */
function knownElsewhere({ known }: OpenDatabase, { accountChanged, accountGone, sessionChanged }: CallsThread) {
  if (known === null) return null;
  return { look: (_, __, ask) => ask(), accountChanged, accountGone, sessionChanged } satisfies SessionsKnown;
}

async function open(house: House, sockets: Server, thread: StartedThread): Promise<FrontDoor> {
  answerCalls(thread.live, house.live);
  house.open(sockets);
  return openFrontDoor(sockets, await thread.line);
}

/**
 * The same with two threads: what lives is in this one, what is called in another, so that no call holds up a note. Both are reached by
 * one port.
 */
export async function createAppInThreads(options: ThreadsOptions): Promise<Omit<App, 'http'>> {
  const config = signing(options.config, options.random);
  const server = createSocketsServer();
  const sockets = await openInnerLine(server, options.random.token(SECRET_BYTES));
  const thread = startCalls(config, sockets, options);
  const database = { ...options.database, known: knownElsewhere(options.database, thread.calls) };
  const house = await createHouse({ ...options, config, database });
  const door = await open(house, server, thread);
  return {
    configuration: house.configuration,
    listen: async () => {
      house.bringBack();
      const address = await door.listen(config.port, config.host);
      await thread.calls.reachedAt(address);
      return address.port;
    },
    stop: async () => {
      await house.stop();
      await thread.end();
      door.stop();
      sockets.close();
    },
  };
}
