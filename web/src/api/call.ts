import type { Contract } from '@quatremains/protocol/http/contract';
import { refusal, type Refusal } from '@quatremains/protocol/refusals';
import type * as z from 'zod';

type Asked<Part extends z.ZodType | undefined> = Part extends z.ZodType ? z.input<Part> : undefined;

/** What a call needs: the parameters, query and body its contract names. */
export interface Question<Of extends Contract> {
  readonly params?: Asked<Of['params']>;
  readonly query?: Asked<Of['query']>;
  readonly body?: Asked<Of['body']>;
  readonly signal?: AbortSignal;
}

/** The server answered no, or not at all (`refusal` is then null). */
class CallFailed extends Error {
  readonly refusal: Refusal | null;

  constructor(message: string, reason: Refusal | null) {
    super(message);
    this.refusal = reason;
  }
}

function addressOf({ path }: Contract, { params = {}, query = {} }: Question<Contract>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return `/api/${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

async function failureOf(response: Response): Promise<CallFailed> {
  const text = await response.text();
  try {
    const said = refusal.safeParse((JSON.parse(text) as { refusal?: unknown }).refusal);
    if (said.success) return new CallFailed(said.data.code, said.data);
  } catch {
    // Not our server's words: a proxy's page, or nothing.
  }
  return new CallFailed(`HTTP ${response.status}`, null);
}

/** Calls the server as its contract says, and checks the answer against it. */
export async function call<Of extends Contract>(
  contract: Of,
  question: Question<Of> = {},
): Promise<z.output<Of['answer']>> {
  const { body, signal } = question;
  const response = await fetch(addressOf(contract, question), {
    method: contract.method,
    signal: signal ?? null,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw await failureOf(response);
  return contract.answer.parse(await response.json()) as z.output<Of['answer']>;
}
