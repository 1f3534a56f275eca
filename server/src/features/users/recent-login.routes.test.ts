import { describe, expect, test } from 'vitest';
import { LOGIN } from '@quatremains/protocol/limits';
import { withAccounts } from '../../testing/accounts-fixture.ts';

withAccounts((fixture) => {
  /** Somebody with two providers whose sign-in is this old, with a fresh token. */
  async function signedInSince(age: number) {
    const name = fixture.aName('Away from the desk');
    const { token } = await fixture.browser.signIn(name);
    await fixture.browser.signIn(fixture.aName('At Google'), 'google', token);
    fixture.time.advance(age);
    const { body } = await fixture.browser.call('POST', 'login/refreshToken');
    return { name, token: body.token as string };
  }
  const deeds = (token: string, username: string) => [
    () => fixture.browser.call('DELETE', 'mpo/users/@me/providers/google', { token }),
    () => fixture.browser.start('twitch', token),
    () => fixture.browser.call('DELETE', 'mpo/users/@me', { token, body: { username } }),
  ];

  describe('what cannot be taken back: deleting the account, linking and unlinking', () => {
    test('needs a recent sign-in, which going on by the cookie is not', async () => {
      const { token, name } = await signedInSince(LOGIN.recent + 1);
      for (const deed of deeds(token, name))
        expect(await deed()).toMatchObject({ status: 403, body: { refusal: { code: 'LOGIN_TOO_OLD' } } });
      const { providers } = await fixture.browser.me(token);
      expect(providers).toHaveLength(2);
      const anew = await fixture.browser.signIn(name);
      for (const deed of deeds(anew.token, name)) expect((await deed()).status).toBe(200);
    });

    test('is done half an hour after signing in', async () => {
      const { token, name } = await signedInSince(LOGIN.recent);
      for (const deed of deeds(token, name)) expect((await deed()).status).toBe(200);
    });
  });
});
