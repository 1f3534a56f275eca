import type { Page } from '@playwright/test';

/** Everything that a page receives, to be begun before the page is opened. */
export interface Received {
  /** The addresses and frames that contain this text. */
  whatContains(text: string): Promise<readonly string[]>;
}

interface Part {
  readonly from: string;
  readonly body: Promise<Buffer>;
}

export function recordReceived(page: Page): Received {
  const parts: Part[] = [];
  page.on('response', (response) => {
    // Redirections, and answers to pages that were left, have no body.
    parts.push({ from: response.url(), body: response.body().catch(() => Buffer.alloc(0)) });
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      parts.push({ from: `frame ${String(payload).slice(0, 80)}`, body: Promise.resolve(Buffer.from(payload)) });
    });
  });
  return {
    whatContains: async (text) => {
      const bodies = await Promise.all(parts.map(({ body }) => body));
      return parts.flatMap(({ from }, at) =>
        bodies[at]?.includes(text) === true || from.includes(text) ? [from] : [],
      );
    },
  };
}
