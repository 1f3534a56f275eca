import type { MessagePort } from 'node:worker_threads';

interface Question {
  readonly id: number;
  readonly deed: string;
  readonly values: readonly unknown[];
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: { readonly message: string; readonly code: unknown };
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** What one thread does for another: of plain values, each answered later. */
type Deeds = { readonly [Name in string]: (...values: never[]) => Promise<unknown> };

/** What crosses of an error; by its code the other thread knows what to answer. */
function toldOf(error: unknown): NonNullable<Answer['error']> {
  const { message = String(error), code = null } = error as { message?: string; code?: unknown };
  return { message, code };
}

/** Does what is asked on this port. */
export function answerCalls(port: MessagePort, deeds: object): void {
  const known = new Map(Object.entries(deeds as Deeds));
  const answer = async ({ id, deed, values }: Question): Promise<Answer> => {
    try {
      return { id, value: await known.get(deed)?.(...(values as never[])) };
    } catch (error) {
      return { id, error: toldOf(error) };
    }
  };
  port.on('message', (question: Question) => {
    answer(question).then(
      (told) => {
        port.postMessage(told);
      },
      (error: unknown) => {
        throw error;
      },
    );
  });
}

/** Asks the other thread for each of these deeds. */
export function callsTo<All extends object>(port: MessagePort, names: readonly (keyof All & string)[]): All {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  port.on('message', ({ id, value, error }: Answer) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asker?.resolve(value);
    else asker?.reject(Object.assign(new Error(error.message), { code: error.code }));
  });
  const ask =
    (deed: string) =>
    (...values: unknown[]) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        port.postMessage({ id, deed, values } satisfies Question);
      });
  return Object.fromEntries(names.map((name) => [name, ask(name)])) as All;
}
