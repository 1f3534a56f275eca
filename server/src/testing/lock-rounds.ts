import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LOCK_PROCESS = fileURLToPath(new URL('lock-process.ts', import.meta.url));

async function starter(folder: string): Promise<ChildProcess> {
  const child = fork(LOCK_PROCESS, [folder]);
  await once(child, 'message');
  return child;
}

async function answerOf(child: ChildProcess): Promise<string> {
  const [answer] = (await once(child, 'message')) as [string];
  return answer;
}

/**
 * In each round `many` processes try at once to lock the folder, whose last holder was killed in the round before. Returns the answers of
 * each round.
 */
export async function lockRounds(folder: string, rounds: number, many: number): Promise<string[][]> {
  const outcomes: string[][] = [];
  let starters = await Promise.all(Array.from({ length: many }, () => starter(folder)));
  for (let round = 0; round < rounds; round++) {
    const answers = Promise.all(starters.map(answerOf));
    for (const child of starters) child.send('lock');
    const outcome = await answers;
    outcomes.push(outcome);
    starters = await Promise.all(
      starters.map(async (child, place) => {
        if (outcome[place] !== 'locked') return child;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
        return starter(folder);
      }),
    );
  }
  for (const child of starters) child.disconnect();
  return outcomes;
}
