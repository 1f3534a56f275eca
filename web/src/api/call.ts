import type { Contract } from '@quatremains/protocol/http/contract';
import type { Refusal } from '@quatremains/protocol/refusals';
import type * as z from 'zod';

type InputOf<Part extends z.ZodType | undefined> = Part extends z.ZodType ? z.input<Part> : undefined;

/** The input of a call: the parameters, query and body that its contract names. */
export interface CallInput<Of extends Contract> {
  readonly params?: InputOf<Of['params']>;
  readonly query?: InputOf<Of['query']>;
  readonly body?: InputOf<Of['body']>;
  readonly signal?: AbortSignal;
}

/** A contract, or the function that imports it: contracts import zod, which the first paint does not need. */
export type ContractSource<Of extends Contract> = Of | (() => Promise<Of>);

/** Calls the server by a contract; throws `CallFailed` when the server refuses. */
export type Call = <Of extends Contract>(
  contract: ContractSource<Of>,
  question?: CallInput<Of>,
) => Promise<z.output<Of['response']>>;

/** The server refused the call, with a refusal of ours or (null) with another answer, such as a proxy's. */
export class CallFailed extends Error {
  readonly status: number;
  readonly refusal: Refusal | null;

  constructor(status: number, reason: Refusal | null) {
    super(reason?.code ?? `HTTP ${status}`);
    this.status = status;
    this.refusal = reason;
  }
}

/** The server's refusal; null where it did not answer at all. */
export function refusalOf(failure: unknown): Refusal | null {
  return failure instanceof CallFailed ? failure.refusal : null;
}

function addressOf({ path }: Contract, { params = {}, query = {} }: CallInput<Contract>): string {
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
    // The body is not our server's: a proxy's page, or nothing.
  }
  return new CallFailed(response.status, null);
}

function headersOf(body: unknown, token: string | null): Record<string, string> {
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Sends one call, with the token where there is one. */
export async function send<Of extends Contract>(
  asked: ContractSource<Of>,
  question: CallInput<Of>,
  token: string | null,
): Promise<z.output<Of['response']>> {
  const contract = typeof asked === 'function' ? await asked() : asked;
  const { body, signal } = question;
  const response = await fetch(addressOf(contract, question), {
    method: contract.method,
    signal: signal ?? null,
    headers: headersOf(body, token),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await failureOf(response);
  return contract.response.parse(await response.json()) as z.output<Of['response']>;
}

/** Calls the server without an identity, and checks the answer against its contract. */
export const call: Call = (contract, question = {}) => send(contract, question, null);
