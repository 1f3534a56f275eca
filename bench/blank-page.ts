import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { findBrowser } from '../tools/browser.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Calls a function of the page's module; its result must be plain data. */
export type Call = <Answer>(name: string, ...args: readonly unknown[]) => Promise<Answer>;

function callsInto(page: Page, module: string): Call {
  return (name: string, ...args: readonly unknown[]) =>
    page.evaluate(`import('${module}').then((m) => m.${name}(...${JSON.stringify(args)}))`);
}

/** Opens a blank page beside the sources of the web client, such as `/src/audio/testing/voices-page.ts`. */
export async function withPage(
  module: string,
  action: (call: Call, page: Page) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  const server = await createServer({
    root: `${ROOT}web`,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { port: 0, host: '127.0.0.1', fs: { allow: [ROOT] }, watch: null },
    plugins: [
      {
        name: 'blank',
        configureServer: ({ middlewares }) =>
          void middlewares.use('/blank', (_, response) =>
            response.setHeader('content-type', 'text/html').end('<!doctype html>'),
          ),
      },
    ],
  });
  await server.listen();
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, ...flags], env });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}blank`);
    await action(callsInto(page, module), page);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The number below which this share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number, digits = 2): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(digits);
}
