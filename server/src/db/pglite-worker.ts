import { setImmediate } from 'node:timers/promises';
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { ASLEEP, LOOKING, type Question, type Reply } from './pglite-line.ts';
import type { ThreadData } from './pglite-thread.ts';

const INT8 = 20;
const DATE = 1082;
/** How often it looks for questions by itself, and how many times in vain before it sleeps until it is woken; ms. */
const LOOKS_EVERY = 2;
const LOOKS_IN_VAIN = 50;

if (parentPort === null) throw new Error('this file runs in a worker thread');
const port = parentPort;
const { folder, lines, bell } = workerData as ThreadData;

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
    // PostgreSQL itself has come to its end in here: this thread ends, and so the process learns of it.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    return { id: question.id, error: toldOf(error as Fault) };
  }
}

/** A question, and on which line it came and is answered. */
interface Asked {
  readonly question: Question;
  readonly line: MessagePort;
}

/** Who asks first when all do; and the line that has the one session alone, from the beginning of its transaction to the end. */
let turn = 0;
let alone: MessagePort | null = null;

function nextQuestion(): Asked | undefined {
  for (let place = 0; place < lines.length; place++) {
    const line = lines[(turn + place) % lines.length];
    if (line === undefined || (alone !== null && alone !== line)) continue;
    const question = receiveMessageOnPort(line)?.message as Question | undefined;
    if (question === undefined) continue;
    turn = (turn + place + 1) % lines.length;
    return { question, line };
  }
  return undefined;
}

async function answerOn({ question, line }: Asked): Promise<void> {
  const sql = question.kind === 'query' ? question.sql : '';
  const reply = await answer(question);
  // Who could not begin will not end, either.
  if (sql === 'begin' && !('error' in reply)) alone = line;
  if (sql === 'commit' || sql === 'rollback') alone = null;
  line.postMessage(reply);
}

/** To wake a thread costs the one that wakes it more than to ask: while questions come often, nobody has to. */
async function awaitQuestion(): Promise<Asked> {
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
for (;;) await answerOn(await awaitQuestion());
