import { describe, expect, test } from 'vitest';
import { PROGRAM_TOKENS } from '@quatremains/protocol/limits';
import { grantRole } from '../users/grant-role.ts';
import { createAccountsRepository } from '../users/accounts.repository.ts';
import { withAccounts, type AccountsFixture } from '../../testing/accounts-fixture.ts';
import { next, record, settled, valueOf } from '../../testing/listening.ts';

const PATH = 'mpo/users/@me/programs';

async function anAccountWithToken({ browser, aName }: AccountsFixture, name = 'Echo bot') {
  const { token, user } = await browser.signIn(aName('Ada'));
  const made = await browser.call('POST', PATH, { token, body: { name } });
  return { token, user, made, program: made.body.token as string };
}

withAccounts((fixture) => {
  const make = (name?: string) => anAccountWithToken(fixture, name);

  describe('a token for programs', () => {
    test('is shown once, and listed by its name afterwards', async () => {
      const { token, made } = await make();
      expect(made.body).toMatchObject({
        name: 'Echo bot',
        lastUsedAt: null,
        token: expect.stringMatching(/^program\./),
      });
      const me = await fixture.browser.call('GET', 'mpo/users/@me', { token });
      const { token: _, ...listed } = made.body;
      expect(me.body.programs).toEqual([listed]);
      const data = await fixture.browser.call('GET', 'mpo/users/@me/data', { token });
      expect(data.body.programs).toEqual([listed]);
    });

    test('signs a program in as the account, with the name of the token', async () => {
      const { user, program, token } = await make();
      const bot = await fixture.server.connect();
      valueOf(await fixture.logIn(bot, program));
      const event = next(bot, 'roomInformation');
      valueOf(await bot.request('createRoom', { name: 'Echoes', password: 'for accounts' }));
      const { users } = await event;
      expect(users).toMatchObject([{ internalId: user.id, username: user.username, program: 'Echo bot' }]);
      valueOf(await bot.request('chatMessage', { message: 'Hello' }));
      const me = await fixture.browser.call('GET', 'mpo/users/@me', { token });
      expect(me.body.programs[0].lastUsedAt).toEqual(expect.any(Number));
    });

    test('does not change the name that the program has sent', async () => {
      const { program } = await make();
      const bot = await fixture.server.connect({ program: 'harpist' });
      valueOf(await fixture.logIn(bot, program));
      const event = next(bot, 'roomInformation');
      valueOf(await bot.request('createRoom', { name: 'Echoes' }));
      expect((await event).users).toMatchObject([{ program: 'harpist' }]);
    });

    test.each([
      ['GET', 'mpo/users/@me', undefined],
      ['PUT', 'mpo/users/@me/preferences', { invisible: true }],
      ['POST', PATH, { name: 'Another' }],
      ['GET', 'mpo/users/@me/data', undefined],
    ])('is refused over HTTP: %s %s', async (method, path, body) => {
      const { program } = await make();
      const answer = await fixture.browser.call(method, path, { token: program, ...(body && { body }) });
      expect([answer.status, answer.body]).toEqual([401, { refusal: { code: 'TOKEN_INVALID' } }]);
    });

    test.each([
      ['changeUsername', { username: 'Robot' }],
      ['changeColors', { colors: ['#ff0000'] }],
    ] as const)('cannot change the account: %s', async (event, body) => {
      const { program } = await make();
      const bot = await fixture.server.connect();
      valueOf(await fixture.logIn(bot, program));
      expect(await bot.request(event, body as never)).toEqual({ ok: false, refusal: { code: 'NO_RIGHT' } });
    });

    test('gives no staff rights, also after the account has changed', async () => {
      const { user, token, program } = await make();
      await grantRole(createAccountsRepository(fixture.database), user.id, 'Admin', 2);
      const { id } = await fixture.inRoom();
      const bot = await fixture.server.connect();
      valueOf(await fixture.logIn(bot, program));
      const hidden = { id, userStatus: 'spectator', invisible: true } as const;
      expect(await bot.request('joinRoom', hidden)).toMatchObject({ ok: false });
      const renamed = await fixture.browser.call('PUT', 'mpo/users/@me/preferences', {
        token,
        body: { hideCountryFlag: true },
      });
      expect(renamed.status).toBe(200);
      await settled(bot);
      expect(await bot.request('joinRoom', hidden)).toMatchObject({ ok: false });
    });

    test('ends its connections at once when it is revoked', async () => {
      const { token, made, program } = await make();
      const bot = await fixture.server.connect();
      valueOf(await fixture.logIn(bot, program));
      const event = next(bot, 'loginResponse');
      expect((await fixture.browser.call('DELETE', `${PATH}/${made.body.id}`, { token })).status).toBe(200);
      expect(await event).toEqual({ error: 'SESSION_ENDED', user: null });
      expect(await fixture.logIn(bot, program)).toMatchObject({ refusal: { code: 'TOKEN_INVALID' } });
      expect((await fixture.browser.call('DELETE', `${PATH}/${made.body.id}`, { token })).status).toBe(404);
    });

    test('cannot be revoked by another account', async () => {
      const { made, program } = await make();
      const { token } = await fixture.browser.signIn(fixture.aName('Eve'));
      expect((await fixture.browser.call('DELETE', `${PATH}/${made.body.id}`, { token })).status).toBe(404);
      const bot = await fixture.server.connect();
      valueOf(await fixture.logIn(bot, program));
    });

    test('ends with the account', async () => {
      const { user, token, program } = await make();
      const bot = await fixture.server.connect();
      valueOf(await fixture.logIn(bot, program));
      const event = next(bot, 'loginResponse');
      await fixture.browser.call('DELETE', 'mpo/users/@me', { token, body: { username: user.username } });
      expect(await event).toMatchObject({ error: 'SESSION_ENDED' });
      expect(await fixture.logIn(bot, program)).toMatchObject({ refusal: { code: 'TOKEN_INVALID' } });
    });

    test('with a wrong secret is refused', async () => {
      const { program } = await make();
      const bot = await fixture.server.connect();
      const received = record(bot, ['loginResponse']);
      const wrong = `${program.slice(0, -4)}AAAA`;
      expect(await fixture.logIn(bot, wrong)).toMatchObject({ refusal: { code: 'TOKEN_INVALID' } });
      await settled(bot);
      expect(received).toEqual([['loginResponse', { error: 'TOKEN_INVALID', user: null }]]);
    });
  });

  test.each([
    [{ name: '' }, { code: 'BAD_SHAPE', field: 'name' }],
    [{ name: 'x'.repeat(PROGRAM_TOKENS.nameLength + 1) }, { code: 'BAD_SHAPE', field: 'name' }],
    [{ name: 'Moderator' }, { code: 'NAME_RESERVED', field: 'name' }],
    [
      { name: 'Bot', role: 'Admin' },
      { code: 'BAD_SHAPE', field: 'role' },
    ],
  ])('no token is created from %j', async (body, refusal) => {
    const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
    const answer = await fixture.browser.call('POST', PATH, { token, body });
    expect([answer.status, answer.body]).toEqual([400, { refusal }]);
  });

  test('an account has at most ten tokens, also by concurrent requests', async () => {
    const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
    const asked = Array.from({ length: PROGRAM_TOKENS.perAccount + 3 }, (_, one) =>
      fixture.browser.call('POST', PATH, { token, body: { name: `Bot ${one}` } }),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(PROGRAM_TOKENS.perAccount);
    const refusedOnes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.refusal.code);
    expect(refusedOnes).toEqual(['PROGRAM_TOKENS_TOO_MANY', 'PROGRAM_TOKENS_TOO_MANY', 'PROGRAM_TOKENS_TOO_MANY']);
  });
});
