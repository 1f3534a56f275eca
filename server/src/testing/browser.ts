import type { Account, Profile } from '@quatremains/protocol/entities/account';
import type { ProviderName } from '@quatremains/protocol/vocabulary';

/** The response of a call. */
export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the expectations of the tests say what it is
  readonly body: any;
  readonly headers: Headers;
}

export interface SignedInBrowser {
  readonly token: string;
  readonly user: Account;
}

interface Sent {
  readonly body?: object;
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** The parameters with which the provider redirects the browser back. */
export interface Landing {
  readonly code: string;
  readonly state: string;
  readonly error: string | null;
}

/** Saves cookies and follows redirections as a browser does; signs in at the local identity provider. */
export class TestBrowser {
  readonly #url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: string, path: string, { body, token, headers = {} }: Sent = {}): Promise<Answer> {
    const response = await this.#fetch(`/api/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  redirectUri(provider: ProviderName): string {
    return `${this.#url}/login/${provider}`;
  }

  async start(provider: ProviderName, token?: string): Promise<Answer> {
    const query = new URLSearchParams({ redirectUri: this.redirectUri(provider) });
    return this.call('GET', `login/${provider}/start?${query.toString()}`, { token });
  }

  /** Signs in at the provider by this name, or cancels with null; returns the redirection back. */
  async authorise(address: string, name: string | null): Promise<Landing> {
    const isBack = (url: string) => new URL(url, this.#url).pathname.startsWith('/login/');
    let response = await this.#fetch(address);
    for (let hop = 0; hop < 8; hop++) {
      const to = response.headers.get('location');
      if (to === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
      if (isBack(to)) return landingAt(new URL(to, this.#url));
      const isForm = to.includes('/interaction/');
      const body = new URLSearchParams(name === null ? { cancel: '1' } : { name });
      response = await this.#fetch(to, isForm ? { method: 'POST', body } : {});
    }
    throw new Error('the provider redirects too often');
  }

  finish(provider: ProviderName, landing: Pick<Landing, 'code' | 'state'>, token?: string): Promise<Answer> {
    const { code, state } = landing;
    const body = { code, state, redirectUri: this.redirectUri(provider), acceptedTerms: true };
    return this.call('POST', `login/${provider}`, { body, token });
  }

  async signIn(name: string, provider: ProviderName = 'discord', token?: string): Promise<SignedInBrowser> {
    const { body: begun } = await this.start(provider, token);
    const { status, body } = await this.finish(provider, await this.authorise(begun.url, name), token);
    if (status !== 200) throw new Error(`signing in was refused: ${JSON.stringify(body)}`);
    return body;
  }

  async me(token: string): Promise<Profile> {
    return (await this.call('GET', 'mpo/users/@me', { token })).body;
  }

  async #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
    const response = await fetch(new URL(address, this.#url), { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) this.#saveCookie(set);
    return response;
  }

  #saveCookie(set: string): void {
    const [pair = '', ...attributes] = set.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.includes('Max-Age=0') || pair.endsWith('=')) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(name.length + 1));
  }
}

function landingAt({ searchParams }: URL): Landing {
  const read = (name: string) => searchParams.get(name) ?? '';
  return { code: read('code'), state: read('state'), error: searchParams.get('error') };
}
