import { describe, expect, test } from 'vitest';
import { LOGIN } from '@quatremains/protocol/limits';
import { withAccounts } from '../../testing/accounts-fixture.ts';

withAccounts((fixture) => {
  /** An account with two providers whose sign-in is this old, with a new token. */
  async function signedInSince(age: number) {
    const name = fixture.aName('Away from the desk');
    const { token } = await fixture.browser.signIn(name);
    await fixture.browser.signIn(fixture.aName('At Google'), 'google', token);
    fixture.time.advance(age);
    const { body } = await fixture.browser.call('POST', 'login/refreshToken');
    return { name, token: body.token as string };
  }
  const requests = (token: string, username: string) => [
    () => fixture.browser.call('DELETE', 'mpo/users/@me/providers/google', { token }),
    () => fixture.browser.start('twitch', token),
    () => fixture.browser.call('DELETE', 'mpo/users/@me', { token, body: { username } }),
  ];

  describe('deleting the account, linking and unlinking', () => {
    test('needs a recent sign-in, which a token by the cookie is not', async () => {
      const { token, name } = await signedInSince(LOGIN.recent + 1);
      for (const request of requests(token, name))
        expect(await request()).toMatchObject({ status: 403, body: { refusal: { code: 'LOGIN_TOO_OLD' } } });
      const { providers } = await fixture.browser.me(token);
      expect(providers).toHaveLength(2);
      const anew = await fixture.browser.signIn(name);
      for (const request of requests(anew.token, name)) expect((await request()).status).toBe(200);
    });

    test('is accepted half an hour after the sign-in', async () => {
      const { token, name } = await signedInSince(LOGIN.recent);
      for (const request of requests(token, name)) expect((await request()).status).toBe(200);
    });
  });
});
