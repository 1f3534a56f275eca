import type { RefusalCode } from '@quatremains/protocol/refusals';

interface Heard {
  readonly call: string;
  readonly token: string | null;
  readonly body: unknown;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

type Respond = (heard: Heard) => Reply | Promise<Reply>;

/** Replaces `fetch` and the server behind it. */
export interface FakeServer {
  /** All requests so far, as `GET login/status`. */
  readonly heard: Heard[];
  count(call: string): number;
  on(call: string, respond: Respond): void;
  readonly fetch: typeof fetch;
}

export function yes(body: unknown): Reply {
  return { status: 200, body };
}

export function no(status: number, code: RefusalCode): Reply {
  return { status, body: { refusal: { code } } };
}

export function createFakeServer(): FakeServer {
  const heard: Heard[] = [];
  const responses = new Map<string, Respond>();

  async function answer(address: string, init: RequestInit = {}): Promise<Response> {
    const call = `${init.method ?? 'GET'} ${address.replace(/^\/api\/|\?.*$/g, '')}`;
    const { authorization = null } = (init.headers ?? {}) as Record<string, string>;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const one = { call, token: authorization?.replace('Bearer ', '') ?? null, body };
    heard.push(one);
    const respond = responses.get(call);
    if (respond === undefined) throw new TypeError(`No response is set for ${call}.`);
    const reply = await respond(one);
    return Response.json(reply.body, { status: reply.status });
  }

  return {
    heard,
    count: (call) => heard.filter((one) => one.call === call).length,
    on: (call, respond) => {
      responses.set(call, respond);
    },
    fetch: (address, init) => answer(address as string, init),
  };
}
