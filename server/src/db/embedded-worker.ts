import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { StatementError, DatabaseRequest, DatabaseReply, Rows } from './embedded-messages.ts';

const INT8 = 20;
const DATE = 1082;

if (parentPort === null) throw new Error('this file runs in a worker thread');
const port = parentPort;
const send = (reply: DatabaseReply): void => {
  port.postMessage(reply);
};

const database = await PGlite.create(workerData as string, {
  parsers: { [INT8]: Number, [DATE]: String },
  postgresqlconf: ['shared_buffers=16MB', 'max_wal_size=64MB'],
});

async function execute(request: DatabaseRequest): Promise<Rows> {
  if (request.kind === 'query') {
    const { rows, affectedRows = 0 } = await database.query<Record<string, unknown>>(request.sql, [
      ...request.parameters,
    ]);
    return { rows, affectedRows };
  }
  await database.close();
  return { rows: [], affectedRows: 0 };
}

async function answer(request: DatabaseRequest): Promise<DatabaseReply> {
  const { id } = request;
  try {
    return { id, ...(await execute(request)) };
  } catch (error) {
    // PostgreSQL itself has crashed.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    const { message, code, constraint } = error as StatementError;
    return { id, error: { message, code, constraint } };
  }
}

/** Ends this thread with an error, which the main thread receives. */
function fail(error: unknown): never {
  throw error;
}

port.on('message', (request: DatabaseRequest) => {
  answer(request).then(send, fail);
});
send('open');
