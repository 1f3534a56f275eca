import { expect, test, vi } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { systemClock } from '../../platform/system-clock.ts';
import { next } from '../../testing/listening.ts';
import { noDatabase } from '../../testing/no-database.ts';
import { startTestServer, testConfig } from '../../testing/test-server.ts';
import { createTokens } from './tokens.ts';

const sessionSecret = 'not a secret, but as long as one';

test('a sign-in that fails with the database is answered and announced like any other refusal', async () => {
  const server = await startTestServer({ config: testConfig({ sessionSecret }), logger: createLogger('silent') });
  const client = await server.connect();
  const token = await createTokens(sessionSecret, systemClock).signAccess({ accountId: 'ada', sessionId: 'one' });
  const failing = vi.spyOn(noDatabase, 'handle', 'get').mockImplementation(() => {
    throw new Error('the database is down');
  });
  const event = next(client, 'loginResponse');
  expect(await client.request('requestLogin', { header: 'Authorization', token })).toEqual({
    ok: false,
    refusal: { code: 'UNEXPECTED' },
  });
  expect(await event).toEqual({ error: 'UNEXPECTED', user: null });
  failing.mockRestore();
  await server.stop();
});
