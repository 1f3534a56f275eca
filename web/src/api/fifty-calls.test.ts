import { getLoginStatus, refreshToken } from '@quatremains/protocol/http/login';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAccessTokens } from './access-tokens.ts';
import { createAuthorisedCall } from './authorised-call.ts';
import { call } from './call.ts';

const MANY = 50;
const guest = { loggedIn: false, user: null };

/** Answers 401 to the old token only when all calls have arrived; the refresh gives the only valid token. */
class Answers {
  refreshes = 0;
  refused = 0;
  served = 0;
  readonly server: Server;
  readonly #waiting: (() => void)[] = [];

  constructor() {
    this.server = createServer((request, response) => {
      const say = (status: number, body: object): void => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (request.url === '/api/login/refreshToken') {
        this.refreshes++;
        say(200, { token: 'new', expiresIn: 900_000 });
      } else if (request.headers.authorization === 'Bearer new') {
        this.served++;
        say(200, guest);
      } else {
        this.#hold(() => {
          this.refused++;
          say(401, { refusal: { code: 'TOKEN_EXPIRED' } });
        });
      }
    });
  }

  #hold(refuse: () => void): void {
    this.#waiting.push(refuse);
    if (this.#waiting.length === MANY) for (const one of this.#waiting) one();
  }
}

let answers: Answers;
beforeEach(async () => {
  answers = new Answers();
  await new Promise<void>((resolve) => answers.server.listen(0, '127.0.0.1', resolve));
  const { port } = answers.server.address() as AddressInfo;
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => network(`http://127.0.0.1:${String(port)}${path}`, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.server.closeAllConnections();
  answers.server.close();
});

it('fifty calls that are all answered 401 make one refresh call, and all succeed', async () => {
  const access = createAccessTokens(async () => (await call(refreshToken)).token);
  access.keep('old');
  const authorised = createAuthorisedCall(access);
  const said = await Promise.all(Array.from({ length: MANY }, () => authorised(getLoginStatus)));
  expect(said).toEqual(Array.from({ length: MANY }, () => guest));
  expect({ refreshes: answers.refreshes, refused: answers.refused, served: answers.served }).toEqual({
    refreshes: 1,
    refused: MANY,
    served: MANY,
  });
});
