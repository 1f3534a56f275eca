import { setImmediate } from 'node:timers/promises';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { ASLEEP, LOOKING, type Question, type Reply, type ThreadData } from './pglite-thread.ts';

const INT8 = 20;
const DATE = 1082;
/** How often it looks for questions by itself, and how many times in vain before it sleeps until it is woken; ms. */
const LOOKS_EVERY = 2;
const LOOKS_IN_VAIN = 50;

if (parentPort === null) throw new Error('this file runs in a worker thread');
const port = parentPort;
const { folder, questions, bell } = workerData as ThreadData;

const database = await PGlite.create(folder, {
  parsers: { [INT8]: Number, [DATE]: String },
  postgresqlconf: ['shared_buffers=16MB', 'max_wal_size=64MB'],
});

/** What the database says of a failure. It hangs the question on it, with people's data: that stays here. */
type Fault = Extract<Reply, { error: unknown }>['error'];
const toldOf = ({ message, code, constraint }: Fault): Fault => ({ message, code, constraint });

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
    return { id: question.id, error: toldOf(error as Fault) };
  }
}

function nextQuestion(): Question | undefined {
  return receiveMessageOnPort(questions)?.message as Question | undefined;
}

/** To wake a thread costs the one that wakes it more than to ask: while questions come often, nobody has to. */
async function awaitQuestion(): Promise<Question> {
  for (let looks = 0; looks < LOOKS_IN_VAIN; looks++) {
    const question = nextQuestion();
    if (question !== undefined) return question;
    Atomics.wait(bell, 0, LOOKING, LOOKS_EVERY);
  }
  await setImmediate();
  Atomics.store(bell, 0, ASLEEP);
  // What came before it was known that this thread sleeps has woken nobody.
  const question = nextQuestion();
  if (question === undefined) Atomics.wait(bell, 0, ASLEEP);
  Atomics.store(bell, 0, LOOKING);
  return question ?? awaitQuestion();
}

port.postMessage('ready');
for (;;) port.postMessage(await answer(await awaitQuestion()));
