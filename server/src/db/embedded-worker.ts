import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Fault, Question, Reply, Rows } from './embedded-messages.ts';

const INT8 = 20;
const DATE = 1082;

if (parentPort === null) throw new Error('this file runs in a worker thread');
const port = parentPort;
const say = (reply: Reply): void => {
  port.postMessage(reply);
};

const database = await PGlite.create(workerData as string, {
  parsers: { [INT8]: Number, [DATE]: String },
  postgresqlconf: ['shared_buffers=16MB', 'max_wal_size=64MB'],
});

async function execute(question: Question): Promise<Rows> {
  if (question.kind === 'query') {
    const { rows, affectedRows = 0 } = await database.query<Record<string, unknown>>(question.sql, [
      ...question.parameters,
    ]);
    return { rows, affectedRows };
  }
  await database.close();
  return { rows: [], affectedRows: 0 };
}

async function answer(question: Question): Promise<Reply> {
  const { id } = question;
  try {
    return { id, ...(await execute(question)) };
  } catch (error) {
    // PostgreSQL itself has crashed.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    const { message, code, constraint } = error as Fault;
    return { id, error: { message, code, constraint } };
  }
}

/** Ends this thread, by which the process learns of it. */
function fail(error: unknown): never {
  throw error;
}

port.on('message', (question: Question) => {
  answer(question).then(say, fail);
});
say('open');
