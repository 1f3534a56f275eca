import type { Contract } from '@quatremains/protocol/http/contract';
import type { Refusal } from '@quatremains/protocol/refusals';
import type * as z from 'zod';

type Asked<Part extends z.ZodType | undefined> = Part extends z.ZodType ? z.input<Part> : undefined;

/** What a call needs: the parameters, query and body its contract names. */
export interface Question<Of extends Contract> {
  readonly params?: Asked<Of['params']>;
  readonly query?: Asked<Of['query']>;
  readonly body?: Asked<Of['body']>;
  readonly signal?: AbortSignal;
}

/** A contract, or what fetches it: contracts come with the library that checks shapes, which a page can do without at first. */
export type Asking<Of extends Contract> = Of | (() => Promise<Of>);

/** Asks the server as a contract says; throws `CallFailed` when it says no. */
export type Call = <Of extends Contract>(
  contract: Asking<Of>,
  question?: Question<Of>,
) => Promise<z.output<Of['answer']>>;

/** The server answered no, in its own words (`refusal`) or in somebody else's (null). */
export class CallFailed extends Error {
  readonly status: number;
  readonly refusal: Refusal | null;

  constructor(status: number, reason: Refusal | null) {
    super(reason?.code ?? `HTTP ${status}`);
    this.status = status;
    this.refusal = reason;
  }
}

/** What the server said no with; null where it did not answer at all. */
export function refusalOf(failure: unknown): Refusal | null {
  return failure instanceof CallFailed ? failure.refusal : null;
}

function addressOf({ path }: Contract, { params = {}, query = {} }: Question<Contract>): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return `/api/${filled}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

async function failureOf(response: Response): Promise<CallFailed> {
  const { refusal } = await import('@quatremains/protocol/entities/refusal');
  const text = await response.text();
  try {
    const said = refusal.safeParse((JSON.parse(text) as { refusal?: unknown }).refusal);
    if (said.success) return new CallFailed(response.status, said.data);
  } catch {
    // Not our server's words: a proxy's page, or nothing.
  }
  return new CallFailed(response.status, null);
}

function headersOf(body: unknown, token: string | null): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** One call, in somebody's name where there is a token. */
export async function send<Of extends Contract>(
  asked: Asking<Of>,
  question: Question<Of>,
  token: string | null,
): Promise<z.output<Of['answer']>> {
  const contract = typeof asked === 'function' ? await asked() : asked;
  const { body, signal } = question;
  const response = await fetch(addressOf(contract, question), {
    method: contract.method,
    signal: signal ?? null,
    headers: headersOf(body, token),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await failureOf(response);
  return contract.answer.parse(await response.json()) as z.output<Of['answer']>;
}

/** Calls the server as nobody in particular, and checks the answer against its contract. */
export const call: Call = (contract, question = {}) => send(contract, question, null);
