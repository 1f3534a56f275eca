import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, testConfig, type TestServer } from '../../testing/test-server.ts';

/** One limit below the default, two above. */
const modeLimits = { roundDuration: 200, roundByPlayer: 80, playingMaxDuration: 7_200 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: testConfig({ modeLimits }) });
});
afterAll(() => server.stop());

test.each([
  ['BLIND', 'roundDuration', 'DURATION_OUT_OF_RANGE'],
  ['BLIND', 'roundByPlayer', 'ROUNDS_OUT_OF_RANGE'],
  ['QUEUED', 'playingMaxDuration', 'DURATION_OUT_OF_RANGE'],
] as const)(
  'a %s room has %s up to the limit of the operator, when it is created and later',
  async (mode, name, code) => {
    const ada = await server.connect();
    const most = modeLimits[name];
    const asked = (value: number) => ({ name: 'Trios', mode, properties: { [name]: value } });
    const refusal = { ok: false, refusal: { code, field: `properties.${name}`, most } };
    expect(await ada.request('createRoom', asked(most + 1))).toEqual(refusal);
    const made = await ada.request('createRoom', asked(most));
    if (!made.ok) throw new Error(made.refusal.code);
    const { roomId: id } = made.value;
    expect(await ada.request('updateRoom', { id, create: asked(most + 1) })).toEqual(refusal);
    expect(await ada.request('updateRoom', { id, create: asked(most - 1) })).toMatchObject({ ok: true });
  },
);
