import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { Question, Reply } from './pglite-thread.ts';

const INT8 = 20;
const DATE = 1082;

if (parentPort === null) throw new Error('this file runs in a worker thread');
const port = parentPort;
const { folder } = workerData as { folder: string };

const database = await PGlite.create(folder, {
  parsers: { [INT8]: Number, [DATE]: String },
  postgresqlconf: ['shared_buffers=16MB', 'max_wal_size=64MB'],
});

async function answer(question: Question): Promise<Reply> {
  try {
    if (question.kind === 'close') await database.close();
    const result = question.kind === 'close' ? null : await database.query(question.sql, [...question.parameters]);
    return {
      id: question.id,
      rows: (result?.rows ?? []) as Record<string, unknown>[],
      affectedRows: result?.affectedRows ?? 0,
    };
  } catch (error) {
    return { id: question.id, error: { ...(error as object), message: (error as Error).message } };
  }
}

port.on('message', (question: Question) => {
  answer(question).then(
    (reply) => {
      port.postMessage(reply);
    },
    (error: unknown) => {
      throw error;
    },
  );
});
port.postMessage('ready');
