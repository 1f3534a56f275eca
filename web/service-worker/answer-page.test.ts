import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage } from './answer-page.ts';

const request = new Request('http://localhost/');
const stored = new Response('stored');

function serve(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>(answer));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a page is the server's where it answers, also with a refusal", async () => {
  for (const status of [200, 404, 500]) {
    const answer = new Response('', { status });
    serve(() => Promise.resolve(answer));
    expect(await answerPage(request, stored)).toBe(answer);
  }
});

test('a page is the stored one where the network fails or no server is behind the proxy', async () => {
  serve(() => Promise.reject(new TypeError('no network')));
  expect(await answerPage(request, stored)).toBe(stored);
  for (const status of [502, 503, 504]) {
    serve(() => Promise.resolve(new Response('', { status })));
    expect(await answerPage(request, stored)).toBe(stored);
  }
});

test('a page is the stored one where the server has not answered after eight seconds', async () => {
  serve(() => new Promise(() => undefined));
  const page = answerPage(request, stored);
  const seen = vi.fn<(response: Response) => void>();
  const shown = page.then(seen);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(seen).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await shown;
  expect(seen).toHaveBeenCalledWith(stored);
});

test('without a stored page the failure of the network is shown', async () => {
  serve(() => Promise.reject(new TypeError('no network')));
  await expect(answerPage(request, undefined)).rejects.toThrow('no network');
});
