import { describe, expect, test } from 'vitest';
import { LOGIN } from '@quatremains/protocol/limits';
import { withAccounts } from '../../testing/accounts-scene.ts';

withAccounts((scene) => {
  /** Somebody with two providers whose sign-in is this old, with a fresh token. */
  async function signedInSince(age: number) {
    const name = scene.aName('Away from the desk');
    const { token } = await scene.browser.signIn(name);
    await scene.browser.signIn(scene.aName('At Google'), 'google', token);
    scene.time.advance(age);
    const { body } = await scene.browser.call('POST', 'login/refreshToken');
    return { name, token: body.token as string };
  }
  const deeds = (token: string, username: string) => [
    () => scene.browser.call('DELETE', 'mpo/users/@me/providers/google', { token }),
    () => scene.browser.start('twitch', token),
    () => scene.browser.call('DELETE', 'mpo/users/@me', { token, body: { username } }),
  ];

  describe('what cannot be taken back: deleting the account, linking and unlinking', () => {
    test('needs a recent sign-in, which going on by the cookie is not', async () => {
      const { token, name } = await signedInSince(LOGIN.recent + 1);
      for (const deed of deeds(token, name))
        expect(await deed()).toMatchObject({ status: 403, body: { refusal: { code: 'LOGIN_TOO_OLD' } } });
      const { providers } = await scene.browser.me(token);
      expect(providers).toHaveLength(2);
      const anew = await scene.browser.signIn(name);
      for (const deed of deeds(anew.token, name)) expect((await deed()).status).toBe(200);
    });

    test('is done half an hour after signing in', async () => {
      const { token, name } = await signedInSince(LOGIN.recent);
      for (const deed of deeds(token, name)) expect((await deed()).status).toBe(200);
    });
  });
});
